import { scheduleContract as contract, type ScheduleDraftBody } from '@lectern/contract/schedule/schedule';
import { SCHEDULE_LIMITS } from '@lectern/domain/schedule/schedule-limits';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { ApiClient } from '../../../test/api-client.ts';
import { anActor } from '../../../test/bare-app.ts';
import { aLesson, anAgendaEntry, anEpisode, aTeacher, TEST_NOW } from '../../../test/builders.ts';
import type { OpenTestDatabase } from '../../../test/database.ts';
import { type ModuleApp, moduleApp, openSeededDatabase } from '../../../test/module-app.ts';
import { aStudent, aTeam } from '../../../test/team-builders.ts';
import type { Db } from '../../platform/db/database.ts';
import { inTransaction } from '../../platform/db/in-transaction.ts';
import { visibleLessonIds } from '../lessons/index.ts';
import { checkDrafts, checkDraftsFor, conflictReasons, scheduleModule, setStandardLimits } from './index.ts';

const HOUR_MS = 3_600_000;
const hours = (after: number): Date => new Date(TEST_NOW.getTime() + after * HOUR_MS);
const span = (start: number, end: number) => ({ startAt: hours(start), endAt: hours(end) });
const times = (start: number, end: number) => ({ startTime: hours(start).getTime(), endTime: hours(end).getTime() });

let database: OpenTestDatabase;
let app: ModuleApp;
let api: ApiClient;

beforeAll(async () => {
  database = await openSeededDatabase();
  app = moduleApp(
    scheduleModule({
      db: database.db,
      now: () => TEST_NOW,
      visibleLessons: (scope, ids) => visibleLessonIds(database.db, scope, ids),
    }),
  );
  api = await app.as();
});
afterAll(async () => {
  await app.close();
  await database.close();
});

/** Without a semester, so that a test meets only what it is about. */
const lesson = (name = '初一数学') => aLesson(database.db, { name, semesterId: null });
const check = (...drafts: ScheduleDraftBody[]) => api.call(contract.check, { body: { drafts } });
const kinds = async (...drafts: ScheduleDraftBody[]) =>
  (await check(...drafts)).map(({ conflicts }) => conflicts.map(({ kind }) => kind));

