/**
 * The rows of a new order of outlines, whatever asks for it: a published lesson with paid students is asked about first,
 * the rules that compute by the order follow, and the order before can be given back.
 */
import { LESSON_STATUS } from '@lectern/domain/lessons/lesson-codes';
import { lessonPath } from '@lectern/domain/lessons/lesson-link';
import { type ItemKey, keyOf, orderFault } from '@lectern/domain/outline/outline-order';
import { OUTLINE_REFUSAL } from '@lectern/domain/outline/outline-refusals';
import { UNCHANGED } from '@lectern/domain/tasks/task-codes';
import type { Db, Tx } from '../../../platform/db/database.ts';
import { RefusedError } from '../../../platform/errors.ts';
import {
  type AppliedRow,
  ChangedSincePlanError,
  type CommandContext,
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
  lockLesson,
  missingLesson,
  patchChanges,
} from '../../lessons/index.ts';
import { orderChange } from './order-change.ts';

export interface OrderPayload {
  readonly way: 'there' | 'back';
  /** All items of the outline, the first first. */
  readonly before: readonly ItemKey[];
  readonly after: readonly ItemKey[];
}

export interface WantedOrder {
  readonly label: string;
  /** Of the outline as it is; asked again when the row is run. */
  readonly orderOf: (items: readonly AgendaRow[]) => readonly ItemKey[];
  /** Beyond what every new order asks. */
  readonly warningsOf?: (items: readonly AgendaRow[], order: readonly ItemKey[], at: Date) => readonly RowReason[];
}

const NOTHING: OrderPayload = { way: 'there', before: [], after: [] };

export function planOrders(
  db: Db,
  context: CommandContext,
  ids: readonly number[],
  { orderOf, warningsOf }: WantedOrder,
): Promise<PlannedRow<OrderPayload>[]> {
  return rowsOf(db, context, ids, ({ items }) => {
    const order = orderOf(items);
    return { way: 'there', order, more: warningsOf?.(items, order, context.at) ?? [] };
  });
}

export function planOrdersBack(
  db: Db,
  context: CommandContext,
  done: readonly DoneRow<OrderPayload>[],
): Promise<PlannedRow<OrderPayload>[]> {
  const before = new Map(done.map(({ subject, applied }) => [subject.id ?? 0, applied.payload.before]));
  return rowsOf(db, context, [...before.keys()], ({ lesson }) => ({
    way: 'back',
    order: before.get(lesson.id) ?? [],
    more: [],
  }));
}

export async function applyOrder(
  tx: Tx,
  context: CommandContext,
  { subject, payload }: RunRow<OrderPayload>,
  { label, orderOf }: WantedOrder,
): Promise<AppliedRow<OrderPayload>> {
  if (subject.id === null) throw new TypeError('an order without a lesson');
  const lesson = await lockLesson(tx, context.actor.scope, subject.id);
  if (lesson.rev !== subject.rev) throw new ChangedSincePlanError();
  const items = (await agendasOfLessons(tx, [lesson.id])).get(lesson.id) ?? [];
  // An item that lessons share may have moved without touching this one: another effect than was shown is no effect.
  const isThere = payload.way === 'there';
  const isAsPlanned = isSame(items, payload.before) && (!isThere || isSame(orderOf(items), payload.after));
  if (!isAsPlanned) throw new ChangedSincePlanError();
  const refusal = reasonsOf(lesson, items, payload.after, payload.way).find(isRefusal);
  if (refusal) throw new RefusedError(refusal.code, refusal.message);
  const note = [isThere ? '' : `撤销：${label}`, context.reason].filter((part) => part !== '').join('；');
  const logged = () => ({ action: 'lesson.orderItems' as const, changes: orderChange(items, payload.after), note });
  const { lessons } = await changeOutlines(tx, context, { lessons: [lesson], items: [], note, logged }, () =>
    orderItems(tx, lesson.id, payload.after),
  );
  return { id: null, rev: lessons[0]?.rev ?? null, payload };
}

