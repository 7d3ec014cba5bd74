/**
 * Copies the teams of a lesson to another and transfers their students (E061, R260), one row a team. The count of paid
 * students moves with them, so that both sides sell as many places as they have; their orders stay as they were made.
 */
import { Id } from '@lectern/contract/wire-values';
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
import { RefusedError } from '../../../platform/errors.ts';
import { entryOf, recordOperation } from '../../operation-log/index.ts';
import { asException, enrolmentReasons } from '../../schedule/index.ts';
import {
  lockTeam,
  type MovedStudent,
  moveStudents,
  moveStudentsBack,
  studentsOfTeams,
  teamVersions,
} from '../../teams/index.ts';
import type { LessonRow } from '../lesson-columns.ts';
import { lockLesson } from '../lessons.repository.ts';
import { movePaid, movePaidBack } from '../paid-count.repository.ts';
import { banOf, planTransfer, type TransferPayload } from './plan-transfer.ts';
import { teamImpact, teamSubject } from './team-subject.ts';
import { type Back, changedSince } from './transfer-changes.ts';

export const TransferInput = z
  .strictObject({
    srcLessonId: Id.meta({ title: '转出课程', control: 'lesson' }),
    destLessonId: Id.meta({ title: '转入课程', control: 'lesson' }),
    transferReason: z
      .string()
      .trim()
      .min(1, '请填写转班原因')
      .max(200, '转班原因最多 200 个字')
      .meta({ title: '转班原因', control: 'textarea' }),
  })
  .refine(({ srcLessonId, destLessonId }) => srcLessonId !== destLessonId, {
    path: ['destLessonId'],
    message: '转入课程与转出课程相同，请重新选择',
  });
export type TransferInput = z.output<typeof TransferInput>;

const LABEL = '复制小班并转移学员';

export const transferStudentsCommand = commandType<TransferInput, TransferPayload>({
  name: 'lesson.transferStudents',
  label: LABEL,
  words: { verb: '转移', unit: '个', noun: '小班', description: '把一门课程的小班复制到另一门课程，并转移其中的学员' },
  privilege: 'STUDENT_TRANSFER',
  input: TransferInput,
  tiers: { low: 50, high: 500 },
  subject: teamSubject,
  fromInput: true,
  plan: planTransfer,
  apply: (tx, context, row, input) =>
    row.payload.way === 'there' ? move(tx, context, row, input) : moveBack(tx, context, row, row.payload),
  invert: planBack,
  leftBeside: (payload) =>
    payload.way === 'back' ? [{ type: 'team', id: payload.sourceId, since: payload.sourceRev }] : [],
  impact: teamImpact,
});

async function move(
  tx: Tx,
  context: CommandContext,
  { subject, payload }: RunRow<TransferPayload>,
  { srcLessonId, destLessonId, transferReason }: TransferInput,
): Promise<AppliedRow<TransferPayload>> {
  const [, dest] = await lockBoth(tx, context, srcLessonId, destLessonId);
  const ban = banOf(dest);
  if (ban) throw new RefusedError(ban.code, ban.message);
  const team = await lockTeam(tx, subject.id ?? 0);
  if (payload.way !== 'there' || team?.rev !== subject.rev) throw new ChangedSincePlanError();
  const present = await studentsOfTeams(tx, [team.id]);
  if (present.join() !== payload.studentIds.join()) throw new ChangedSincePlanError();
  const { mentorId, lessonId: fromLessonId } = team;
  const { coming } = payload;
  await assertNoClash(tx, context, { lessonId: destLessonId, fromLessonId, studentIds: coming, mentorId });
  const to = { lessonId: destLessonId, coming };
  const { copy, rev, moved } = await moveStudents(tx, team, to, becauseOf(context, transferReason));
  const paidBy = await movePaid(tx, { srcLessonId, destLessonId, ...paidOf(moved) });
  await logTeam(tx, context, { id: team.id, name: team.name, changes: payload.changes, note: [transferReason] });
  return {
    id: copy.id,
    rev: copy.rev,
    payload: {
      way: 'back',
      sourceId: team.id,
      sourceRev: rev,
      copyId: copy.id,
      srcLessonId,
      destLessonId,
      paidBy,
      moved,
      ...kept(payload),
    },
  };
}

