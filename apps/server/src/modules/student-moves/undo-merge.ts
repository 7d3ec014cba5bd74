/** A merge taken back: the source returns with those who have not moved since, to the same instants. */
import { isFollowField } from '@lectern/domain/teams/what-follows';
import type { Db, Tx } from '../../platform/db/database.ts';
import {
  type AppliedRow,
  ChangedSincePlanError,
  type CommandContext,
  type DoneRow,
  type PlannedRow,
  type RowChange,
  type RowSubject,
} from '../../platform/engine/commands/command-type.ts';
import { isWithin, lockLessons } from '../lessons/index.ts';
import { entryOf, recordOperation } from '../operation-log/index.ts';
import { followTeams } from '../team-management/index.ts';
import { freeSeats, insertTransfers, lockTeams, removeStays, reopenStays, touchEnrolments } from '../teams/index.ts';
import { becauseOf } from './apply-move.ts';
import { stillMerged } from './merge.repository.ts';
import type { MergedBack, MergePayload } from './merge-payload.ts';

export async function planMergeBack(
  db: Db,
  done: readonly DoneRow<MergePayload>[],
): Promise<PlannedRow<MergePayload>[]> {
  const rows: PlannedRow<MergePayload>[] = [];
  for (const { subject, changes, applied } of done) {
    const { payload } = applied;
    if (payload.way !== 'back') continue;
    const staying = await stillMerged(db, payload.destTeamId, wanted(payload.moved));
    const gone = payload.moved.length - staying.length;
    const message = `${gone} 名学员已离开合并后的小班，不会移回`;
    rows.push({
      subject,
      reasons: gone === 0 ? [] : [{ outcome: 'warning', code: 'movedSince', message }],
      changes: inverted(changes, staying.length),
      payload,
    });
  }
  return rows;
}

/** What follows is not taken back line by line; as many students return as have not left since. */
const inverted = (changes: readonly RowChange[], returning: number): readonly RowChange[] =>
  changes.flatMap(({ field, before, after }) => {
    if (isFollowField(field)) return [];
    return [{ field, before: after, after: field === 'studentCount' ? returning : before }];
  });

const wanted = (moved: MergedBack['moved']) =>
  moved.map(({ enrolmentId, studentId, at }) => ({ enrolmentId, studentId, at: new Date(at) }));

export async function undoMerge(
  tx: Tx,
  context: CommandContext,
  { subject, payload }: { readonly subject: RowSubject; readonly payload: MergedBack },
): Promise<AppliedRow<MergePayload>> {
  const { lessonId, sourceId, destTeamId, saleStatus, moved } = payload;
  const [lesson] = await lockLessons(tx, [lessonId]);
  if (!lesson || !isWithin(context.actor.scope, lesson)) throw new ChangedSincePlanError();
  const teams = await lockTeams(tx, [sourceId, destTeamId]);
  if (teams.get(sourceId)?.rev !== subject.rev) throw new ChangedSincePlanError();
  const because = becauseOf(context, { reason: '撤销：合班', action: '' });
  const returning = await stillMerged(tx, destTeamId, wanted(moved));
  await removeStays(
    tx,
    returning.map((one) => ({ ...one, teamId: destTeamId })),
  );
  await freeSeats(tx, destTeamId, returning.length);
  const { rev } = await tx
    .updateTable('team')
    .set((set) => ({
      mergedInto: null,
      saleStatus,
      studentCount: returning.length,
      rev: set('rev', '+', 1),
      updatedAt: context.at,
      updatedBy: because.name,
    }))
    .where('id', '=', sourceId)
    .returning('rev')
    .executeTakeFirstOrThrow();
  await reopenStays(
    tx,
    returning.map((one) => ({ ...one, teamId: sourceId })),
  );
  await touchEnrolments(
    tx,
    returning.map(({ enrolmentId }) => enrolmentId),
    because,
  );
  const back = returning.map(({ studentId }) => {
    const at = context.at;
    return { studentId, fromLessonId: lessonId, fromTeamId: destTeamId, toLessonId: lessonId, toTeamId: sourceId, at };
  });
  await followTeams(tx, context, lesson);
  await insertTransfers(tx, back, { kind: 'merge', followed: [], undone: true }, because);
  await logReturn(tx, context, { id: sourceId, name: subject.name, count: returning.length });
  return { id: sourceId, rev, payload };
}

interface Returned {
  readonly id: number;
  readonly name: string;
  readonly count: number;
}

async function logReturn(tx: Tx, context: CommandContext, { id, name, count }: Returned): Promise<void> {
  const changes = [{ field: 'studentCount', before: 0, after: count }];
  const subject = { type: 'team', id, name };
  await recordOperation(tx, entryOf(context, { action: 'team.merge', subject, changes, note: '撤销：合班' }));
}
