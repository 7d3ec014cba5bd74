/**
 * The order of one lesson's outline (E045) as a plan: a published lesson with paid students is asked about first, and
 * the order before can be given back. What its rules compute by the order follows, as in every change of an outline.
 */

import { Id } from '@lectern/contract/wire-values';
import { AGENDA_KIND } from '@lectern/domain/episodes/episode-codes';
import { LESSON_STATUS } from '@lectern/domain/lessons/lesson-codes';
import { lessonPath } from '@lectern/domain/lessons/lesson-link';
import { type ItemKey, keyOf, orderFault } from '@lectern/domain/outline/outline-order';
import { OUTLINE_REFUSAL } from '@lectern/domain/outline/outline-refusals';
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
import { type AgendaRow, agendasOfLessons, orderItems, outlineOf } from '../../agendas/index.ts';
import {
  changeOutlines,
  chosenLessons,
  followingPatch,
  type LessonRow,
  lessonImpact,
  lessonSubject,
  lockLesson,
  missingLesson,
  patchChanges,
} from '../../lessons/index.ts';
import { orderChange } from './order-change.ts';

const Key = z.strictObject({ kind: z.enum(AGENDA_KIND.codes), id: Id });
const Input = z.strictObject({
  /** All items of the outline, the first first. */
  items: z.array(Key).min(1).max(5000).meta({ control: 'none' }),
});
type Input = z.output<typeof Input>;

interface Payload {
  readonly way: 'there' | 'back';
  readonly before: readonly ItemKey[];
  readonly after: readonly ItemKey[];
}

const LABEL = '调整大纲顺序';
const NOTHING: Payload = { way: 'there', before: [], after: [] };

export const orderCommand = commandType<Input, Payload>({
  name: 'lesson.orderItems',
  label: LABEL,
  words: { verb: '调整', unit: '门', noun: '课程的大纲顺序', description: '讲次序号和按讲次计算的时间随之变化' },
  privilege: 'EPISODE_WRITE',
  input: Input,
  tiers: { low: 200, high: 2000 },
  subject: lessonSubject,
  hidden: true,
  redoable: true,
  impact: lessonImpact,
  plan: (db, context, { items }, ids) => planOrders(db, context, new Map(ids.map((id) => [id, items])), 'there'),
  apply: applyOrder,
  invert: (db, context, done) => planOrders(db, context, ordersBefore(done), 'back'),
});

const ordersBefore = (done: readonly DoneRow<Payload>[]) =>
  new Map(
    done.flatMap(({ subject, applied }) =>
      subject.id === null ? [] : [[subject.id, applied.payload.before] as const],
    ),
  );

async function planOrders(
  db: Db,
  { actor }: CommandContext,
  wanted: ReadonlyMap<number, readonly ItemKey[]>,
  way: Payload['way'],
): Promise<PlannedRow<Payload>[]> {
  const lessons = await chosenLessons(db, actor, [...wanted.keys()]);
  const agendas = await agendasOfLessons(db, [...lessons.keys()]);
  const rows: PlannedRow<Payload>[] = [];
  for (const [id, order] of wanted) {
    const lesson = lessons.get(id);
    rows.push(lesson ? await rowOf(db, lesson, agendas.get(id) ?? [], { order, way }) : missingLesson(id, NOTHING));
  }
  return rows;
}

interface Wanted {
  readonly order: readonly ItemKey[];
  readonly way: Payload['way'];
}

async function rowOf(db: Db, lesson: LessonRow, items: readonly AgendaRow[], { order, way }: Wanted) {
  const { id, name, rev } = lesson;
  const subject = { type: 'lesson', id, name, rev, href: lessonPath(id, 'outline') };
  const reasons = reasonsOf(lesson, items, { order, way });
  const payload = { way, before: items.map(bare), after: order.map(bare) };
  if (reasons.some(isRefusal)) return { subject, reasons, changes: [], payload };
  const patch = followingPatch(lesson, { before: outlineOf(items), after: outlineOf(sorted(items, order)) });
  const changes = [...orderChange(items, order), ...(await patchChanges(db, [patch]))(patch)];
  return { subject, reasons, changes, payload };
}

const bare = ({ kind, id }: ItemKey): ItemKey => ({ kind, id });
const isRefusal = ({ outcome }: RowReason): boolean => outcome === 'refused';

function sorted(items: readonly AgendaRow[], order: readonly ItemKey[]): readonly AgendaRow[] {
  const byKey = new Map(items.map((item) => [keyOf(item), item]));
  return order.flatMap((item) => byKey.get(keyOf(item)) ?? []);
}

function reasonsOf({ status, paidCount }: LessonRow, items: readonly AgendaRow[], { order, way }: Wanted): RowReason[] {
  if (status === LESSON_STATUS.code.canceled) return [refused('canceled', OUTLINE_REFUSAL.labelOf('canceled'))];
  const fault = orderFault(
    order.map((item, index) => ({ ...item, ordinal: index + 1 })),
    items,
  );
  if (fault) return [refused(fault.code, OUTLINE_REFUSAL.labelOf(fault.code))];
  if (items.every((item, index) => keyOf(item) === keyOf(order[index] ?? item))) {
    return [refused(UNCHANGED, '顺序没有变化，无需调整')];
  }
  if (way === 'back' || status !== LESSON_STATUS.code.published || paidCount === 0) return [];
  const message = `课程已发布且有学员付费，调整后学员看到的讲次顺序随之变化：${paidCount.toLocaleString('en')} 人`;
  return [{ outcome: 'warning', code: 'paidStudents', message }];
}

const refused = (code: string, message: string): RowReason => ({ outcome: 'refused', code, message });

async function applyOrder(
  tx: Tx,
  context: CommandContext,
  { subject, payload }: RunRow<Payload>,
): Promise<AppliedRow<Payload>> {
  if (subject.id === null) throw new TypeError('an order without a lesson');
  const lesson = await lockLesson(tx, context.actor.scope, subject.id);
  if (lesson.rev !== subject.rev) throw new ChangedSincePlanError();
  const items = (await agendasOfLessons(tx, [lesson.id])).get(lesson.id) ?? [];
  // The outline may have changed without the lesson: another effect than was shown is no effect.
  if (items.map(keyOf).join() !== payload.before.map(keyOf).join()) throw new ChangedSincePlanError();
  const refusal = reasonsOf(lesson, items, { order: payload.after, way: payload.way }).find(isRefusal);
  if (refusal) throw new RefusedError(refusal.code, refusal.message);
  const note = [payload.way === 'back' ? `撤销：${LABEL}` : '', context.reason]
    .filter((part) => part !== '')
    .join('；');
  const changes = orderChange(items, payload.after);
  const logged = () => ({ action: 'lesson.orderItems' as const, changes, note });
  const written = await changeOutlines(tx, context, { lessons: [lesson], items: [], note, logged }, () =>
    orderItems(tx, lesson.id, payload.after),
  );
  return { id: null, rev: written.lessons[0]?.rev ?? null, payload };
}
