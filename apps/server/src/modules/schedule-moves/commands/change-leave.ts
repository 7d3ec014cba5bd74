/**
 * 修改请假: a leave becomes longer, shorter or ends early. Episodes that lie outside of it go back to the teacher as
 * far as the substitute still has them; for those that come into it somebody is proposed. One plan, one undo.
 */
import { Id } from '@lectern/contract/wire-values';
import { overlaps, type Span } from '@lectern/domain/episodes/teacher-slots';
import { LEAVES_PATH } from '@lectern/domain/schedule/schedule-paths';
import { UNCHANGED } from '@lectern/domain/tasks/task-codes';
import { z } from 'zod';
import type { Db } from '../../../platform/db/database.ts';
import {
  ChangedSincePlanError,
  type CommandContext,
  commandType,
  type DoneRow,
  type PlannedRow,
  type RowReason,
} from '../../../platform/engine/commands/command-type.ts';
import { type ComingEpisode, episodesByIds } from '../../agendas/index.ts';
import { episodeImpact } from '../../lessons/index.ts';
import { leavesOf } from '../../schedule/index.ts';
import { findLeave, type StoredLeave, substitutionsOf } from '../leave-substitutes.queries.ts';
import { changeLeave, LEAVE_SUBJECT, type LeaveTimes, timesChanges } from '../leaves.repository.ts';
import { alreadyAway, applyCover } from './cover-leave.ts';
import { coverRows } from './cover-rows.ts';
import { leaveEnd, leaveReason, leaveStart, REASON_FIELD, withLeaveTimes } from './leave-times.ts';
import { episodeSource, rescheduledRows } from './reached-episodes.ts';
import { leftByMembers, type ReschedulePayload, rescheduleRows } from './reschedule-rows.ts';
import { undoRows } from './undo-rows.ts';
import { wantedMove } from './wanted-move.ts';

const Input = withLeaveTimes(
  z.strictObject({
    leaveId: Id.meta({ control: 'none' }),
    startTime: leaveStart,
    endTime: leaveEnd.meta({ ...leaveEnd.meta(), description: '提前返岗时改为返岗的时间' }),
    reason: leaveReason.optional().meta(REASON_FIELD),
    only: z.array(Id).min(1).max(2000).optional().meta({ control: 'none' }),
  }),
);
type Input = z.output<typeof Input>;

interface ChangePayload {
  readonly way: 'there' | 'back';
  readonly leaveId: number;
  readonly teacherName: string;
  readonly before: LeaveTimes;
  readonly after: LeaveTimes;
}
type Payload = ReschedulePayload | ChangePayload;

const LABEL = '修改请假';

export const changeLeaveCommand = commandType<Input, Payload>({
  name: 'teacher.changeLeave',
  label: LABEL,
  words: {
    verb: '修改',
    unit: '项',
    noun: '请假与代课',
    description: '延长、缩短或提前结束请假：不再需要的代课交还原老师，新增的讲次安排代课；整体可撤销',
  },
  privilege: 'EPISODE_WRITE',
  input: Input,
  tiers: { low: 200, high: 2000 },
  subject: episodeSource,
  columns: ['teacher'],
  rows: rescheduledRows(),
  fromInput: true,
  impact: (db, context, ids) => episodeImpact(db, context, ids),
  plan: planChange,
  apply: async (tx, context, { payload }) => {
    if (!('leaveId' in payload)) return applyCover(tx, context, payload, LABEL);
    const { leaveId: id, way, teacherName } = payload;
    const [before, after] = way === 'back' ? [payload.after, payload.before] : [payload.before, payload.after];
    if (!(await changeLeave(tx, context, { id, teacherName, before, after }))) throw new ChangedSincePlanError();
    return { id: null, rev: null, payload };
  },
  invert: planUndo,
  recordsOf: (payload) => ('leaveId' in payload ? [] : payload.members.map(({ episodeId }) => episodeId)),
  leftBeside: (payload) => ('leaveId' in payload ? [] : leftByMembers(payload)),
});

async function planChange(db: Db, context: CommandContext, input: Input): Promise<readonly PlannedRow<Payload>[]> {
  const leave = await findLeave(db, context.actor.scope, input.leaveId);
  if (!leave) return [missingRow(input.leaveId)];
  const was: Span = { startAt: leave.startAt.getTime(), endAt: leave.endAt.getTime() };
  const becomes: Span = { startAt: input.startTime, endAt: input.endTime };
  const rows = [
    ...(await returnedRows(db, context, leave, becomes)),
    ...(await neededRows(db, context, leave, was, becomes)),
  ];
  const { only } = input;
  if (only) return rows.filter(({ subject }) => subject.id !== null && only.includes(subject.id));
  return [await leaveRow(db, leave, { was, becomes, reason: input.reason ?? leave.reason, now: context.at }), ...rows];
}

