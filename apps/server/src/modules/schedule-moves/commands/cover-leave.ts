/**
 * One or several teachers are on leave: each leave is kept, and every episode in it goes to somebody who has time, nobody
 * in two places, none of those who are away. One plan, one way back. Who stands in is proposed, or chosen by a person.
 */
import { Id } from '@lectern/contract/wire-values';
import { LEAVES_PATH } from '@lectern/domain/schedule/schedule-paths';
import { formatDateTime } from '@lectern/domain/time/shanghai-time';
import { z } from 'zod';
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
import { episodeImpact } from '../../lessons/index.ts';
import { leavesOf } from '../../schedule/index.ts';
import { assignableTeachers, teachersAmong } from '../../teachers/index.ts';
import { LEAVE_SUBJECT, type Leave, leaveChanges, storeLeave, withdrawLeave } from '../leaves.repository.ts';
import { applyMoves } from './apply-moves.ts';
import { coverRows } from './cover-rows.ts';
import { leaveEnd, leaveReason, leaveStart, REASON_FIELD, withLeaveTimes } from './leave-times.ts';
import { episodeSource, rescheduledRows } from './reached-episodes.ts';
import { leftByMembers, type ReschedulePayload } from './reschedule-rows.ts';
import { undoRows } from './undo-rows.ts';

const MAX_TOGETHER = 19;

const Input = withLeaveTimes(
  z.strictObject({
    teacherId: Id.meta({ title: '请假老师', control: 'teacher' }),
    alsoAway: z
      .array(Id)
      .max(MAX_TOGETHER, `一次最多 ${MAX_TOGETHER + 1} 位老师`)
      .default([])
      .meta({
        title: '同时请假的老师',
        control: 'teachers',
        description: '同一时间也请假的其他老师；所有讲次一起安排，请假的人互不代课',
      }),
    startTime: leaveStart,
    endTime: leaveEnd,
    reason: leaveReason.default('').meta(REASON_FIELD),
    /** Instead of who is proposed; null: nobody yet. */
    assignments: z
      .array(z.strictObject({ episodeId: Id, teacherId: Id.nullable() }))
      .max(2000)
      .optional()
      .meta({ control: 'none' }),
    only: z.array(Id).min(1).max(2000).optional().meta({ control: 'none' }),
  }),
);
type Input = z.output<typeof Input>;

interface LeavePayload {
  readonly way: 'there' | 'back';
  readonly leave: Leave;
  /** Of what was stored. */
  readonly leaveId: number | null;
}
type Payload = ReschedulePayload | LeavePayload;

const LABEL = '请假与代课';

export const coverLeaveCommand = commandType<Input, Payload>({
  name: 'teacher.coverLeave',
  label: LABEL,
  words: {
    verb: '登记',
    unit: '项',
    noun: '请假与代课',
    description: '登记老师请假，并为期间未开始的讲次一次安排好代课老师，同一时间不重复占用；整体可撤销',
  },
  privilege: 'EPISODE_WRITE',
  input: Input,
  tiers: { low: 200, high: 2000 },
  subject: episodeSource,
  columns: ['teacher'],
  rows: rescheduledRows(),
  fromInput: true,
  impact: (db, context, ids) => episodeImpact(db, context, ids),
  plan: planCover,
  apply: (tx, context, row) =>
    'leave' in row.payload ? applyLeave(tx, context, row, row.payload) : applyCover(tx, context, row.payload),
  invert: planWayBack,
  recordsOf: (payload) => ('leave' in payload ? [] : payload.members.map(({ episodeId }) => episodeId)),
  leftBeside: (payload) => ('leave' in payload ? [] : leftByMembers(payload)),
});

export function applyCover(tx: Tx, context: CommandContext, payload: ReschedulePayload, label = LABEL) {
  const note = [payload.way === 'back' ? `撤销：${label}` : label, context.reason];
  return applyMoves(tx, context, payload, note.filter((part) => part !== '').join('；'));
}

