/** Enrolments of staff taken back: stay and enrolment go, unless something of the lesson has left the house. */
import { lessonPath } from '@lectern/domain/lessons/lesson-link';
import type { Db, Tx } from '../../../platform/db/database.ts';
import {
  type AppliedRow,
  ChangedSincePlanError,
  type CommandContext,
  type DoneRow,
  type PlannedRow,
  type RowReason,
  type RowSubject,
} from '../../../platform/engine/commands/command-type.ts';
import { RefusedError } from '../../../platform/errors.ts';
import { freeSeats, lockTeams, removeStays } from '../../teams/index.ts';
import { holdLessons } from '../apply-move.ts';
import { logMove } from '../move-log.ts';
import { cancelParcels } from '../parcels.repository.ts';
import { deleteEnrolment, lockEnrolmentById, studentsSentTo } from './enrolled.repository.ts';
import type { EnrolledBack, EnrolPayload } from './enrolment-row.ts';

const SENT: RowReason = {
  outcome: 'refused',
  code: 'materialsSent',
  message: '已寄出课程物料，不能撤销报名，请改用移出课程',
};

export async function planEnrolmentsBack(
  db: Db,
  _context: CommandContext,
  done: readonly DoneRow<EnrolPayload>[],
): Promise<PlannedRow<EnrolPayload>[]> {
  const rows = done.flatMap(({ subject, applied: { payload } }) =>
    payload.way === 'back' ? [{ subject, payload }] : [],
  );
  const ids = rows.map(({ payload }) => payload.studentId);
  const sent = await studentsSentTo(db, rows[0]?.payload.lessonId ?? 0, ids);
  return rows.map(({ subject, payload }) => ({
    subject: { ...subject, href: lessonPath(payload.lessonId, 'students') },
    reasons: sent.has(payload.studentId) ? [SENT] : [],
    changes: sent.has(payload.studentId) ? [] : payload.changesBack,
    payload,
  }));
}

interface Undone {
  readonly subject: RowSubject;
  readonly payload: EnrolledBack;
}

export async function undoEnrolment(
  tx: Tx,
  context: CommandContext,
  { subject, payload }: Undone,
  { label, action }: { readonly label: string; readonly action: string },
): Promise<AppliedRow<EnrolPayload>> {
  const { lessonId, studentId, teamId } = payload;
  const { id, name, rev } = subject;
  if (id === null) throw new TypeError('a row of the undo has its enrolment');
  await holdLessons(tx, context, [{ from: { lessonId, teamId: null }, to: null }]);
  await lockTeams(tx, [teamId ?? 0]);
  if ((await lockEnrolmentById(tx, id)) !== rev) throw new ChangedSincePlanError();
  if ((await studentsSentTo(tx, lessonId, [studentId])).size > 0) throw new RefusedError(SENT.code, SENT.message);
  if (teamId !== null) {
    const stay = { teamId, studentId, enrolmentId: id, at: new Date(payload.at) };
    if ((await removeStays(tx, [stay])) === 0) throw new ChangedSincePlanError();
    await freeSeats(tx, teamId, 1);
  }
  await cancelParcels(tx, [studentId], lessonId);
  await deleteEnrolment(tx, id);
  await logMove(tx, context, { id, name, action, changes: payload.changesBack, note: `撤销：${label}` });
  return { id: null, rev: null, payload };
}
