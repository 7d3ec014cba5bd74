/** One source team merged into another in one transaction: killed in the middle, nobody is in two teams and nobody is lost. */
import type { Tx } from '../../platform/db/database.ts';
import {
  type AppliedRow,
  ChangedSincePlanError,
  type CommandContext,
  type RowChange,
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
  takeSeats,
  touchEnrolments,
} from '../teams/index.ts';
import { becauseOf } from './apply-move.ts';
import { markMerged } from './merge.repository.ts';
import type { MergePayload, MergeThere } from './merge-payload.ts';
import { judgeMerge, type WantedMerge } from './plan-merge.ts';

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
  const { lesson, saleStatus, dest } = await lockAll(tx, context, { sourceId, destTeamId, rev: subject.rev });
  const lessonId = lesson.id;
  const { studentIds } = payload;
  await lockEnrolments(tx, lessonId, studentIds);
  const { changes, present, linesOf } = await judgedAgain(tx, context, { srcTeamIds: [sourceId], destTeamId, expand });
  if (studentIds.join() !== present.join()) throw new ChangedSincePlanError();
  const capacity = await takeSeats(tx, destTeamId, { count: studentIds.length, expand });
  if (capacity === undefined) throw new RefusedError('placesShort', '目标小班名额不足，请选择同时扩容');
  const because = becauseOf(context, { reason, action: '' });
  const ended = await endStays(tx, { teamId: sourceId, studentIds }, because);
  await freeSeats(tx, sourceId, ended.length);
  await beginStays(
    tx,
    ended.map((one) => ({ ...one, teamId: destTeamId, lessonId })),
    because,
  );
  await touchEnrolments(
    tx,
    ended.map(({ enrolmentId }) => enrolmentId),
    because,
  );
  const transfers = ended.map(({ studentId, at }) => {
    const ends = { fromLessonId: lessonId, fromTeamId: sourceId, toLessonId: lessonId, toTeamId: destTeamId };
    return { studentId, ...ends, at, followed: linesOf(studentId) };
  });
  await insertTransfers(tx, transfers, { kind: 'merge', followed: [] }, because);
  const rev = await markMerged(tx, { sourceId, destTeamId }, because);
  await followTeams(tx, context, lesson);
  if (capacity !== dest.capacity) await logExpansion(tx, context, dest, capacity);
  await logMerge(tx, context, { id: sourceId, name: subject.name, changes, note: reason });
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
  return { lesson, saleStatus: team.saleStatus, dest };
}

/** Under the locks: the same rules over the facts of now. */
async function judgedAgain(tx: Tx, context: CommandContext, wanted: WantedMerge) {
  const { rows, followers, mentorChanges } = await judgeMerge(tx, context, wanted);
  const [row] = rows;
  if (!row || !followers) throw new ChangedSincePlanError();
  const refused = row.reasons.find(({ outcome }) => outcome === 'refused');
  if (refused) throw new RefusedError(refused.code, refused.message);
  const differs = mentorChanges(row.subject.id ?? 0);
  return {
    changes: row.changes,
    present: row.payload.studentIds,
    linesOf: (studentId: number) => followers.linesOf([studentId], differs),
  };
}

interface Logged {
  readonly id: number;
  readonly name: string;
  readonly changes: readonly RowChange[];
  readonly note: string;
}

function logExpansion(
  tx: Tx,
  context: CommandContext,
  { id, name, capacity: before }: { readonly id: number; readonly name: string; readonly capacity: number },
  after: number,
): Promise<void> {
  const changes = [{ field: 'capacity', before, after }];
  const entry = { action: 'team.capacity', subject: { type: 'team', id, name }, changes, note: '合班同时扩容' };
  return recordOperation(tx, entryOf(context, entry));
}

function logMerge(tx: Tx, context: CommandContext, { id, name, changes, note }: Logged): Promise<void> {
  const subject = { type: 'team', id, name };
  return recordOperation(tx, entryOf(context, { action: 'team.merge', subject, changes, note }));
}
