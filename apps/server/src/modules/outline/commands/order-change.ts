import { type ItemKey, keyOf } from '@lectern/domain/outline/outline-order';
import type { AgendaRow } from '../../agendas/index.ts';
import type { FieldChange } from '../../operation-log/index.ts';

/** As much of the order as has changed: a long outline is not told as a whole. */
export function orderChange(items: readonly AgendaRow[], order: readonly ItemKey[]): readonly FieldChange[] {
  const names = new Map(items.map((item) => [keyOf(item), item.name]));
  const isMoved = (item: AgendaRow, index: number) => keyOf(item) !== keyOf(order[index] ?? item);
  const first = items.findIndex(isMoved);
  if (first < 0) return [];
  const last = items.findLastIndex(isMoved);
  const told = (list: readonly ItemKey[]) =>
    list.slice(first, last + 1).map((item, index) => `${first + index + 1}. ${names.get(keyOf(item)) ?? ''}`);
  return [{ field: 'outlineOrder', before: told(items), after: told(order) }];
}
