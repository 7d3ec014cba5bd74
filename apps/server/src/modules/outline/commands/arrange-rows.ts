/**
 * The rows of plans that arrange outlines anew (order, labels of items, names of groups): a published lesson with paid
 * students is asked about first, the rules that compute by the order follow, and what stood before can be given back.
 */
import { isDeepStrictEqual } from 'node:util';
import { LESSON_STATUS } from '@lectern/domain/lessons/lesson-codes';
import { lessonPath } from '@lectern/domain/lessons/lesson-link';
import { type ItemKey, keyOf, orderFault } from '@lectern/domain/outline/outline-order';
import { OUTLINE_REFUSAL, type OutlineRefusal } from '@lectern/domain/outline/outline-refusals';
import { UNCHANGED } from '@lectern/domain/tasks/task-codes';
import type { Db, Tx } from '../../../platform/db/database.ts';
import {
  type AppliedRow,
  ChangedSincePlanError,
  type CommandContext,
  type DoneRow,
  type PlannedRow,
  type RowReason,
  type RunRow,
} from '../../../platform/engine/commands/command-type.ts';
import { RefusedError } from '../../../platform/errors.ts';
import {
  type AgendaRow,
  agendasOfLessons,
  nameGroup,
  orderItems,
  outlineOf,
  relabelItems,
} from '../../agendas/index.ts';
import {
  changeOutlines,
  chosenLessons,
  followingPatch,
  type LessonRow,
  lockLesson,
  missingLesson,
  type OutlineAction,
  patchChanges,
} from '../../lessons/index.ts';
import { labelsByIds } from '../outline.queries.ts';
import {
  type Arrangement,
  arrangementChanges,
  inverse,
  isSameOrder,
  type OrderPayload,
  type Outline,
  payloadOf,
  standsAsBefore,
} from './arrangement.ts';

export interface WantedArrangement {
  readonly label: string;
  readonly action: OutlineAction;
  /** Of outlines as they are; asked again when the row is run. */
  prepare(db: Db, at: Date): Promise<(outline: Outline) => Arrangement>;
}

const NOTHING: OrderPayload = { way: 'there', before: [], after: [] };

export async function planArrangements(
  db: Db,
  context: CommandContext,
  ids: readonly number[],
  { prepare }: WantedArrangement,
): Promise<PlannedRow<OrderPayload>[]> {
  return rowsOf(db, context, { ids, way: 'there', wantedOf: await prepare(db, context.at) });
}

export async function planArrangementsBack(
  db: Db,
  context: CommandContext,
  done: readonly DoneRow<OrderPayload>[],
): Promise<PlannedRow<OrderPayload>[]> {
  const stood = new Map(done.map(({ subject, applied }) => [subject.id ?? 0, inverse(applied.payload)]));
  const goneOf = await labelsGone(db, [...stood.values()]);
  const wantedOf = ({ lesson }: Outline): Arrangement => {
    const before = stood.get(lesson.id) ?? { order: [], labels: [], names: [], reasons: [] };
    return { ...before, reasons: goneOf(before) };
  };
  return rowsOf(db, context, { ids: [...stood.keys()], way: 'back', wantedOf });
}

/** A label that no item has any more may have been deleted. */
async function labelsGone(db: Db, wanted: readonly Arrangement[]) {
  const ids = wanted.flatMap(({ labels }) => labels.map(({ after }) => after.id));
  const there = new Set((await labelsByIds(db, [...new Set(ids)])).map(({ id }) => id));
  return ({ labels }: Arrangement): readonly RowReason[] => {
    const gone = labels.find(({ after }) => !there.has(after.id));
    return gone ? [refused('labelGone', `“${gone.after.name}”${OUTLINE_REFUSAL.labelOf('labelGone')}`)] : [];
  };
}

export async function applyArrangement(
  tx: Tx,
  context: CommandContext,
  { subject, payload }: RunRow<OrderPayload>,
  { label, action, prepare }: WantedArrangement,
): Promise<AppliedRow<OrderPayload>> {
  if (subject.id === null) throw new TypeError('an arrangement without a lesson');
  const lesson = await lockLesson(tx, context.actor.scope, subject.id);
  if (lesson.rev !== subject.rev) throw new ChangedSincePlanError();
  const items = (await agendasOfLessons(tx, [lesson.id])).get(lesson.id) ?? [];
  // An item that lessons share may have moved without touching this one: another effect than was shown is no effect.
  const { way, after, labels = [], names = [] } = payload;
  const planned: Arrangement = { order: after, labels, names, reasons: [] };
  const isThere = way === 'there';
  const now = isThere ? (await prepare(tx, context.at))({ lesson, items }) : planned;
  const isAsPlanned = isDeepStrictEqual(payloadOf(way, items, now), payload) && standsAsBefore(items, planned);
  if (!isAsPlanned) throw new ChangedSincePlanError();
  const own = isThere ? now.reasons : (await labelsGone(tx, [planned]))(planned);
  const refusal = [...reasonsOf({ lesson, items }, planned, way), ...own].find(isRefusal);
  if (refusal) throw new RefusedError(refusal.code, refusal.message);
  const note = [isThere ? '' : `撤销：${label}`, context.reason].filter((part) => part !== '').join('；');
  const logged = () => ({ action, changes: arrangementChanges(items, planned), note });
  const { lessons } = await changeOutlines(tx, context, { lessons: [lesson], items: [], note, logged }, () =>
    write(tx, lesson.id, items, planned),
  );
  return { id: null, rev: lessons[0]?.rev ?? null, payload };
}

