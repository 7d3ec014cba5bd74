/**
 * How an outline is to stand: the order of its items, which of them change their label (E040) and which groups their
 * name (E033). Pure; the rows of such plans are made in `arrange-rows.ts`.
 */
import type { LabelledLesson } from '@lectern/domain/outline/label-fit';
import { type ItemKey, keyOf } from '@lectern/domain/outline/outline-order';
import type { RowReason } from '../../../platform/engine/commands/command-type.ts';
import type { AgendaRow } from '../../agendas/index.ts';
import type { LessonRow } from '../../lessons/index.ts';
import type { FieldChange } from '../../operation-log/index.ts';
import { orderChange } from './order-change.ts';

export interface Outline {
  readonly lesson: LessonRow;
  readonly items: readonly AgendaRow[];
}

interface NamedLabel {
  readonly id: number;
  readonly name: string;
}

export interface Relabelled extends ItemKey {
  readonly before: NamedLabel;
  readonly after: NamedLabel;
}

export interface Renamed {
  readonly labelId: number;
  /** The label's own name. */
  readonly own: string;
  /** What this lesson calls the group; null: as the label. */
  readonly before: string | null;
  readonly after: string | null;
}

export interface Arrangement {
  /** All items of the outline, the first first. */
  readonly order: readonly ItemKey[];
  readonly labels: readonly Relabelled[];
  readonly names: readonly Renamed[];
  /** What refuses it or asks about it, beyond what every arrangement asks. */
  readonly reasons: readonly RowReason[];
}

export const onlyOrder = (order: readonly ItemKey[], reasons: readonly RowReason[] = []): Arrangement => ({
  order,
  labels: [],
  names: [],
  reasons,
});

export interface OrderPayload {
  readonly way: 'there' | 'back';
  /** All items of the outline, the first first. */
  readonly before: readonly ItemKey[];
  readonly after: readonly ItemKey[];
  readonly labels?: readonly Relabelled[];
  readonly names?: readonly Renamed[];
}

const bare = ({ kind, id }: ItemKey): ItemKey => ({ kind, id });

export function payloadOf(
  way: OrderPayload['way'],
  items: readonly ItemKey[],
  { order, labels, names }: Arrangement,
): OrderPayload {
  return {
    way,
    before: items.map(bare),
    after: order.map(bare),
    ...(labels.length === 0 ? {} : { labels }),
    ...(names.length === 0 ? {} : { names }),
  };
}

/** As it stood before the row was done. */
export function inverse({ before, labels = [], names = [] }: OrderPayload): Arrangement {
  const turned = <T extends { readonly before: unknown; readonly after: unknown }>(change: T): T => ({
    ...change,
    before: change.after,
    after: change.before,
  });
  return { order: before, labels: labels.map(turned), names: names.map(turned), reasons: [] };
}

export const isSameOrder = (a: readonly ItemKey[], b: readonly ItemKey[]): boolean =>
  a.map(keyOf).join() === b.map(keyOf).join();

/** Does the outline stand as it did when the change was planned? A group without items has no name to compare. */
export function standsAsBefore(
  items: readonly AgendaRow[],
  { labels, names }: Pick<Arrangement, 'labels' | 'names'>,
): boolean {
  const byKey = new Map(items.map((item) => [keyOf(item), item]));
  const groups = new Map(items.map(({ labelId, labelName }) => [labelId, labelName]));
  return (
    labels.every((item) => byKey.get(keyOf(item))?.labelId === item.before.id) &&
    names.every(({ labelId, own, before }) => (groups.get(labelId) ?? before ?? own) === (before ?? own))
  );
}

/** As the plan shows it and the log keeps it. */
export function arrangementChanges(
  items: readonly AgendaRow[],
  { order, labels, names }: Pick<Arrangement, 'order' | 'labels' | 'names'>,
): readonly FieldChange[] {
  const nameOf = new Map(items.map((item) => [keyOf(item), item.name]));
  return [
    ...labels.map((item) => ({
      field: 'outlineLabel',
      before: `${nameOf.get(keyOf(item)) ?? ''}：${item.before.name}`,
      after: `${nameOf.get(keyOf(item)) ?? ''}：${item.after.name}`,
    })),
    ...names.map(({ own, before, after }) => ({ field: 'outlineGroup', before: before ?? own, after: after ?? own })),
    ...orderChange(items, order),
  ];
}

export const labelledLesson = ({ subjectId, subjectIds, phase }: LessonRow): LabelledLesson => ({
  subject: subjectId,
  subjects: subjectIds,
  phase,
});
