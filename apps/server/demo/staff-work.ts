/**
 * What the staff of the demo world did in the last days, done as people do it, by commands and calls: batch tasks that
 * ended well, in part, were taken back or wait as plans, leave of teachers, lessons in the bin and recorded sessions.
 * Their rows of the operation log have the moment of loading: the log takes no other.
 */
import { HOUR_MS, MINUTE_MS } from '@lectern/domain/time/durations';
import { addDays, startOfDay } from '@lectern/domain/time/shanghai-time';
import { allCommands } from '../src/all-commands.ts';
import { recordTaskEvent } from '../src/modules/batch-tasks/index.ts';
import { deleteLesson } from '../src/modules/lessons/index.ts';
import { describeChanges } from '../src/modules/operation-log/index.ts';
import { appendChunk } from '../src/modules/session-recordings/index.ts';
import { actorOfStaff } from '../src/modules/staff/index.ts';
import type { Db } from '../src/platform/db/database.ts';
import { commandRegistry } from '../src/platform/engine/commands/command-registry.ts';
import type { CommandOrigin } from '../src/platform/engine/commands/command-type.ts';
import { createTaskEngine, type TaskEngine } from '../src/platform/engine/task-engine.ts';
import type { FileStore } from '../src/platform/files/file-store.ts';
import { storedFiles } from '../src/platform/files/stored-files.ts';
import { recordedSessions, recordingKey } from './recorded-sessions.ts';
import { abandonedDrafts, busyTeachers, comingLessons, staffIds } from './staff-work.queries.ts';

interface StaffWork {
  readonly db: Db;
  readonly url: string;
  readonly store: FileStore;
  readonly now: Date;
}

/** A working day as it goes on: each step happens at its own hour. */
interface Day extends StaffWork {
  readonly engine: TaskEngine;
  readonly by: (account: string) => CommandOrigin;
  /** Sets the clock of all that follows to an hour of a day before this one. */
  readonly at: (daysAgo: number, hour: number) => Date;
}

const ACCOUNTS = ['admin', 'operator'];
const CALL = { requestId: 'demo', address: '' };

export async function doStaffWork(work: StaffWork): Promise<void> {
  const { db, url, store, now } = work;
  let time = now;
  const clock = () => time;
  const origins = new Map<string, CommandOrigin>();
  for (const [account, id] of await staffIds(db, ACCOUNTS)) {
    const actor = await actorOfStaff(db, id);
    if (actor) origins.set(account, { actor, call: CALL });
  }
  const engine = createTaskEngine(
    {
      db,
      files: storedFiles({ db, store, now: clock }),
      now: clock,
      commands: commandRegistry(allCommands()),
      actorOf: (staffId) => actorOfStaff(db, staffId),
      // Nothing here is chosen by a view.
      queryOfView: () => Promise.resolve(''),
      record: recordTaskEvent,
      // Whoever looks at the demo world has read them.
      notify: () => Promise.resolve(),
      describeChanges,
      releasePercent: 100,
    },
    { url, lanes: 0, leaseMs: 30_000, warn: () => undefined },
  );
  const by = (account: string): CommandOrigin => {
    const origin = origins.get(account);
    if (!origin) throw new Error(`the demo world has no account ${account}`);
    return origin;
  };
  const today = startOfDay(now.getTime());
  const at = (daysAgo: number, hour: number) => (time = new Date(addDays(today, -daysAgo) + hour * HOUR_MS));
  const day: Day = { ...work, engine, by, at };
  try {
    await changeLessons(day);
    await giveLeave(day);
    await takeBack(day);
    await recordSessions(day);
    time = now;
    await planToPublish(day);
  } finally {
    await engine.runner.stop();
  }
}

const CARD_LABELED = 18;
const LIMITED = 12;
const TAKEN_BACK = 6;
const TO_PUBLISH = 20;
const ABANDONED = 4;

async function changeLessons({ db, now, engine, by, at }: Day): Promise<void> {
  const [operator, admin] = [by('operator'), by('admin')];
  const published = await comingLessons(db, 'published', now, CARD_LABELED);
  const canceled = await comingLessons(db, 'canceled', new Date(0), 3);
  at(3, 10);
  const label = { lessonCardLabelType: 'manual', lessonCardLabel: '限时优惠' };
  await engine.runMany(operator, { type: 'lesson.displayInfo', selection: { ids: published }, input: label });
  at(2, 14);
  const selection = { ids: [...published.slice(0, LIMITED), ...canceled] };
  await engine.runMany(operator, { type: 'lesson.limit', selection, input: { limit: 300 } });
  for (const [i, id] of (await abandonedDrafts(db, now, ABANDONED)).entries()) {
    await deleteLesson({ db, now: () => at(2, 16 + i / 4) }, i % 2 === 0 ? operator : admin, id);
  }
}

async function takeBack({ db, now, engine, by, at }: Day): Promise<void> {
  const admin = by('admin');
  at(1, 14);
  const ban = { forbidden: true, reason: '转入名额已满，等待新班开放' };
  const banned = await engine.runMany(admin, {
    type: 'lesson.transferBan',
    selection: { ids: await comingLessons(db, 'published', now, TAKEN_BACK) },
    input: ban,
  });
  at(1, 15);
  const back = await engine.planUndo(admin, banned.id);
  await engine.confirm(admin, back.id, { hash: back.planHash ?? '', choices: {}, reason: '新班已开放，恢复转入' });
}

async function planToPublish({ db, now, engine, by }: Day): Promise<void> {
  const drafts = await comingLessons(db, 'init', now, TO_PUBLISH);
  await engine.plan(by('operator'), { type: 'lesson.publish', selection: { ids: drafts }, input: {} });
}

/** Whole days in Shanghai. */
const LEAVES = [
  { inDays: 1, days: 1, reason: '家中有事' },
  { inDays: 3, days: 2, reason: '参加教研培训' },
  { inDays: 7, days: 5, reason: '病假' },
] as const;

async function giveLeave({ db, now, engine, by, at }: Day): Promise<void> {
  const away = new Set<number>();
  for (const [i, { inDays, days, reason }] of LEAVES.entries()) {
    at(1, 9 + i);
    const startTime = addDays(startOfDay(now.getTime()), inDays);
    const endTime = addDays(startTime, days) - MINUTE_MS;
    const busy = await busyTeachers(db, new Date(startTime), new Date(endTime), LEAVES.length);
    const teacherId = busy.find((id) => !away.has(id));
    if (teacherId === undefined) continue;
    away.add(teacherId);
    const input = { teacherId, startTime, endTime, reason };
    await engine.runMany(by('operator'), { type: 'teacher.coverLeave', input });
  }
}

async function recordSessions({ db, by, at }: Day): Promise<void> {
  for (const { account, begunAt, userAgent, chunks } of recordedSessions()) {
    const { actor } = by(account);
    const begun = at(...begunAt).getTime();
    const key = recordingKey(begun);
    for (const [sequence, { afterMs, textAt }] of chunks.entries()) {
      const now = () => new Date(begun + afterMs);
      await appendChunk(
        { db, now, isOpen: () => Promise.resolve(true), outside: null, checkRate: () => undefined },
        { actor, call: { userAgent } },
        { key, sequence, raw: Buffer.from(textAt(begun)) },
      );
    }
  }
}
