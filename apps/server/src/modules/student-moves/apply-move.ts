/** One student's move in a transaction that holds what it touches: judged again, the seat taken, and what follows done. */
import type { TransferKind } from '@lectern/domain/enrolments/enrolment';
import { isFollowField } from '@lectern/domain/teams/what-follows';
import type { Tx } from '../../platform/db/database.ts';
import {
  type AppliedRow,
  ChangedSincePlanError,
  type CommandContext,
  type PlannedRow,
  type RowChange,
  type RowReason,
  type RowSubject,
} from '../../platform/engine/commands/command-type.ts';
import { RefusedError } from '../../platform/errors.ts';
import { isWithin, lockLessons, movePaid } from '../lessons/index.ts';
import { describeChanges } from '../operation-log/index.ts';
import {
  type Because,
  beginStays,
  type Carried,
  carryEnrolments,
  type EnrolmentRow,
  endEnrolment,
  endStays,
  freeSeats,
  insertTransfers,
  lockTeams,
  moveWithinLesson,
  revOfEnrolment,
  type TeamMove,
  takeSeat,
  touchEnrolment,
} from '../teams/index.ts';
import { logMove } from './move-log.ts';
import { cancelParcels } from './parcels.repository.ts';
import { planMoves } from './plan-moves.ts';
import type { MoveOptions, MoveThere } from './student-move.ts';
import { whereSeated } from './where-seated.ts';

type CarriedOn = Pick<Carried, 'toEnrolmentId' | 'made' | 'leavesPaid' | 'comesPaid'>;

export interface MovedBack extends Omit<MoveThere, 'way'> {
  readonly way: 'back';
  readonly enrolmentId: number;
  /** When the old stay ended and the new one began. */
  readonly at: number;
  /** Into another lesson. */
  readonly carried: (CarriedOn & { readonly toRev: number }) | null;
  readonly paidBy: { readonly src: number; readonly dest: number };
  readonly canceledParcels: readonly number[];
  /** What its undo changes. */
  readonly changesBack: readonly RowChange[];
}
export type MovePayload = MoveThere | MovedBack;

export interface MoveLabels extends MoveOptions {
  readonly reason: string;
  readonly action: string;
}

export const becauseOf = ({ at, actor, call }: CommandContext, { reason, at: past }: MoveLabels): Because => ({
  at: past === undefined ? at : new Date(past),
  reason,
  name: actor.name,
  taskId: call.taskId,
});

interface Planned {
  readonly subject: RowSubject;
  readonly payload: MoveThere;
}

/** What was locked and judged for one move before it is done. */
interface Prepared {
  readonly enrolment: EnrolmentRow | undefined;
  /** Absent: it has to be judged by itself. */
  readonly judged?: PlannedRow<MoveThere> | undefined;
}

/** Of ends that `tx` holds: the seat taken, and what follows done. */
export async function applyMove(
  tx: Tx,
  context: CommandContext,
  { subject, payload: planned }: Planned,
  { enrolment, judged }: Prepared,
  words: MoveLabels,
): Promise<AppliedRow<MovePayload>> {
  const seated = await whereSeated(tx, planned);
  const { to } = seated;
  // Not in the common order, yet nobody waits in a circle: who holds a team and waits for students holds the lesson, as `tx` does.
  const isRedirected = to?.teamId !== planned.to?.teamId;
  if (isRedirected) await lockTeams(tx, [to?.teamId ?? 0]);
  if (!enrolment || enrolment.id !== subject.id || enrolment.rev !== subject.rev) {
    const [by = ''] = await describeChanges(tx, [{ type: 'enrolment', id: subject.id ?? 0, taskId: undefined }]);
    throw new ChangedSincePlanError(by);
  }
  const isKnown = judged && !isRedirected && !judged.reasons.some(isRefusal);
  const { changes, followed } = allowed(isKnown ? judged : await judgedAlone(tx, context, seated, words), seated);
  const payload = { ...seated, followed };
  const because = becauseOf(context, words);
  if (to?.teamId) await seat(tx, to.teamId);
  const within = teamChange(payload);
  const { at, ...moved } = within
    ? await changeTeam(tx, within, payload, because)
    : await changePlace(tx, payload, enrolment, because);
  const { action, reason: note } = words;
  await logMove(tx, context, { id: enrolment.id, name: subject.name, action, changes, note });
  const rev = await revOfEnrolment(tx, enrolment.id);
  const kept = { changesBack: backOf(changes), enrolmentId: enrolment.id, at };
  const done = { ...payload, ...moved, ...kept, way: 'back' as const };
  return { id: enrolment.id, rev, changes: isRedirected ? changes : undefined, payload: done };
}