describe('L200: what is stored', () => {
  test('a teacher: live, kept and normal episodes by half-open times, named with lesson, link and minutes', async () => {
    const { db } = database;
    const teacherId = await aTeacher(db, { name: '王老师' });
    const lessonId = await lesson('初二物理');
    const id = await anEpisode(db, { lessonId }, { name: '第 3 讲', teacherId, ...span(48, 50) });
    await anEpisode(db, { lessonId }, { teacherId, ...span(50, 51), status: 'canceled' });
    await anEpisode(db, { lessonId }, { teacherId, ...span(50, 51), deletedAt: TEST_NOW });
    await anEpisode(db, { lessonId }, { teacherId, ...span(50, 51), specialEpisodeType: 8 });
    const [meeting, after] = await check({ ...times(49.5, 50), teacherId }, { ...times(50.5, 51), teacherId });
    expect(after?.verdict).toBe('none');
    expect(meeting).toMatchObject({
      verdict: 'list',
      conflicts: [
        {
          kind: 'teacher',
          severity: 'block',
          source: 'database',
          overlapMinutes: 30,
          people: [{ id: teacherId, name: '王老师' }],
          other: { kind: 'episode', id, name: '第 3 讲', lessonName: '初二物理', path: `/lessons/${lessonId}/outline` },
        },
      ],
    });
  });

  test('areas 5: less than the configured gap between two episodes of one teacher', async () => {
    const teacherId = await aTeacher(database.db);
    await anEpisode(database.db, { lessonId: await lesson() }, { teacherId, ...span(600, 601) });
    const draft = { ...times(601.25, 602.25), teacherId };
    expect(await kinds(draft)).toEqual([[]]);
    const { minGapMs, examFreezeMs } = SCHEDULE_LIMITS;
    setStandardLimits({ minGapMs: 30 * 60_000, examFreezeMs });
    try {
      expect(await kinds(draft)).toEqual([['backToBack']]);
    } finally {
      setStandardLimits({ minGapMs, examFreezeMs });
    }
  });

  test('the class, its order, and what the draft leaves as it is', async () => {
    const { db } = database;
    const lessonId = await lesson();
    const first = await anEpisode(db, { lessonId, ordinal: 1 }, span(72, 73));
    const second = await anEpisode(db, { lessonId, ordinal: 2 }, span(73, 74));
    await anAgendaEntry(db, { lessonId, ordinal: 3 }, 'jam', span(80, 81));
    expect(await kinds({ id: first, ...times(80.5, 81.5) })).toEqual([['order', 'team']]);
    expect(await kinds({ id: second, ...times(72.5, 73.5) })).toEqual([['team']]);
    expect(await kinds({ id: first, ...times(73, 74) }, { id: second, ...times(74, 75) })).toEqual([[], []]);
    const [kept] = await check({ id: first, ...times(72, 73) });
    expect(kept).toEqual({ key: `episode:${first}`, verdict: 'none', item: null, conflicts: [] });
  });

  test('an episode that copies of a lesson share is not in conflict with itself', async () => {
    const { db } = database;
    const [one, two] = [await lesson(), await lesson()];
    const teacherId = await aTeacher(db);
    const id = await anEpisode(db, { lessonId: one }, { teacherId, ...span(96, 97) });
    await db
      .insertInto('lessonAgenda')
      .values({ lessonId: two, kind: 'episode', itemId: id, labelId: 1, ordinal: 1 })
      .execute();
    await aStudent(db, [await aTeam(db, one), await aTeam(db, two)]);
    expect(await kinds({ id, ...times(96.5, 97.5) })).toEqual([[]]);
  });

  test('students and mentors of another lesson, those who left and canceled lessons aside', async () => {
    const { db } = database;
    const mentorId = await aTeacher(db, { name: '李辅导', isMentor: true });
    const [own, other] = [await lesson('数学'), await lesson('英语')];
    const [ownTeam, otherTeam] = [
      await aTeam(db, own, 'on_shelf', { mentorId }),
      await aTeam(db, other, 'on_shelf', { mentorId }),
    ];
    await aStudent(db, [ownTeam, otherTeam], { nickname: '小红' });
    const left = await aStudent(db, [ownTeam, otherTeam]);
    await db.updateTable('teamStudent').set({ leftAt: TEST_NOW }).where('studentId', '=', left).execute();
    const draft = { ...times(120, 121), places: [{ lessonId: own }] };
    await anEpisode(db, { lessonId: other }, span(120.5, 122));
    const [found] = await check(draft);
    expect(
      found?.conflicts.map(({ kind, severity, peopleCount, people }) => [kind, severity, peopleCount, people[0]?.name]),
    ).toEqual([
      ['student', 'block', 1, '小红'],
      ['mentor', 'warn', 1, '李辅导'],
    ]);
    await db.updateTable('lesson').set({ status: 'canceled' }).where('id', '=', other).execute();
    expect(await kinds(draft)).toEqual([[]]);
  });

  test('assistants, leave and holidays', async () => {
    const { db } = database;
    const teacherId = await aTeacher(db);
    const assistant = await db
      .insertInto('assistant')
      .values({ account: 'zhu', name: '朱助教' })
      .returning('id')
      .executeTakeFirstOrThrow();
    const id = await anEpisode(db, { lessonId: await lesson() }, { specialEpisodeType: 18, ...span(144, 145) });
    await db.insertInto('episodeAssistant').values({ episodeId: id, assistantId: assistant.id }).execute();
    await db
      .insertInto('teacherLeave')
      .values({ teacherId, ...span(144, 150), reason: '病假' })
      .execute();
    await db.insertInto('holiday').values({ name: '调休', firstDay: '2026-03-07', lastDay: '2026-03-07' }).execute();
    expect(await kinds({ ...times(144, 145), teacherId, assistantIds: [assistant.id] })).toEqual([
      ['assistant', 'leave', 'holiday'],
    ]);
  });

  test('refuses an episode named twice, and more than 2,000', async () => {
    const draft = { id: 1, ...times(1, 2) };
    expect(await api.send(contract.check, { body: { drafts: [draft, draft] } })).toMatchObject({ status: 400 });
    const many = Array.from({ length: 2001 }, () => times(1, 2));
    expect(await api.send(contract.check, { body: { drafts: many } })).toMatchObject({ status: 400 });
  });
});

