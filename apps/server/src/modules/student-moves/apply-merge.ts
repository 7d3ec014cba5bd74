/** One source team merged into another in one transaction: killed in the middle, nobody is in two teams and nobody is lost. */
import type { Tx } from '../../platform/db/database.ts';
import {
  type AppliedRow,
  ChangedSincePlanError,
  type CommandContext,
  type RowSubject,
} from '../../platform/engine/commands/command-type.ts';
import { RefusedError } from '../../platform/errors.ts';
import { isWithin, lockLessons } from '../lessons/index.ts';
import { entryOf, recordOperation } from '../operation-log/index.ts';
import { followTeams } from '../team-management/index.ts';
import {
  beginStays,
  endStays,
  freeSeats,
  insertTransfers,
  lockEnrolments,
  lockTeams,
  studentsOfTeams,
  takeSeats,
  touchEnrolment,
} from '../teams/index.ts';
import { becauseOf } from './apply-move.ts';
import { markMerged } from './merge.repository.ts';

interface MergeThere {
  readonly way: 'there';
  readonly destTeamId: number;
  readonly studentIds: readonly number[];
}

export interface MergedBack extends Omit<MergeThere, 'way'> {
  readonly way: 'back';
  readonly lessonId: number;
  readonly sourceId: number;
  readonly saleStatus: string;
  /** Who went, under which enrolment, and when. */
  readonly moved: readonly { readonly studentId: number; readonly enrolmentId: number; readonly at: number }[];
}
export type MergePayload = MergeThere | MergedBack;

interface MergeInput {
  readonly reason: string;
  readonly expand: boolean;
}

export async function applyMerge(
  tx: Tx,
  context: CommandContext,
  { subject, payload }: { readonly subject: RowSubject; readonly payload: MergeThere },
  { reason, expand }: MergeInput,
): Promise<AppliedRow<MergePayload>> {
  const sourceId = subject.id ?? 0;
  const { destTeamId } = payload;
  const { lesson, saleStatus } = await lockAll(tx, context, { sourceId, destTeamId, rev: subject.rev });
  const lessonId = lesson.id;
  const studentIds = await studentsOfTeams(tx, [sourceId]);
  if (studentIds.join() !== payload.studentIds.join()) throw new ChangedSincePlanError();
  await lockEnrolments(tx, lessonId, studentIds);
  if (!(await takeSeats(tx, destTeamId, { count: studentIds.length, expand }))) {
    throw new RefusedError('placesShort', '目标小班名额不足，请选择同时扩容');
  }
  const because = becauseOf(context, { reason, action: '' });
  const ended = await endStays(tx, { teamId: sourceId, studentIds }, because);
  await freeSeats(tx, sourceId, ended.length);
  await beginStays(
    tx,
    ended.map((one) => ({ ...one, teamId: destTeamId, lessonId })),
    because,
  );
  for (const { enrolmentId } of ended) await touchEnrolment(tx, enrolmentId, because);
  const transfers = ended.map(({ studentId, at }) => {
    return { studentId, fromLessonId: lessonId, fromTeamId: sourceId, toLessonId: lessonId, toTeamId: destTeamId, at };
  });
  await insertTransfers(tx, transfers, { kind: 'merge', followed: [] }, because);
  const rev = await markMerged(tx, { sourceId, destTeamId }, because);
  await followTeams(tx, context, lesson);
  await logMerge(tx, context, { id: sourceId, name: subject.name, count: ended.length, destTeamId, note: reason });
  const moved = ended.map(({ studentId, enrolmentId, at }) => ({ studentId, enrolmentId, at: at.getTime() }));
  return { id: sourceId, rev, payload: { way: 'back', destTeamId, studentIds, lessonId, sourceId, saleStatus, moved } };
}

interface MergedTeams {
  readonly sourceId: number;
  readonly destTeamId: number;
  readonly rev: number | null;
}

/** The lesson, then both teams. */
async function lockAll(tx: Tx, { actor }: CommandContext, { sourceId, destTeamId, rev }: MergedTeams) {
  const team = await tx
    .selectFrom('team')
    .select(['lessonId', 'saleStatus'])
    .where('id', '=', sourceId)
    .executeTakeFirst();
  const [lesson] = await lockLessons(tx, [team?.lessonId ?? 0]);
  if (!team || !lesson || !isWithin(actor.scope, lesson)) throw new ChangedSincePlanError();
  const teams = await lockTeams(tx, [sourceId, destTeamId]);
  const [source, dest] = [teams.get(sourceId), teams.get(destTeamId)];
  if (source?.rev !== rev || source?.lessonId !== lesson.id || dest?.lessonId !== lesson.id)
    throw new ChangedSincePlanError();
  if (source.gone || dest.gone) throw new RefusedError('teamGone', '小班已合并、移走或删除，请重新选择');
  return { lesson, saleStatus: team.saleStatus };
}

interface Logged {
  readonly id: number;
  readonly name: string;
  readonly count: number;
  readonly destTeamId: number;
  readonly note: string;
}

async function logMerge(tx: Tx, context: CommandContext, { id, name, count, destTeamId, note }: Logged) {
  const dest = await tx
    .selectFrom('team')
    .select(['id', 'name'])
    .where('id', '=', destTeamId)
    .executeTakeFirstOrThrow();
  const changes = [
    { field: 'studentCount', before: count, after: 0 },
    { field: 'mergedInto', before: null, after: dest },
  ];
  await recordOperation(
    tx,
    entryOf(context, { action: 'team.merge', subject: { type: 'team', id, name }, changes, note }),
  );
}