/** With a reason, given where the plan asked for it, they may be in two places. @throws RefusedError */
async function assertNoClash(
  tx: Tx,
  { actor, at, reason }: Pick<CommandContext, 'actor' | 'at' | 'reason'>,
  enrolment: Parameters<typeof enrolmentReasons>[2],
): Promise<void> {
  const found = await enrolmentReasons(tx, actor, enrolment, { now: at });
  const refusal = found
    .map((one) => (reason === '' ? one : asException(one)))
    .find(({ outcome }) => outcome === 'refused' || outcome === 'unknown');
  if (refusal) throw new RefusedError(refusal.code, refusal.message);
}

const becauseOf = ({ at, actor, call }: CommandContext, reason: string) => {
  return { at, reason, name: actor.name, taskId: call.taskId };
};

const kept = ({ studentIds, coming, changes }: TransferPayload) => ({ studentIds, coming, changes });

const paidOf = (moved: readonly MovedStudent[]) => ({
  leaving: moved.filter(({ leavesPaid }) => leavesPaid).length,
  coming: moved.filter(({ comesPaid }) => comesPaid).length,
});

/** In the order of their ids, so that two transfers never wait for each other. */
async function lockBoth(
  tx: Tx,
  { actor }: CommandContext,
  srcId: number,
  destId: number,
): Promise<[LessonRow, LessonRow]> {
  const first = await lockLesson(tx, actor.scope, Math.min(srcId, destId));
  const second = await lockLesson(tx, actor.scope, Math.max(srcId, destId));
  return first.id === srcId ? [first, second] : [second, first];
}

async function planBack(
  db: Db,
  context: CommandContext,
  done: readonly DoneRow<TransferPayload>[],
): Promise<PlannedRow<TransferPayload>[]> {
  const rows: PlannedRow<TransferPayload>[] = [];
  for (const { subject, applied, versionOf } of done) {
    if (applied.payload.way !== 'back') continue;
    const { sourceId, sourceRev } = applied.payload;
    const payload = { ...applied.payload, sourceRev: versionOf('team', sourceId) ?? sourceRev };
    const changed = await changedSince(db, payload);
    const reasons = changed.length > 0 ? changed : await clashesBack(db, context, payload);
    const changes = payload.changes.map(({ field, before, after }) => ({ field, before: after, after: before }));
    rows.push({
      subject: { ...subject, href: null },
      reasons,
      changes: reasons.some(({ outcome }) => outcome === 'refused') ? [] : changes,
      payload,
    });
  }
  return rows;
}

async function clashesBack(db: Db, { actor, at }: CommandContext, payload: Back): Promise<readonly RowReason[]> {
  const [source, copy] = await Promise.all([teamVersions(db, [payload.sourceId]), teamVersions(db, [payload.copyId])]);
  const [to, from] = [source[0], copy[0]];
  if (!to || !from) return [];
  const { studentIds } = payload;
  const back = { lessonId: to.lessonId, fromLessonId: from.lessonId, studentIds, mentorId: to.mentorId };
  return (await enrolmentReasons(db, actor, back, { now: at })).map(asException);
}

async function moveBack(
  tx: Tx,
  context: CommandContext,
  { subject }: RunRow<TransferPayload>,
  payload: Back,
): Promise<AppliedRow<TransferPayload>> {
  await lockBoth(tx, context, payload.srcLessonId, payload.destLessonId);
  const copy = await lockTeam(tx, payload.copyId);
  const source = await lockTeam(tx, payload.sourceId);
  if (copy?.rev !== subject.rev || source === undefined) throw new ChangedSincePlanError();
  if ((await changedSince(tx, payload)).length > 0) throw new ChangedSincePlanError();
  await movePaidBack(tx, payload);
  const mentorId = source.mentorId;
  const back = { lessonId: source.lessonId, fromLessonId: copy.lessonId, studentIds: payload.studentIds, mentorId };
  await assertNoClash(tx, context, back);
  const rev = await moveStudentsBack(tx, source, payload, becauseOf(context, `撤销：${LABEL}`));
  const changes = payload.changes.map(({ field, before, after }) => ({ field, before: after, after: before }));
  await logTeam(tx, context, { id: source.id, name: source.name, changes, note: [`撤销：${LABEL}`] });
  return { id: source.id, rev, payload };
}

interface TeamLog {
  readonly id: number;
  readonly name: string;
  readonly changes: TransferPayload['changes'];
  readonly note: readonly string[];
}

async function logTeam(tx: Tx, by: CommandContext, { id, name, changes, note }: TeamLog) {
  await recordOperation(
    tx,
    entryOf(by, {
      action: 'team.transferStudents',
      subject: { type: 'team', id, name },
      changes,
      note: [...note, by.reason].filter((part) => part !== '').join('；'),
    }),
  );
}
