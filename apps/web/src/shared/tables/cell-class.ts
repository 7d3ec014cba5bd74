import type { PlacedColumn } from './column-model.ts';

/** How a cell stands, in the head as in the rows: aligned, pinned, growing. */
export function cellClass<R>({ column, left, edge }: PlacedColumn<R>): string {
  const classes = [
    column.align === 'end' ? 'cell-end' : '',
    left === undefined ? '' : 'cell-pinned',
    left !== undefined && edge ? 'cell-edge' : '',
    column.atEnd ? 'cell-at-end' : '',
  ];
  return classes.filter((name) => name !== '').join(' ');
}
