import { type JSX, memo } from 'react';
import { cellClass } from './cell-class.ts';
import type { PlacedColumn } from './column-model.ts';
import type { SelectionStore } from './selection.ts';
import { useIsSelected } from './use-selection.ts';

interface TableRowProps<R> {
  readonly id: number;
  readonly row: R;
  readonly columns: readonly PlacedColumn<R>[];
  readonly selection: SelectionStore | undefined;
  readonly nameOf: (row: R) => string;
  /** Where the row stands when only some rows are in the page. */
  readonly index?: number;
}

function Row<R>({ id, row, columns, selection, nameOf, index }: TableRowProps<R>) {
  return (
    <tr data-id={id} {...(index === undefined ? {} : { 'aria-rowindex': index + 2 })}>
      {selection && (
        <td className="cell-tick cell-pinned" style={{ left: 0 }}>
          <RowTick selection={selection} id={id} name={nameOf(row)} />
        </td>
      )}
      {columns.map((placed, place) => {
        const { column, left } = placed;
        const shape = { className: cellClass(placed), ...(left === undefined ? {} : { style: { left } }) };
        return column.identity && !columns[place + 1]?.column.identity ? (
          <th key={column.key} scope="row" {...shape}>
            {column.render(row)}
          </th>
        ) : (
          <td key={column.key} {...shape}>
            {column.render(row)}
          </td>
        );
      })}
    </tr>
  );
}

// Not left to the compiler: a refetch hands over a new list of the very same rows.
// The assertion gives back the type parameter that `memo` loses.
export const TableRow = memo(Row) as <R>(props: TableRowProps<R>) => JSX.Element;

/** The only part of a row that ticking redraws; the row's colour follows in the style sheet. */
function RowTick({ selection, id, name }: { selection: SelectionStore; id: number; name: string }) {
  const ticked = useIsSelected(selection, id);
  return (
    <label className="tick">
      <span className="visually-hidden">选择 {name}</span>
      <input
        type="checkbox"
        className="row-tick"
        checked={ticked}
        onChange={(event) => {
          const native = event.nativeEvent;
          selection.tick(id, event.target.checked, native instanceof MouseEvent && native.shiftKey);
        }}
      />
    </label>
  );
}