async function planCover(db: Db, context: CommandContext, input: Input): Promise<readonly PlannedRow<Payload>[]> {
  const { startTime, endTime, reason, only } = input;
  const away = [...new Set([input.teacherId, ...input.alsoAway])];
  const within = await teachersAmong(db, context.actor.scope, away);
  const teachers = await assignableTeachers(db, [...within]);
  const teacherIds = away.filter((id) => teachers.has(id));
  const range = { teacherIds, from: new Date(startTime), to: new Date(endTime), now: context.at };
  const { covered, open } = await coverRows(db, context, range, input.assignments ?? []);
  if (only) return [...covered, ...open].filter(({ subject }) => subject.id !== null && only.includes(subject.id));
  const known = await leavesOf(db, teacherIds, range.from, range.to);
  const leaves = away.map((teacherId) => {
    const teacherName = teachers.get(teacherId)?.name ?? String(teacherId);
    const before = known.find((one) => one.teacherId === teacherId);
    const reasons = teachers.has(teacherId) ? (before ? [alreadyAway(before)] : []) : [UNKNOWN_TEACHER];
    return leaveRow({ teacherId, teacherName, startAt: startTime, endAt: endTime, reason }, reasons);
  });
  return [...leaves, ...covered, ...open];
}

const refused = (code: string, message: string): RowReason => ({ outcome: 'refused', code, message });
const UNKNOWN_TEACHER = refused('teacherNotFound', '老师不存在，或不在你的数据范围内，请重新选择');
export function alreadyAway({ startAt, endAt }: { readonly startAt: number; readonly endAt: number }): RowReason {
  return {
    outcome: 'refused',
    code: 'alreadyAway',
    message: `已有重叠的请假，不再重复登记：${formatDateTime(startAt)} 至 ${formatDateTime(endAt)}`,
    to: LEAVES_PATH,
  };
}

function leaveRow(leave: Leave, reasons: readonly RowReason[]): PlannedRow<Payload> {
  return {
    subject: { type: LEAVE_SUBJECT, id: null, name: `${leave.teacherName}请假`, rev: null, href: null },
    reasons,
    changes: reasons.length > 0 ? [] : leaveChanges(leave, true),
    payload: { way: 'there', leave, leaveId: null },
  };
}

async function applyLeave(
  tx: Tx,
  context: CommandContext,
  { subject }: RunRow<Payload>,
  payload: LeavePayload,
): Promise<AppliedRow<Payload>> {
  const { leave } = payload;
  if (payload.way === 'back') {
    if (payload.leaveId === null || !(await withdrawLeave(tx, context, payload.leaveId, leave)))
      throw new ChangedSincePlanError();
    return { id: payload.leaveId, rev: null, payload };
  }
  const id = await storeLeave(tx, context, leave);
  return { id, rev: null, made: { name: subject.name, href: LEAVES_PATH }, payload: { ...payload, leaveId: id } };
}

async function planWayBack(
  db: Db,
  context: CommandContext,
  done: readonly DoneRow<Payload>[],
): Promise<readonly PlannedRow<Payload>[]> {
  const leaves = done.flatMap(({ subject, applied }): PlannedRow<Payload>[] => {
    const { payload } = applied;
    if (!('leave' in payload)) return [];
    return [
      {
        subject: { ...subject, href: LEAVES_PATH },
        reasons: [],
        changes: leaveChanges(payload.leave, false),
        payload: { ...payload, way: 'back' },
      },
    ];
  });
  const episodes = done.flatMap(({ subject, changes, applied, versionOf }): DoneRow<ReschedulePayload>[] => {
    const { payload, ...rest } = applied;
    return 'leave' in payload ? [] : [{ subject, changes, versionOf, applied: { ...rest, payload } }];
  });
  return [...(await undoRows(db, context, episodes)), ...leaves];
}
