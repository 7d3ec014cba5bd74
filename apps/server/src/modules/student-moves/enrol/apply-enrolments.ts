/**
 * Students who are enrolled in one lesson, in a transaction that holds it: judged again over the facts of now, the seat taken by
 * one conditional update, then enrolled: those as planned together, the others one by one.
 */
import { lessonPath } from '@lectern/domain/lessons/lesson-link';
import type { Tx } from '../../../platform/db/database.ts';
import {
  type AppliedRow,
  ChangedSincePlanError,
  type CommandContext,
  type PreparedRows,
  type RunRow,
} from '../../../platform/engine/commands/command-type.ts';
import { RefusedError } from '../../../platform/errors.ts';
import { recordOperations } from '../../operation-log/index.ts';
import { beginStays, lockTeams, takeSeats } from '../../teams/index.ts';
import { becauseOf, holdLessons, type MoveLabels, seat } from '../apply-move.ts';
import { teamsOfLesson } from '../move-facts.queries.ts';
import { moveEntry } from '../move-log.ts';
import { insertEnrolments } from './enrolled.repository.ts';
import type { EnrolledBack, Enrolling, EnrolPayload, EnrolThere } from './enrolment-row.ts';
import { isRefusal, type JudgedEnrolment, judgeEnrolments } from './judge-enrolments.ts';
import { undoEnrolment } from './undo-enrolment.ts';

type Row = RunRow<EnrolPayload>;

export interface EnrolLabels extends MoveLabels, Pick<Enrolling, 'source'> {
  readonly label: string;
}

export async function prepareEnrolments(
  tx: Tx,
  context: CommandContext,
  rows: readonly Row[],
  words: EnrolLabels,
): Promise<PreparedRows<EnrolPayload>> {
  const there = rows.flatMap(({ payload }) => (payload.way === 'there' ? [payload] : []));
  const judged = await judgedNow(tx, context, there, words);
  return {
    apply: ({ subject, payload }) => {
      if (payload.way === 'back') return undoEnrolment(tx, context, { subject, payload }, words);
      const one = judged.get(payload.studentId);
      if (!one) throw new ChangedSincePlanError();
      return enrol(tx, context, { name: subject.name, planned: payload, judged: one }, words);
    },
    applyMany: (group) => {
      const known = group.flatMap(({ subject, payload }, place): Placed[] => {
        const one = payload.way === 'there' ? judged.get(payload.studentId) : undefined;
        return one && payload.way === 'there' ? [{ place, name: subject.name, planned: payload, judged: one }] : [];
      });
      return enrolMany(tx, context, known, words);
    },
  };
}

async function judgedNow(
  tx: Tx,
  context: CommandContext,
  rows: readonly EnrolThere[],
  { source, at }: EnrolLabels,
): Promise<ReadonlyMap<number, JudgedEnrolment>> {
  const [first] = rows;
  if (!first) return new Map();
  const { lessonId } = first;
  await holdLessons(tx, context, [{ from: { lessonId, teamId: null }, to: null }]);
  // The next team that a strategy chooses may be any of them.
  const standing = await teamsOfLesson(tx, lessonId);
  await lockTeams(
    tx,
    standing.map(({ id }) => id),
  );
  const wanted = rows.map((row) => ({ ...row, reasons: [], strategy: row.teamId === null ? null : row.strategy }));
  const { each } = await judgeEnrolments(tx, context, { lessonId, source, at }, wanted);
  return new Map(each.map((one) => [one.payload.studentId, one]));
}

interface Prepared {
  readonly name: string;
  readonly planned: EnrolThere;
  readonly judged: JudgedEnrolment;
}

async function enrol(
  tx: Tx,
  context: CommandContext,
  one: Prepared,
  words: EnrolLabels,
): Promise<AppliedRow<EnrolPayload>> {
  const { planned, judged } = one;
  const { reasons, changes, payload } = judged;
  const refused = reasons.find(isRefusal);
  if (refused) throw new RefusedError(refused.code, refused.message);
  // A clash that the plan did not show was confirmed by nobody.
  if (payload.clashing && !planned.clashing) throw new ChangedSincePlanError();
  if (planned.teamId !== null && payload.teamId === null) {
    throw new RefusedError('full', '预览时的小班已没有名额，也没有其他可分的小班，请扩容后重试');
  }
  if (payload.teamId !== null) await seat(tx, payload.teamId);
  const [row] = await enrolSeated(tx, context, [one], words);
  if (!row) throw new TypeError('whoever is enrolled has an enrolment');
  return { ...row, changes: payload.teamId === planned.teamId ? undefined : changes };
}

/** With a seat or without a team: whoever is refused, or gets another team than the plan showed, goes one by one. */
function asPlanned({ planned, judged: { reasons, payload } }: Prepared): boolean {
  if (reasons.some(isRefusal) || payload.teamId !== planned.teamId) return false;
  return !payload.clashing || planned.clashing;
}

interface Placed extends Prepared {
  /** In the group. */
  readonly place: number;
}

async function enrolMany(
  tx: Tx,
  context: CommandContext,
  group: readonly Placed[],
  words: EnrolLabels,
): Promise<ReadonlyMap<number, AppliedRow<EnrolPayload>>> {
  const applied = new Map<number, AppliedRow<EnrolPayload>>();
  const byTeam = Map.groupBy(group.filter(asPlanned), ({ planned }) => planned.teamId);
  for (const [teamId, some] of byTeam) {
    const seats = { count: some.length, expand: false };
    // Where there is not room for all of them it goes by their order.
    if (teamId !== null && (await takeSeats(tx, teamId, seats)) === undefined) continue;
    const rows = await enrolSeated(tx, context, some, words);
    for (const [index, { place }] of some.entries()) {
      const row = rows[index];
      if (row) applied.set(place, row);
    }
  }
  return applied;
}

/** Of students of one lesson whose seats are taken; in their order. */
async function enrolSeated(tx: Tx, context: CommandContext, some: readonly Prepared[], words: EnrolLabels) {
  const because = becauseOf(context, words);
  const { source, action, reason: note } = words;
  const lessonId = some[0]?.planned.lessonId ?? 0;
  const students = some.map(({ judged: { payload, startedAt } }) => ({ studentId: payload.studentId, startedAt }));
  const ids = await insertEnrolments(tx, { lessonId, source, students }, { ...because, at: context.at });
  const made = some.map(({ name, judged: { payload, startedAt, changes } }) => {
    const id = ids.get(payload.studentId);
    if (id === undefined) throw new TypeError('whoever is enrolled has an enrolment');
    return { id, name, changes, startedAt, studentId: payload.studentId, teamId: payload.teamId };
  });
  const stays = made.flatMap(({ id: enrolmentId, studentId, teamId, startedAt: at }) =>
    teamId === null ? [] : [{ studentId, enrolmentId, teamId, lessonId, at }],
  );
  await beginStays(tx, stays, because);
  await recordOperations(
    tx,
    made.map(({ id, name, changes }) => moveEntry(context, { id, name, action, changes, note })),
  );
  return made.map(({ id, name, changes, startedAt, studentId, teamId }): AppliedRow<EnrolPayload> => {
    const changesBack = changes.map(({ field, before, after }) => ({ field, before: after, after: before }));
    const done: EnrolledBack = { way: 'back', lessonId, studentId, teamId, at: startedAt.getTime(), changesBack };
    const href = `${lessonPath(lessonId, 'students')}?text=${studentId}`;
    return { id, rev: 1, made: { name, href }, payload: done };
  });
}
