/** Puts outlines in the order of time (按时间排序): a row for each lesson, with the order before and after. */
import { lessonPath } from '@lectern/domain/lessons/lesson-link';
import { type ItemKey, inTimeOrder, keyOf } from '@lectern/domain/outline/outline-order';
import { UNCHANGED } from '@lectern/domain/tasks/task-codes';
import { z } from 'zod';
import type { Db, Tx } from '../../../platform/db/database.ts';
import { RefusedError } from '../../../platform/errors.ts';
import {
  type AppliedRow,
  ChangedSincePlanError,
  type CommandContext,
  commandType,
  type DoneRow,
  type PlannedRow,
  type RowReason,
  type RunRow,
} from '../../../platform/plans/command-type.ts';
import { type AgendaRow, agendaOfLesson, agendasOfLessons, orderItems } from '../../agendas/index.ts';
import {
  changeOutlines,
  chosenLessons,
  type LessonRow,
  lessonImpact,
  lessonSubject,
  lockLesson,
  missingLesson,
} from '../../lessons/index.ts';
import { orderChange } from './order-change.ts';

interface Payload {
  readonly way: 'there' | 'back';
  /** Keys of the items, in their order. */
  readonly before: readonly ItemKey[];
  readonly after: readonly ItemKey[];
}

const LABEL = '按时间排序';
const NOTHING: Payload = { way: 'there', before: [], after: [] };

export const sortByTimeCommand = commandType<object, Payload>({
  name: 'outline.sortByTime',
  label: LABEL,
  words: {
    verb: '按时间排序',
    unit: '门',
    noun: '课程的大纲',
    description: '把大纲按开始时间排列，讲次序号随之变化；没有时间的项保持在原来的前一项之后',
  },
  privilege: 'EPISODE_WRITE',
  input: z.strictObject({}),
  tiers: { low: 200, high: 2000 },
  subject: lessonSubject,
  hidden: true,
  impact: lessonImpact,
  plan: async (db, context, _input, ids) => {
    const lessons = await chosenLessons(db, context.actor, ids);
    const agendas = await agendasOfLessons(db, [...lessons.keys()]);
    return ids.map((id): PlannedRow<Payload> => {
      const lesson = lessons.get(id);
      if (!lesson) return missingLesson(id, NOTHING);
      const items = agendas.get(id) ?? [];
      return rowOf(lesson, items, 'there', inTimeOrder(items), context.at);
    });
  },
  apply: applyOrder,
  invert: planBack,
});

const keysOf = (items: readonly ItemKey[]): readonly ItemKey[] => items.map(({ kind, id }) => ({ kind, id }));
const isSame = (a: readonly ItemKey[], b: readonly ItemKey[]): boolean =>
  a.length === b.length && a.every((item, index) => keyOf(item) === keyOf(b[index] ?? item));

function rowOf(
  lesson: LessonRow,
  items: readonly AgendaRow[],
  way: Payload['way'],
  order: readonly ItemKey[],
  at: Date,
): PlannedRow<Payload> {
  const { id, name, rev } = lesson;
  const reasons = reasonsOf(lesson, items, order, at).filter(({ outcome }) => way === 'there' || outcome === 'refused');
  const refused = reasons.some(({ outcome }) => outcome === 'refused');
  return {
    subject: { type: 'lesson', id, name, rev, href: lessonPath(id, 'outline') },
    reasons,
    changes: refused ? [] : orderChange(items, order),
    payload: { way, before: keysOf(items), after: keysOf(order) },
  };
}

function reasonsOf(
  { id, status, paidCount }: LessonRow,
  items: readonly AgendaRow[],
  order: readonly ItemKey[],
  at: Date,
): readonly RowReason[] {
  if (status === 'canceled') return [{ outcome: 'refused', code: 'canceled', message: '课程已取消，不能再修改大纲' }];
  if (isSame(items, order)) return [{ outcome: 'refused', code: UNCHANGED, message: '大纲已按时间排列，无需变更' }];
  const begun = items.some(
    (item, index) => keyOf(item) !== keyOf(order[index] ?? item) && item.startAt !== null && item.startAt <= at,
  );
  const to = lessonPath(id, 'outline');
  const warned = (code: string, message: string): RowReason => ({ outcome: 'warning', code, message, to });
  return [
    ...(begun ? [warned('begunReordered', '已上过的讲次会换位置，学员看到的序号随之变化')] : []),
    ...(status === 'published' && paidCount > 0
      ? [warned('paidReordered', `课程已发布，付费学员看到的讲次顺序会变化：${paidCount.toLocaleString('en')} 人`)]
      : []),
  ];
}

async function applyOrder(
  tx: Tx,
  context: CommandContext,
  { subject, payload }: RunRow<Payload>,
): Promise<AppliedRow<Payload>> {
  if (subject.id === null) throw new TypeError('an order without a lesson');
  const lesson = await lockLesson(tx, context.actor.scope, subject.id);
  if (lesson.rev !== subject.rev) throw new ChangedSincePlanError();
  const items = await agendaOfLesson(tx, lesson.id);
  if (!isSame(items, payload.before)) throw new ChangedSincePlanError();
  // A shared item may have moved without touching the lesson.
  const isForward = payload.way === 'there';
  if (isForward && !isSame(inTimeOrder(items), payload.after)) throw new ChangedSincePlanError();
  const refusal = reasonsOf(lesson, items, payload.after, context.at).find(({ outcome }) => outcome === 'refused');
  if (refusal) throw new RefusedError(refusal.code, refusal.message);
  const note = [isForward ? LABEL : `撤销：${LABEL}`, context.reason].filter((part) => part !== '').join('；');
  const logged = () => ({ action: 'lesson.orderItems' as const, changes: orderChange(items, payload.after) });
  const { lessons } = await changeOutlines(tx, context, { lessons: [lesson], items: [], note, logged }, () =>
    orderItems(tx, lesson.id, payload.after),
  );
  return { id: null, rev: lessons[0]?.rev ?? null, payload };
}

const OTHER_ITEMS: RowReason = {
  outcome: 'refused',
  code: 'changedSinceRun',
  message: '大纲之后增减了内容或再次调整了顺序，保留现状',
};

async function planBack(
  db: Db,
  context: CommandContext,
  done: readonly DoneRow<Payload>[],
): Promise<readonly PlannedRow<Payload>[]> {
  const ids = done.flatMap(({ subject }) => subject.id ?? []);
  const lessons = await chosenLessons(db, context.actor, ids);
  const agendas = await agendasOfLessons(db, [...lessons.keys()]);
  return done.flatMap(({ subject, applied: { payload } }): PlannedRow<Payload>[] => {
    const lesson = lessons.get(subject.id ?? 0);
    if (!lesson) return [];
    const items = agendas.get(lesson.id) ?? [];
    const row = rowOf(lesson, items, 'back', payload.before, context.at);
    return [isSame(items, payload.after) ? row : { ...row, reasons: [OTHER_ITEMS], changes: [] }];
  });
}
