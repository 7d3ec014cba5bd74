/**
 * Makes next semester's lessons and their teams along a connection (E023), one row a lesson of this semester. What was
 * made before is listed and left alone, so a second run changes nothing.
 */
import type { LessonFields } from '@lectern/domain/lessons/lesson-fields';
import { lessonPath } from '@lectern/domain/lessons/lesson-link';
import { changedFields, type LessonPatch, partOf, sameChange } from '@lectern/domain/lessons/lesson-snapshot';
import type { Db, Tx } from '../../../platform/db/database.ts';
import {
  type AppliedRow,
  ChangedSincePlanError,
  type CommandContext,
  commandType,
  type PlannedRow,
  type RowReason,
  type RowSubject,
  type RunRow,
} from '../../../platform/engine/commands/command-type.ts';
import { RefusedError } from '../../../platform/errors.ts';
import {
  checkFields,
  chosenLessons,
  insertNewLesson,
  type LessonRow,
  lessonSubject,
  lockLesson,
  missingLesson,
  patchChanges,
  planUnmake,
  snapshotOf,
  type Unmake,
  unmakeLesson,
} from '../../lessons/index.ts';
import { carryTeams } from '../../teams/index.ts';
import { lessonsMade, type MadeLesson, type SourceTeam, teamsToCarry } from '../connections.queries.ts';
import { forgetMadeLesson, recordMadeLesson, recordMadeTeams } from '../connections.repository.ts';
import { carryOf } from '../list-connections.ts';
import { ConnectionInput, findNextFacts } from './connection-context.ts';
import { type NextFacts, nextFields, refusal, unplacedReasons } from './next-lesson.ts';

/** In what the new lesson differs from the one it continues. */
type Payload = { readonly way: 'there'; readonly after: LessonPatch; readonly teams: number } | Unmake;

const LABEL = '按班型衔接生成课程';

export const createByConnectionCommand = commandType<ConnectionInput, Payload>({
  name: 'lesson.createByConnection',
  label: LABEL,
  words: {
    verb: '衔接',
    unit: '门',
    noun: '课程',
    description: '为本学期的课程生成下一学期的课程与小班；已生成的课程保持不变，无法衔接的列出原因',
  },
  privilege: 'LESSON_WRITE',
  input: ConnectionInput,
  tiers: { low: 200, high: 2000 },
  subject: lessonSubject,
  hidden: true,
  invert: planUnmake,
  plan: planRows,
  apply: (tx, context, { subject, payload }, input) =>
    payload.way === 'back' ? unmake(tx, context, subject) : make(tx, context, { subject, payload }, input),
});

async function planRows(db: Db, { actor, at }: CommandContext, input: ConnectionInput, ids: readonly number[]) {
  const facts = await findNextFacts(db, actor.scope, input);
  const lessons = await chosenLessons(db, actor, ids);
  const made = await lessonsMade(db, input.connectionId, ids);
  const teamsOf = await teamsToCarry(db, input.connectionId, ids);
  const judged = new Map<number, Judged>();
  for (const lesson of lessons.values()) {
    judged.set(lesson.id, await judgedFor(db, lesson, { facts, made: made.get(lesson.id), at }));
  }
  const told = await patchChanges(db, [...judged.values()]);
  return ids.map((id): PlannedRow<Payload> => {
    const lesson = lessons.get(id);
    const next = judged.get(id);
    if (!lesson || !next) return missingLesson(id, { way: 'there', after: {}, teams: 0 });
    const isRefused = next.reasons.length > 0;
    const teams = teamsOf(id);
    return {
      subject: { type: 'lesson', id, name: lesson.name, rev: lesson.rev, href: lessonPath(id) },
      reasons: next.reasons,
      changes: isRefused ? [] : [...told(next), ...teamChanges(teams)],
      payload: { way: 'there', after: isRefused ? {} : next.after, teams: isRefused ? 0 : teams.length },
    };
  });
}