/** What follows is not taken back line by line. */
const backOf = (changes: readonly RowChange[]): readonly RowChange[] =>
  changes.flatMap(({ field, before, after }) =>
    isFollowField(field) ? [] : [{ field, before: after, after: before }],
  );

interface Within {
  readonly enrolmentId: number;
  readonly at: number;
  readonly changes: readonly RowChange[];
}

/** As a row keeps a change of teams within the lesson. */
export function doneWithin(payload: MoveThere, { enrolmentId, at, changes }: Within): MovedBack {
  return { ...payload, ...STAYS, changesBack: backOf(changes), enrolmentId, at, way: 'back' };
}

type Ends = Pick<MoveThere, 'from' | 'to'>;

/** Locked until `tx` ends. @throws ChangedSincePlanError where one of them is gone or out of reach. */
export async function holdLessons(tx: Tx, { actor }: CommandContext, moves: readonly Ends[]): Promise<void> {
  const ids = [...new Set(moves.flatMap(({ from, to }) => [from.lessonId, to?.lessonId ?? from.lessonId]))];
  const lessons = await lockLessons(tx, ids);
  if (lessons.length < ids.length || !lessons.every((lesson) => isWithin(actor.scope, lesson))) {
    throw new ChangedSincePlanError();
  }
}

export const teamsOfEnds = (moves: readonly Ends[]): readonly number[] =>
  moves.flatMap(({ from, to }) => [from.teamId ?? 0, to?.teamId ?? 0]);

export async function holdAll(tx: Tx, context: CommandContext, ends: Ends): Promise<void> {
  await holdLessons(tx, context, [ends]);
  await lockTeams(tx, teamsOfEnds([ends]));
}

const isRefusal = ({ outcome }: RowReason): boolean => outcome === 'refused';

async function judgedAlone(tx: Tx, context: CommandContext, move: MoveThere, { at }: MoveLabels) {
  const [row] = await planMoves(tx, context, [move], { at });
  return row;
}

/** Under the locks: the same rules over the facts of now. A clash that the plan did not show was confirmed by nobody. */
function allowed(row: PlannedRow<MoveThere> | undefined, { clashing }: MoveThere) {
  if (!row) throw new ChangedSincePlanError();
  const refused = row.reasons.find(isRefusal);
  if (refused) throw new RefusedError(refused.code, refused.message);
  if (row.payload.clashing && !clashing) throw new ChangedSincePlanError();
  return { changes: row.changes, followed: row.payload.followed };
}

export async function seat(tx: Tx, teamId: number): Promise<void> {
  if (await takeSeat(tx, teamId)) return;
  throw new RefusedError('full', '小班没有名额，请扩容或选择其他小班');
}

/** From one team of a lesson into another; null: any other move. */
export function teamChange({ studentId, from, to }: Pick<MoveThere, 'studentId' | 'from' | 'to'>): TeamMove | null {
  if (from.teamId === null || !to?.teamId || to.lessonId !== from.lessonId) return null;
  return { studentId, lessonId: from.lessonId, from: from.teamId, to: to.teamId };
}

