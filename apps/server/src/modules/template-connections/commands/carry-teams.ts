/**
 * Teams of this semester that the lessons made along a connection do not have yet (E212): new ones, and those of a
 * lesson whose teams came later. A second run changes nothing; teams that were changed or removed by hand stay so.
 */

import type { TeamsCarry } from '@lectern/domain/lesson-templates/connection-check';
import { lessonPath } from '@lectern/domain/lessons/lesson-link';
import { UNCHANGED } from '@lectern/domain/tasks/task-codes';
import type { Db, Tx } from '../../../platform/db/database.ts';
import {
  type AppliedRow,
  ChangedSincePlanError,
  type CommandContext,
  commandType,
  type DoneRow,
  type PlannedRow,
  type RowReason,
  type RunRow,
} from '../../../platform/engine/commands/command-type.ts';
import { RefusedError } from '../../../platform/errors.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { chosenLessons, lessonSubject, lockLesson, logLesson, missingLesson } from '../../lessons/index.ts';
import { enrolmentReasons } from '../../schedule/index.ts';
import { carryTeams, removeEmptyTeams } from '../../teams/index.ts';
import { findConnection, lessonsMade, teamsToCarry } from '../connections.queries.ts';
import { recordMadeTeams } from '../connections.repository.ts';
import { carryOf } from '../list-connections.ts';
import { CONNECTION_GONE, ConnectionInput, getConnection } from './connection-context.ts';
import { refusal } from './next-lesson.ts';

interface Payload {
  readonly way: 'there' | 'back';
  readonly srcTeamIds: readonly number[];
  /** Of what was done. */
  readonly teamIds: readonly number[];
  readonly names: readonly string[];
}

const LABEL = '按班型衔接补齐小班';
const NOTHING: Payload = { way: 'there', srcTeamIds: [], teamIds: [], names: [] };

export const carryTeamsCommand = commandType<ConnectionInput, Payload>({
  name: 'team.createByConnection',
  label: LABEL,
  words: {
    verb: '补齐小班：',
    unit: '门',
    noun: '课程',
    description: '为按班型衔接生成的课程补上本学期已有、下学期还没有的小班，不带学员',
  },
  privilege: 'LESSON_WRITE',
  input: ConnectionInput,
  tiers: { low: 200, high: 2000 },
  subject: lessonSubject,
  hidden: true,
  plan: async (db, { actor, at }, { connectionId }, ids) => {
    const connection = await findConnection(db, actor.scope, connectionId);
    const lessons = await chosenLessons(db, actor, ids);
    const made = await lessonsMade(db, connectionId, ids);
    const teamsOf = await teamsToCarry(db, connectionId, ids);
    const mentorReasons = connection
      ? await clashesOfMentors(db, carryOf(connection), { actor, made, teamsOf, at })
      : NO_CLASH;
    return ids.map((id): PlannedRow<Payload> => {
      const lesson = lessons.get(id);
      if (!lesson) return missingLesson(id, NOTHING);
      const subject = { type: 'lesson', id, name: lesson.name, rev: lesson.rev, href: lessonPath(id) };
      const target = made.get(id);
      const teams = teamsOf(id);
      const reason = connection ? reasonOf(target, teams.length) : CONNECTION_GONE;
      if (reason) return { subject, reasons: [reason], changes: [], payload: NOTHING };
      const names = teams.map(({ name }) => name);
      return {
        subject,
        reasons: [...mentorReasons(id)],
        changes: [{ field: 'teams', before: null, after: names }],
        payload: { ...NOTHING, srcTeamIds: teams.map((team) => team.id), names },
      };
    });
  },
  apply: (tx, context, row, input) =>
    row.payload.way === 'back' ? takeBack(tx, context, row) : carry(tx, context, row, input),
  invert: planBack,
});

function reasonOf(target: { readonly inBin: boolean } | undefined, teams: number) {
  if (!target) return refusal('notMade', '还没有生成下一学期的课程，请先生成课程');
  if (target.inBin) return refusal('madeInBin', '已生成的课程在回收站中，请先恢复', '/jwc/recycleBin?kind=lesson');
  return teams === 0 ? refusal(UNCHANGED, '小班都已生成，无需变更') : undefined;
}

type ReasonsOf = (srcLessonId: number) => readonly RowReason[];
const NO_CLASH: ReasonsOf = () => [];

interface Carried {
  readonly made: ReadonlyMap<number, { readonly lessonId: number }>;
  readonly teamsOf: (srcLessonId: number) => readonly { readonly mentorId: number | null }[];
  readonly actor: Actor;
  readonly at: Date;
}