interface Judged {
  readonly before: LessonPatch;
  readonly after: LessonPatch;
  readonly fields?: LessonFields;
  readonly reasons: readonly RowReason[];
}
const NOTHING: Judged = { before: {}, after: {}, reasons: [] };
const NO_OUTLINE = { startAt: null, endAt: null, episodes: [] };

interface Around {
  readonly facts: NextFacts | RowReason;
  readonly made: MadeLesson | undefined;
  readonly at: Date;
}

async function judgedFor(db: Db, lesson: LessonRow, { facts, made, at }: Around): Promise<Judged> {
  if ('outcome' in facts) return { ...NOTHING, reasons: [facts] };
  const unplaced = unplacedReasons(lesson, facts, made);
  return unplaced.length > 0 ? { ...NOTHING, reasons: unplaced } : judge(db, lesson, facts, at);
}

async function judge(db: Db, lesson: LessonRow, facts: NextFacts, at: Date): Promise<Judged> {
  const { fields, issues } = await checkFields(db, { fields: nextFields(lesson, facts), outline: NO_OUTLINE, now: at });
  const reasons = issues.map(({ message }) => refusal('notSavable', `无法衔接：${message}`, lessonPath(lesson.id)));
  const before = snapshotOf(lesson);
  const changed = changedFields(before, fields);
  return { before: partOf(before, changed), after: partOf({ ...before, ...fields }, changed), fields, reasons };
}

const teamChanges = (teams: readonly SourceTeam[]) =>
  teams.length === 0 ? [] : [{ field: 'teams', before: null, after: teams.map(({ name }) => name) }];

async function make(
  tx: Tx,
  context: CommandContext,
  { subject, payload }: RunRow<Exclude<Payload, Unmake>>,
  input: ConnectionInput,
): Promise<AppliedRow<Payload>> {
  if (subject.id === null) throw new TypeError('a row without a lesson');
  const source = await lockLesson(tx, context.actor.scope, subject.id);
  if (source.rev !== subject.rev) throw new ChangedSincePlanError();
  const facts = await findNextFacts(tx, context.actor.scope, input);
  if ('outcome' in facts) throw new RefusedError(facts.code, facts.message);
  const made = (await lessonsMade(tx, input.connectionId, [source.id])).get(source.id);
  const next = await judge(tx, source, facts, context.at);
  const [reason] = [...unplacedReasons(source, facts, made), ...next.reasons];
  if (reason) throw new RefusedError(reason.code, reason.message);
  const teams = (await teamsToCarry(tx, input.connectionId, [source.id]))(source.id);
  if (!next.fields || !sameChange(next.after, payload.after) || teams.length !== payload.teams) {
    throw new ChangedSincePlanError();
  }
  const { at } = context;
  const note = [`衔接自课程 ${source.id}`, context.reason].filter((part) => part !== '').join('；');
  const lesson = await insertNewLesson(tx, context, { fields: next.fields, version: 2, at, note });
  await recordMadeLesson(tx, { connectionId: input.connectionId, srcLessonId: source.id, lessonId: lesson.id }, at);
  const srcTeamIds = teams.map(({ id }) => id);
  const carried = await carryTeams(tx, { lessonId: lesson.id, srcTeamIds, carry: carryOf(facts.row) });
  await recordMadeTeams(tx, input.connectionId, carried);
  return {
    id: lesson.id,
    rev: lesson.rev,
    made: { name: lesson.name, href: lessonPath(lesson.id) },
    payload: { way: 'there', after: next.after, teams: teams.length },
  };
}

async function unmake(tx: Tx, context: CommandContext, subject: RowSubject): Promise<AppliedRow<Payload>> {
  const applied = await unmakeLesson(tx, context, subject, LABEL);
  if (subject.id !== null) await forgetMadeLesson(tx, subject.id);
  return applied;
}