async function write(
  tx: Tx,
  lessonId: number,
  items: readonly AgendaRow[],
  { order, labels, names }: Arrangement,
): Promise<void> {
  for (const [labelId, own] of Map.groupBy(labels, ({ after }) => after.id)) {
    await relabelItems(tx, lessonId, own, labelId);
  }
  for (const { labelId, after } of names) await nameGroup(tx, lessonId, labelId, after);
  if (!isSameOrder(items, order)) await orderItems(tx, lessonId, order);
}

interface Wanted {
  readonly ids: readonly number[];
  readonly way: OrderPayload['way'];
  readonly wantedOf: (outline: Outline) => Arrangement;
}

async function rowsOf(
  db: Db,
  { actor }: CommandContext,
  { ids, way, wantedOf }: Wanted,
): Promise<PlannedRow<OrderPayload>[]> {
  const lessons = await chosenLessons(db, actor, ids);
  const agendas = await agendasOfLessons(db, [...lessons.keys()]);
  const judged = ids.map((id): Judged => {
    const lesson = lessons.get(id);
    if (!lesson) return { row: missingLesson(id, NOTHING) };
    const outline = { lesson, items: agendas.get(id) ?? [] };
    return judge(outline, wantedOf(outline), way);
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

function judge(outline: Outline, wanted: Arrangement, way: OrderPayload['way']): Judged {
  const { lesson, items } = outline;
  const { id, name, rev } = lesson;
  const subject = { type: 'lesson', id, name, rev, href: lessonPath(id, 'outline') };
  const reasons = [...wanted.reasons, ...reasonsOf(outline, wanted, way)];
  const payload = payloadOf(way, items, wanted);
  if (reasons.some(isRefusal)) return { row: { subject, reasons, changes: [], payload } };
  const patch = followingPatch(lesson, { before: outlineOf(items), after: outlineOf(sorted(items, wanted.order)) });
  return { row: { subject, reasons, changes: arrangementChanges(items, wanted), payload }, patch };
}

const isRefusal = ({ outcome }: RowReason): boolean => outcome === 'refused';

function sorted(items: readonly AgendaRow[], order: readonly ItemKey[]): readonly AgendaRow[] {
  const byKey = new Map(items.map((item) => [keyOf(item), item]));
  return order.flatMap((item) => byKey.get(keyOf(item)) ?? []);
}

function reasonsOf({ lesson, items }: Outline, wanted: Arrangement, way: OrderPayload['way']): readonly RowReason[] {
  const { order, labels, names } = wanted;
  if (lesson.status === LESSON_STATUS.code.canceled) return [refused('canceled')];
  const fault = orderFault(
    order.map((item, index) => ({ ...item, ordinal: index + 1 })),
    items,
  );
  if (fault) return [refused(fault.code)];
  if (!standsAsBefore(items, wanted)) return [refused('orderOtherItems')];
  const isOrdered = isSameOrder(items, order);
  if (isOrdered && labels.length === 0 && names.length === 0) {
    return [{ outcome: 'refused', code: UNCHANGED, message: '大纲没有变化，无需调整' }];
  }
  return way === 'there' && (!isOrdered || (lesson.periodReset && labels.length > 0)) ? paidStudents(lesson) : [];
}

/** Who paid sees other ordinals: the order is another one, or the numbers that begin anew with each label. */
function paidStudents({ id, status, paidCount }: LessonRow): readonly RowReason[] {
  if (status !== LESSON_STATUS.code.published || paidCount === 0) return [];
  const message = `课程已发布且有学员付费，调整后学员看到的讲次顺序随之变化：${paidCount.toLocaleString('en')} 人`;
  return [{ outcome: 'warning', code: 'paidStudents', message, to: lessonPath(id, 'outline') }];
}

export const refused = (code: OutlineRefusal, message = OUTLINE_REFUSAL.labelOf(code)): RowReason => ({
  outcome: 'refused',
  code,
  message,
});