async function changeTeam(tx: Tx, move: TeamMove, { followed }: MoveThere, because: Because) {
  const moved = await moveWithinLesson(tx, move, because, followed);
  if (!moved) throw new ChangedSincePlanError();
  await touchEnrolment(tx, moved.enrolmentId, because);
  return { ...STAYS, at: moved.at };
}

/** Out of the lesson, into another one, or from and to 未分班. */
async function changePlace(tx: Tx, payload: MoveThere, enrolment: EnrolmentRow, because: Because) {
  const left = await leave(tx, payload, enrolment, because);
  const moved = await arrive(tx, payload, left, because);
  const transfer = { studentId: payload.studentId, ...ends(payload), at: left.at };
  await insertTransfers(tx, [transfer], { kind: kindOf(payload), followed: payload.followed }, because);
  return { ...moved, at: left.at.getTime() };
}

interface Left {
  readonly studentId: number;
  readonly enrolmentId: number;
  readonly at: Date;
}

async function leave(tx: Tx, { studentId, from }: MoveThere, enrolment: EnrolmentRow, because: Because): Promise<Left> {
  if (from.teamId === null) {
    const earliest = new Date(enrolment.startedAt.getTime() + 1);
    return { studentId, enrolmentId: enrolment.id, at: because.at > earliest ? because.at : earliest };
  }
  const [ended] = await endStays(tx, { teamId: from.teamId, studentIds: [studentId] }, because);
  if (!ended) throw new ChangedSincePlanError();
  await freeSeats(tx, from.teamId, 1);
  return ended;
}

type Arrived = Pick<MovedBack, 'carried' | 'paidBy' | 'canceledParcels'>;
const STAYS: Arrived = { carried: null, paidBy: { src: 0, dest: 0 }, canceledParcels: [] };

async function arrive(tx: Tx, { studentId, from, to }: MoveThere, left: Left, because: Because): Promise<Arrived> {
  if (to === null) {
    await endEnrolment(tx, { id: left.enrolmentId, endedAt: left.at, why: 'removed' }, because);
    return { ...STAYS, canceledParcels: await cancelParcels(tx, [studentId], from.lessonId) };
  }
  const { lessonId, teamId } = to;
  if (lessonId === from.lessonId) {
    await touchEnrolment(tx, left.enrolmentId, because);
    if (teamId) await beginStays(tx, [{ ...left, teamId, lessonId }], because);
    return STAYS;
  }
  const [carried] = await carryEnrolments(tx, { destLessonId: lessonId, leaving: [left] }, because);
  if (!carried) throw new ChangedSincePlanError();
  const enrolmentId = carried.toEnrolmentId;
  if (teamId) await beginStays(tx, [{ studentId, enrolmentId, teamId, lessonId, at: left.at }], because);
  const { leavesPaid, comesPaid } = carried;
  const paid = { leaving: leavesPaid ? 1 : 0, coming: comesPaid ? 1 : 0 };
  const paidBy = await movePaid(tx, { srcLessonId: from.lessonId, destLessonId: lessonId, ...paid });
  const toRev = carried.made ? 1 : await touchEnrolment(tx, enrolmentId, because);
  return {
    carried: { ...keptOf(carried), toRev },
    paidBy,
    canceledParcels: await cancelParcels(tx, [studentId], from.lessonId),
  };
}

const keptOf = ({ toEnrolmentId, made, leavesPaid, comesPaid }: Carried): CarriedOn => {
  return { toEnrolmentId, made, leavesPaid, comesPaid };
};

export const ends = ({ from, to }: Pick<MoveThere, 'from' | 'to'>) => ({
  fromLessonId: from.lessonId,
  fromTeamId: from.teamId,
  toLessonId: to?.lessonId ?? from.lessonId,
  toTeamId: to?.teamId ?? null,
});

export const kindOf = ({ from, to }: Pick<MoveThere, 'from' | 'to'>): TransferKind =>
  to === null || to.lessonId === from.lessonId ? 'withinLesson' : 'acrossLessons';