const spanOf = ({ startAt, endAt }: Pick<ComingEpisode, 'startAt' | 'endAt'>): Span => ({
  startAt: startAt.getTime(),
  endAt: endAt.getTime(),
});

/** What a substitute still has and the leave no longer covers. */
async function returnedRows(db: Db, context: CommandContext, leave: StoredLeave, becomes: Span) {
  const substitutes = new Map(
    (await substitutionsOf(db, leave)).map(({ episodeId, substituteId }) => [episodeId, substituteId]),
  );
  const episodes = await episodesByIds(db, [...substitutes.keys()]);
  const moves = episodes
    .filter(
      (episode) =>
        episode.startAt > context.at &&
        episode.teacherId === substitutes.get(episode.id) &&
        !overlaps(spanOf(episode), becomes),
    )
    .map((episode) => wantedMove(episode, { episodeId: episode.id, teacherId: leave.teacherId }));
  const rows = await rescheduleRows(db, context, { moves, way: 'there', override: null });
  // The leave that stands there now is what this very plan takes away.
  return rows.map((row) => ({
    ...row,
    reasons: [...row.reasons.filter(({ code }) => code !== 'conflict.leave'), RETURNED],
  }));
}

const RETURNED: RowReason = { outcome: 'ok', code: 'returned', message: '不再在请假期间，交还原老师' };

/** What comes into the leave: before its old start, and after its old end. */
async function neededRows(db: Db, context: CommandContext, leave: StoredLeave, was: Span, becomes: Span) {
  const added = [
    { startAt: becomes.startAt, endAt: Math.min(becomes.endAt, was.startAt) },
    { startAt: Math.max(becomes.startAt, was.endAt), endAt: becomes.endAt },
  ].filter(({ startAt, endAt }) => startAt < endAt);
  const rows: PlannedRow<ReschedulePayload>[] = [];
  for (const { startAt, endAt } of added) {
    const range = { teacherIds: [leave.teacherId], from: new Date(startAt), to: new Date(endAt), now: context.at };
    const { covered, open } = await coverRows(db, context, range, [], (episode) => overlaps(spanOf(episode), was));
    rows.push(...covered, ...open);
  }
  return rows;
}

interface Changed {
  readonly was: Span;
  readonly becomes: Span;
  readonly reason: string;
  readonly now: Date;
}

async function leaveRow(
  db: Db,
  leave: StoredLeave,
  { was, becomes, reason, now }: Changed,
): Promise<PlannedRow<Payload>> {
  const { id, teacherId, teacherName } = leave;
  const before = { ...was, reason: leave.reason };
  const after = { ...becomes, reason };
  const changes = timesChanges(before, after);
  const others = await leavesOf(db, [teacherId], new Date(becomes.startAt), new Date(becomes.endAt));
  const other = others.find((one) => one.id !== id);
  const reasons: RowReason[] = [
    ...(was.endAt <= now.getTime() ? [refused('leaveEnded', '请假已经结束，不能再修改；需要请假请新建')] : []),
    ...(changes.length === 0 ? [refused(UNCHANGED, '时间和事由没有变化')] : []),
    ...(other ? [alreadyAway(other)] : []),
  ];
  return {
    subject: { type: LEAVE_SUBJECT, id, name: `${teacherName}请假`, rev: null, href: LEAVES_PATH },
    reasons,
    changes: reasons.length > 0 ? [] : changes,
    payload: { way: 'there', leaveId: id, teacherName, before, after },
  };
}

const refused = (code: string, message: string): RowReason => ({ outcome: 'refused', code, message });

function missingRow(id: number): PlannedRow<Payload> {
  const reason = refused('leaveMissing', '请假不存在或已撤回，请刷新');
  return {
    subject: { type: LEAVE_SUBJECT, id, name: '请假', rev: null, href: LEAVES_PATH },
    reasons: [reason],
    changes: [],
    payload: { way: 'there', members: [], waitsFor: [], inTheWay: [] },
  };
}

async function planUndo(
  db: Db,
  context: CommandContext,
  done: readonly DoneRow<Payload>[],
): Promise<readonly PlannedRow<Payload>[]> {
  const leaves = done.flatMap(({ subject, applied: { payload } }): PlannedRow<Payload>[] => {
    if (!('leaveId' in payload)) return [];
    const changes = timesChanges(payload.after, payload.before);
    return [{ subject: { ...subject, rev: null }, reasons: [], changes, payload: { ...payload, way: 'back' } }];
  });
  const episodes = done.flatMap(({ applied: { payload, ...rest }, ...row }): DoneRow<ReschedulePayload>[] =>
    'leaveId' in payload ? [] : [{ ...row, applied: { ...rest, payload } }],
  );
  return [...leaves, ...(await undoRows(db, context, episodes))];
}
