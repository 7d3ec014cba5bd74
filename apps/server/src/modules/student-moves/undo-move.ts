/** Moves taken back: stays as they were, to the same instants, unless somebody changed them since. */
import type { Db, Tx } from '../../platform/db/database.ts';
import {
  type AppliedRow,
  ChangedSincePlanError,
  type CommandContext,
  type DoneRow,
  type PlannedRow,
  type RowReason,
  type RowSubject,
} from '../../platform/engine/commands/command-type.ts';
import { movePaidBack } from '../lessons/index.ts';
import {
  type Because,
  freeSeats,
  insertTransfers,
  moveBackWithinLesson,
  removeStays,
  reopenEnrolments,
  reopenStays,
  revOfEnrolment,
  type TeamMove,
  takeBackEnrolments,
  touchEnrolment,
} from '../teams/index.ts';
import { becauseOf, ends, holdAll, kindOf, type MovedBack, type MovePayload, seat, teamChange } from './apply-move.ts';
import { teamsByIds } from './move-facts.queries.ts';
import { logMove } from './move-log.ts';
import { sendParcels } from './parcels.repository.ts';
import { clashesOf, clashReasons } from './time-clashes.ts';

/** The seat that the student left may be taken by now. */
export async function planMovesBack(
  db: Db,
  context: CommandContext,
  done: readonly DoneRow<MovePayload>[],
): Promise<PlannedRow<MovePayload>[]> {
  const rows = done.flatMap((row) =>
    row.applied.payload.way === 'back' ? [{ ...row, moved: row.applied.payload }] : [],
  );
  const teams = await teamsByIds(
    db,
    rows.map(({ moved }) => moved.from.teamId ?? 0),
  );
  const taken = new Map<number, number>();
  const clashes = await clashesOf(
    db,
    context,
    rows.flatMap(({ moved: { studentId, from, to } }) => (to ? [{ studentId, from: to, to: from }] : [])),
  );
  return rows.map(({ subject, moved, versionOf }) => {
    const toRev = moved.carried && (versionOf('enrolment', moved.carried.toEnrolmentId) ?? moved.carried.toRev);
    const payload = moved.carried ? { ...moved, carried: { ...moved.carried, toRev: toRev ?? 0 } } : moved;
    return {
      subject,
      reasons: [
        ...seatReasons(moved.from.teamId, teams, taken),
        ...clashReasons(moved.carried ? clashes(moved.from.lessonId, moved.studentId) : 'none'),
      ],
      changes: moved.changesBack,
      payload,
    };
  });
}

function seatReasons(
  teamId: number | null,
  teams: Awaited<ReturnType<typeof teamsByIds>>,
  taken: Map<number, number>,
): readonly RowReason[] {
  if (teamId === null) return [];
  const team = teams.get(teamId);
  if (!team || team.gone) {
    return [{ outcome: 'refused', code: 'teamGone', message: '原小班已合并、移走或删除，不能移回' }];
  }
  const used = (taken.get(teamId) ?? 0) + 1;
  taken.set(teamId, used);
  const room = team.capacity - team.reservedLimit - team.studentCount;
  if (used <= room || team.restrictionTags.includes('unLimit')) return [];
  return [{ outcome: 'refused', code: 'full', message: `原小班“${team.name}”已没有名额，请先扩容` }];
}

export async function undoMove(
  tx: Tx,
  context: CommandContext,
  { subject, payload }: { readonly subject: RowSubject; readonly payload: MovedBack },
  { label, action }: { readonly label: string; readonly action: string },
): Promise<AppliedRow<MovePayload>> {
  const { enrolmentId, carried } = payload;
  await holdAll(tx, context, payload);
  const { rev, toRev } = await revisions(tx, enrolmentId, carried?.toEnrolmentId ?? 0);
  if (rev !== subject.rev || (carried && toRev !== carried.toRev)) throw new ChangedSincePlanError();
  const because = becauseOf(context, { reason: `撤销：${label}`, action });
  const within = teamChange(payload);
  if (within) await returnToTeam(tx, within, payload, because);
  else await returnToPlace(tx, context, payload, because);
  await logMove(tx, context, {
    id: enrolmentId,
    name: subject.name,
    action,
    changes: payload.changesBack,
    note: because.reason,
  });
  return { id: enrolmentId, rev: await revOfEnrolment(tx, enrolmentId), payload };
}

async function returnToTeam(tx: Tx, move: TeamMove, { enrolmentId, at }: MovedBack, because: Because): Promise<void> {
  await seat(tx, move.from);
  if (!(await moveBackWithinLesson(tx, { move, moved: { enrolmentId, at } }, because)))
    throw new ChangedSincePlanError();
  await touchEnrolment(tx, enrolmentId, because);
}

async function returnToPlace(tx: Tx, context: CommandContext, payload: MovedBack, because: Because): Promise<void> {
  const { studentId, enrolmentId, from, to, carried } = payload;
  const at = new Date(payload.at);
  if (to?.teamId) {
    const stay = { teamId: to.teamId, studentId, enrolmentId: carried?.toEnrolmentId ?? enrolmentId, at };
    if ((await removeStays(tx, [stay])) === 0) throw new ChangedSincePlanError();
    await freeSeats(tx, to.teamId, 1);
  }
  if (carried) {
    await takeBackEnrolments(tx, [{ studentId, enrolmentId, at, ...carried }], because);
    if (!carried.made) await touchEnrolment(tx, carried.toEnrolmentId, because);
  } else if (to === null) await reopenEnrolments(tx, [enrolmentId], because);
  else await touchEnrolment(tx, enrolmentId, because);
  if (from.teamId !== null) {
    await seat(tx, from.teamId);
    const stay = { teamId: from.teamId, studentId, enrolmentId, at };
    if ((await reopenStays(tx, [stay])) === 0) throw new ChangedSincePlanError();
  }
  await movePaidBack(tx, {
    srcLessonId: from.lessonId,
    destLessonId: to?.lessonId ?? from.lessonId,
    paidBy: payload.paidBy,
  });
  await sendParcels(tx, payload.canceledParcels);
  const { fromLessonId, fromTeamId, toLessonId, toTeamId } = ends(payload);
  const back = { fromLessonId: toLessonId, fromTeamId: toTeamId, toLessonId: fromLessonId, toTeamId: fromTeamId };
  const kind = { kind: kindOf(payload), followed: [], undone: true };
  await insertTransfers(tx, [{ studentId, ...back, at: context.at }], kind, because);
}

/** Locked until `tx` ends, in the order of their ids. */
async function revisions(tx: Tx, enrolmentId: number, toEnrolmentId: number) {
  const rows = await tx
    .selectFrom('enrolment')
    .select(['id', 'rev'])
    .where('id', 'in', [enrolmentId, toEnrolmentId])
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
  const revOf = (id: number) => rows.find((row) => row.id === id)?.rev;
  return { rev: revOf(enrolmentId), toRev: revOf(toEnrolmentId) };
}
