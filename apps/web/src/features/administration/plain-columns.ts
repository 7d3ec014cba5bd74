import type { PlacedColumn } from '../../shared/tables/column-model.ts';

/** A column of a short table that nobody rearranges. */
export function plainColumn<R>(
  key: string,
  title: string,
  width: number,
  render: PlacedColumn<R>['column']['render'],
  grows = false,
): PlacedColumn<R> {
  return { column: { key, title, width, render }, width, left: undefined, grows };
}
