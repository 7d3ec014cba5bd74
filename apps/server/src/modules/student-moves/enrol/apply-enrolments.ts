/**
 * Students who are enrolled in one lesson, in a transaction that holds it: judged again over the facts of now, the seat taken by
 * one conditional update, then enrolled one by one.
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
import { beginStays, lockTeams } from '../../teams/index.ts';
import { becauseOf, holdLessons, type MoveLabels, seat } from '../apply-move.ts';
import { teamsOfLesson } from '../move-facts.queries.ts';
import { logMove } from '../move-log.ts';
import { insertEnrolment } from './enrolled.repository.ts';
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
  const judged = await judgeEnrolments(tx, context, { lessonId, source, at }, wanted);
  return new Map(judged.map((one) => [one.payload.studentId, one]));
}

interface Prepared {
  readonly name: string;
  readonly planned: EnrolThere;
  readonly judged: JudgedEnrolment;
}

async function enrol(
  tx: Tx,
  context: CommandContext,
  { name, planned, judged }: Prepared,
  words: EnrolLabels,
): Promise<AppliedRow<EnrolPayload>> {
  const { reasons, changes, payload, startedAt } = judged;
  const refused = reasons.find(isRefusal);
  if (refused) throw new RefusedError(refused.code, refused.message);
  // A clash that the plan did not show was confirmed by nobody.
  if (payload.clashing && !planned.clashing) throw new ChangedSincePlanError();
  const { lessonId, studentId, teamId } = payload;
  if (planned.teamId !== null && teamId === null) {
    throw new RefusedError('full', '预览时的小班已没有名额，也没有其他可分的小班，请扩容后重试');
  }
  const because = becauseOf(context, words);
  if (teamId !== null) await seat(tx, teamId);
  const { source } = words;
  const id = await insertEnrolment(tx, { lessonId, studentId, source, startedAt }, { ...because, at: context.at });
  const stays = teamId === null ? [] : [{ studentId, enrolmentId: id, teamId, lessonId, at: startedAt }];
  await beginStays(tx, stays, because);
  const { action, reason: note } = words;
  await logMove(tx, context, { id, name, action, changes, note });
  const changesBack = changes.map(({ field, before, after }) => ({ field, before: after, after: before }));
  const done: EnrolledBack = { way: 'back', lessonId, studentId, teamId, at: startedAt.getTime(), changesBack };
  const made = { name, href: `${lessonPath(lessonId, 'students')}?text=${studentId}` };
  return { id, rev: 1, made, changes: teamId === planned.teamId ? undefined : changes, payload: done };
}