/** The mentors come with their teams: what they would meet in the lesson. */
async function clashesOfMentors(db: Db, kept: TeamsCarry, { actor, made, teamsOf, at }: Carried): Promise<ReasonsOf> {
  if (kept !== 'keepMentor') return NO_CLASH;
  const reasons = new Map<number, readonly RowReason[]>();
  for (const [srcLessonId, { lessonId }] of made) {
    const mentorIds = new Set(teamsOf(srcLessonId).flatMap(({ mentorId }) => mentorId ?? []));
    const found: RowReason[] = [];
    for (const mentorId of mentorIds) {
      const enrolment = { lessonId, fromLessonId: 0, studentIds: [], mentorId };
      found.push(...(await enrolmentReasons(db, actor, enrolment, { now: at })));
    }
    reasons.set(srcLessonId, found);
  }
  return (id) => reasons.get(id) ?? [];
}

async function carry(
  tx: Tx,
  context: CommandContext,
  { subject, payload }: RunRow<Payload>,
  { connectionId }: ConnectionInput,
): Promise<AppliedRow<Payload>> {
  if (subject.id === null) throw new TypeError('a row without a lesson');
  const { scope } = context.actor;
  const source = await lockLesson(tx, scope, subject.id);
  const target = (await lessonsMade(tx, connectionId, [source.id])).get(source.id);
  const reason = reasonOf(target, payload.srcTeamIds.length);
  if (reason || !target) throw new RefusedError(reason?.code ?? 'notMade', reason?.message ?? '');
  const teams = (await teamsToCarry(tx, connectionId, [source.id]))(source.id);
  const left = teams.map(({ id }) => id);
  if (source.rev !== subject.rev || left.join() !== payload.srcTeamIds.join()) throw new ChangedSincePlanError();
  const lesson = await lockLesson(tx, scope, target.lessonId);
  const row = await getConnection(tx, scope, connectionId);
  const clashes = await clashesOfMentors(tx, carryOf(row), {
    made: new Map([[source.id, target]]),
    teamsOf: () => teams,
    actor: context.actor,
    at: context.at,
  });
  const clash = clashes(source.id).find(({ outcome }) => outcome === 'refused' || outcome === 'unknown');
  if (clash) throw new RefusedError(clash.code, clash.message);
  const carried = await carryTeams(tx, { lessonId: lesson.id, srcTeamIds: left, carry: carryOf(row) });
  await recordMadeTeams(tx, connectionId, carried);
  const beside = [{ field: 'teams', before: null, after: carried.map(({ name }) => name) }];
  await logLesson(tx, context, { action: 'lesson.carryTeams', lesson, beside, note: context.reason });
  return {
    id: lesson.id,
    rev: lesson.rev,
    made: { name: lesson.name, href: lessonPath(lesson.id, 'teams') },
    payload: { ...payload, teamIds: carried.map(({ teamId }) => teamId) },
  };
}

async function planBack(
  db: Db,
  { actor }: CommandContext,
  done: readonly DoneRow<Payload>[],
): Promise<PlannedRow<Payload>[]> {
  const lessons = await chosenLessons(
    db,
    actor,
    done.flatMap(({ subject }) => subject.id ?? []),
  );
  return done.flatMap(({ subject, applied: { payload } }) => {
    const lesson = lessons.get(subject.id ?? 0);
    if (!lesson) return [];
    return [
      {
        subject: { type: 'lesson', id: lesson.id, name: lesson.name, rev: lesson.rev, href: lessonPath(lesson.id) },
        reasons: [],
        changes: [{ field: 'teams', before: payload.names, after: null }],
        payload: { ...payload, way: 'back' as const },
      },
    ];
  });
}

async function takeBack(
  tx: Tx,
  context: CommandContext,
  { subject, payload }: RunRow<Payload>,
): Promise<AppliedRow<Payload>> {
  if (subject.id === null) throw new TypeError('a row without a lesson');
  const lesson = await lockLesson(tx, context.actor.scope, subject.id);
  if (lesson.rev !== subject.rev) throw new ChangedSincePlanError();
  const removed = await removeEmptyTeams(tx, payload.teamIds);
  if (removed < payload.teamIds.length) {
    throw new RefusedError('teamInUse', '小班已有学员或已被删除，不能撤销');
  }
  const beside = [{ field: 'teams', before: payload.names, after: null }];
  const note = [`撤销：${LABEL}`, context.reason].filter((part) => part !== '').join('；');
  await logLesson(tx, context, { action: 'lesson.carryTeams', lesson, beside, note });
  return { id: null, rev: lesson.rev, payload };
}