interface Outline {
  readonly lesson: LessonRow;
  readonly items: readonly AgendaRow[];
}

interface RowOrder {
  readonly way: OrderPayload['way'];
  readonly order: readonly ItemKey[];
  readonly more: readonly RowReason[];
}

async function rowsOf(
  db: Db,
  { actor }: CommandContext,
  ids: readonly number[],
  wantedOf: (outline: Outline) => RowOrder,
): Promise<PlannedRow<OrderPayload>[]> {
  const lessons = await chosenLessons(db, actor, ids);
  const agendas = await agendasOfLessons(db, [...lessons.keys()]);
  const judged = ids.map((id): Judged => {
    const lesson = lessons.get(id);
    return lesson ? judge({ lesson, items: agendas.get(id) ?? [] }, wantedOf) : { row: missingLesson(id, NOTHING) };
  });
  const changesOf = await patchChanges(
    db,
    judged.flatMap(({ patch }) => patch ?? []),
  );
  return judged.map(({ row, patch }) => (patch ? { ...row, changes: [...row.changes, ...changesOf(patch)] } : row));
}

interface Judged {
  readonly row: PlannedRow<OrderPayload>;
  /** What follows by the rules, unless the row is refused. */
  readonly patch?: ReturnType<typeof followingPatch>;
}

function judge(outline: Outline, wantedOf: (outline: Outline) => RowOrder): Judged {
  const { lesson, items } = outline;
  const { id, name, rev } = lesson;
  const { way, order, more } = wantedOf(outline);
  const subject = { type: 'lesson', id, name, rev, href: lessonPath(id, 'outline') };
  const reasons = reasonsOf(lesson, items, order, way);
  const payload: OrderPayload = { way, before: items.map(bare), after: order.map(bare) };
  if (reasons.some(isRefusal)) return { row: { subject, reasons, changes: [], payload } };
  const patch = followingPatch(lesson, { before: outlineOf(items), after: outlineOf(sorted(items, order)) });
  return { row: { subject, reasons: [...more, ...reasons], changes: orderChange(items, order), payload }, patch };
}

const bare = ({ kind, id }: ItemKey): ItemKey => ({ kind, id });
const isRefusal = ({ outcome }: RowReason): boolean => outcome === 'refused';
const isSame = (a: readonly ItemKey[], b: readonly ItemKey[]): boolean => a.map(keyOf).join() === b.map(keyOf).join();

function sorted(items: readonly AgendaRow[], order: readonly ItemKey[]): readonly AgendaRow[] {
  const byKey = new Map(items.map((item) => [keyOf(item), item]));
  return order.flatMap((item) => byKey.get(keyOf(item)) ?? []);
}

function reasonsOf(
  { id, status, paidCount }: LessonRow,
  items: readonly AgendaRow[],
  order: readonly ItemKey[],
  way: OrderPayload['way'],
): readonly RowReason[] {
  if (status === LESSON_STATUS.code.canceled) return [refused('canceled', OUTLINE_REFUSAL.labelOf('canceled'))];
  const fault = orderFault(
    order.map((item, index) => ({ ...item, ordinal: index + 1 })),
    items,
  );
  if (fault) return [refused(fault.code, OUTLINE_REFUSAL.labelOf(fault.code))];
  if (isSame(items, order)) return [refused(UNCHANGED, '顺序没有变化，无需调整')];
  if (way === 'back' || status !== LESSON_STATUS.code.published || paidCount === 0) return [];
  const message = `课程已发布且有学员付费，调整后学员看到的讲次顺序随之变化：${paidCount.toLocaleString('en')} 人`;
  return [{ outcome: 'warning', code: 'paidStudents', message, to: lessonPath(id, 'outline') }];
}

const refused = (code: string, message: string): RowReason => ({ outcome: 'refused', code, message });