describe('checkDrafts inside the saving transaction', () => {
  test('answers unknown when a table cannot be read in time, and the transaction goes on', async () => {
    const { db, pool } = database;
    const lessonId = await lesson();
    const blocker = await pool.connect();
    await blocker.query('BEGIN; LOCK TABLE team_student IN ACCESS EXCLUSIVE MODE');
    try {
      const answer = await inTransaction(db, async (tx) => {
        await sql`SET LOCAL lock_timeout = '50ms'`.execute(tx);
        const wanted = {
          id: null,
          startAt: hours(9).getTime(),
          endAt: hours(10).getTime(),
          places: [{ lessonId, ordinal: null }],
        };
        const [verdict] = await checkDraftsFor(tx, anActor(), [wanted], { now: TEST_NOW });
        const { rows } = await sql<{ one: number }>`SELECT 1 AS one`.execute(tx);
        return { verdict, one: rows[0]?.one };
      });
      expect(answer).toMatchObject({ verdict: { verdict: 'unknown', conflicts: [] }, one: 1 });
      expect(answer.verdict && conflictReasons(answer.verdict)).toMatchObject([{ outcome: 'unknown' }]);
    } finally {
      await blocker.query('ROLLBACK');
      blocker.release();
    }
  });

  test('two who give a class two episodes at one time do so one after the other: the second sees the first', async () => {
    const { db } = database;
    const lessonId = await lesson();
    const start = Promise.withResolvers<void>();
    const save = (wait: Promise<void>) =>
      inTransaction(db, async (tx) => {
        const at = { startAt: hours(200), endAt: hours(201) };
        const wanted = {
          id: null,
          startAt: at.startAt.getTime(),
          endAt: at.endAt.getTime(),
          places: [{ lessonId, ordinal: null }],
        };
        const [verdict] = await checkDrafts(tx, [wanted], { now: TEST_NOW });
        await wait;
        if (verdict?.verdict === 'none') await anEpisode(tx, { lessonId }, at);
        return verdict?.conflicts.map(({ kind }) => kind);
      });
    const first = save(start.promise);
    const second = save(Promise.resolve());
    await new Promise((resolve) => setTimeout(resolve, 150));
    start.resolve();
    expect((await Promise.all([first, second])).toSorted()).toEqual([[], ['team']]);
  });
});

describe('classes that share only a person', () => {
  test.each(['mentor', 'student'] as const)('a common %s: who saves second sees the first', async (kind) => {
    const { db } = database;
    const [one, two] = [await lesson(), await lesson()];
    const mentorId = await aTeacher(db, { isMentor: true });
    const ofMentor = kind === 'mentor' ? { mentorId } : {};
    const teams = [await aTeam(db, one, 'on_shelf', ofMentor), await aTeam(db, two, 'on_shelf', ofMentor)];
    if (kind === 'student') await aStudent(db, teams);
    const start = Promise.withResolvers<void>();
    const save = (lessonId: number, wait: Promise<void>) =>
      inTransaction(db, async (tx) => {
        const at = { startAt: hours(408), endAt: hours(409) };
        const wantedTimes = { startAt: at.startAt.getTime(), endAt: at.endAt.getTime() };
        const wanted = { id: null, ...wantedTimes, places: [{ lessonId, ordinal: null }] };
        const [verdict] = await checkDrafts(tx, [wanted], { now: TEST_NOW });
        await wait;
        await anEpisode(tx, { lessonId }, at);
        return verdict?.conflicts.map((conflict) => conflict.kind);
      });
    const first = save(one, start.promise);
    const second = save(two, Promise.resolve());
    await new Promise((resolve) => setTimeout(resolve, 150));
    start.resolve();
    expect((await Promise.all([first, second])).toSorted()).toEqual([[], [kind]]);
  });
});

describe('episode_teacher_once', () => {
  const insert = (db: Db, teacherId: number, start: number) =>
    db
      .insertInto('episode')
      .values({ name: '第 1 讲', teacherId, ...span(start, start + 1) })
      .execute();

  test('refuses every writer with teacherBusy, at the statement and, when deferred, at the commit', async () => {
    const { db } = database;
    const teacherId = await aTeacher(db);
    await insert(db, teacherId, 300);
    const busy = { status: 409, code: 'teacherBusy', message: expect.stringContaining('已有其他讲次') };
    await expect(insert(db, teacherId, 300.5)).rejects.toMatchObject(busy);
    const deferred = inTransaction(db, async (tx) => {
      await sql`SET CONSTRAINTS episode_teacher_once DEFERRED`.execute(tx);
      await insert(tx, teacherId, 300.5);
    });
    await expect(deferred).rejects.toMatchObject(busy);
  });

  test('of two who save one teacher at one time, without a check, one wins and the other is told', async () => {
    const { db } = database;
    const teacherId = await aTeacher(db);
    const save = (start: number) => inTransaction(db, (tx) => insert(tx, teacherId, start));
    const outcomes = await Promise.allSettled([save(310), save(310.5), save(310.25)]);
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    const refused = outcomes.flatMap((outcome) => (outcome.status === 'rejected' ? [outcome.reason] : []));
    expect(refused).toMatchObject([{ code: 'teacherBusy' }, { code: 'teacherBusy' }]);
  });
});
