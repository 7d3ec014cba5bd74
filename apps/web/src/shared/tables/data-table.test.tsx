import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { type Column, layOutColumns, NO_CHOICE } from './column-model.ts';
import { DataTable } from './data-table.tsx';
import { countSelected, createSelectionStore } from './selection.ts';
import type { SortMark } from './table-props.ts';

interface Row {
  readonly id: number;
  readonly name: string;
}
const COLUMNS: readonly Column<Row>[] = [
  { key: 'name', title: '名称', width: 200, identity: true, render: (row) => row.name },
  { key: 'id', title: 'ID', width: 80, sort: 'id', render: (row) => row.id },
];
const PLACED = layOutColumns(COLUMNS, NO_CHOICE);
const rowsOf = (count: number): Row[] =>
  Array.from({ length: count }, (_, i) => ({ id: i + 1, name: `课程 ${i + 1}` }));
const shared = { name: '课程', columns: PLACED, idOf: (row: Row) => row.id, nameOf: (row: Row) => row.name };

beforeAll(() => {
  Element.prototype.scrollTo ??= () => undefined;
});
afterEach(cleanup);

describe('DataTable', () => {
  test('ticks the page from its head and a range with shift', () => {
    const selection = createSelectionStore();
    render(<DataTable {...shared} rows={rowsOf(5)} empty="" selection={selection} />);
    fireEvent.click(screen.getByRole('checkbox', { name: '选择 课程 2' }));
    fireEvent.click(screen.getByRole('checkbox', { name: '选择 课程 4' }), { shiftKey: true });
    expect(countSelected(selection.get())).toBe(3);
    const head = screen.getByRole<HTMLInputElement>('checkbox', { name: '选择本页全部' });
    expect(head.indeterminate).toBe(true);
    fireEvent.click(head);
    expect(countSelected(selection.get())).toBe(5);
  });

  test('marks the sorted column and turns it around: down, up, as the list comes', () => {
    const onSort = vi.fn<(sort: SortMark | undefined) => void>();
    const { rerender } = render(<DataTable {...shared} rows={rowsOf(1)} empty="" onSort={onSort} />);
    fireEvent.click(screen.getByRole('button', { name: 'ID' }));
    rerender(<DataTable {...shared} rows={rowsOf(1)} empty="" onSort={onSort} sort={{ by: 'id', order: 'desc' }} />);
    expect(screen.getByRole('columnheader', { name: 'ID' }).getAttribute('aria-sort')).toBe('descending');
    fireEvent.click(screen.getByRole('button', { name: 'ID' }));
    rerender(<DataTable {...shared} rows={rowsOf(1)} empty="" onSort={onSort} sort={{ by: 'id', order: 'asc' }} />);
    fireEvent.click(screen.getByRole('button', { name: 'ID' }));
    expect(onSort.mock.calls).toEqual([[{ by: 'id', order: 'desc' }], [{ by: 'id', order: 'asc' }], [undefined]]);
  });

  test('does not redraw rows whose data are the same', () => {
    const drawn = vi.fn<(row: Row) => string>((row) => row.name);
    const placed = layOutColumns([{ key: 'name', title: '名称', width: 200, render: drawn }], NO_CHOICE);
    const rows = rowsOf(3);
    const { rerender } = render(<DataTable {...shared} columns={placed} rows={rows} empty="" />);
    rerender(<DataTable {...shared} columns={placed} rows={[...rows]} empty="" stale />);
    expect(drawn).toHaveBeenCalledTimes(3);
  });

  test('takes the focus itself where nothing inside does, so that keys scroll it', () => {
    const plain = layOutColumns(
      [{ key: 'name', title: '名称', width: 200, render: (row: Row) => row.name }],
      NO_CHOICE,
    );
    const linked = layOutColumns(
      [{ key: 'name', title: '名称', width: 200, render: (row: Row) => <a href="/">{row.name}</a> }],
      NO_CHOICE,
    );
    const reached = () => screen.queryByRole('region', { name: '课程' })?.tabIndex;
    const { rerender } = render(<DataTable {...shared} columns={plain} rows={rowsOf(2)} empty="" />);
    expect(reached()).toBe(0);
    rerender(<DataTable {...shared} columns={linked} rows={rowsOf(3)} empty="" />);
    expect(reached()).toBeUndefined();
    rerender(<DataTable {...shared} columns={linked} rows={[]} empty="没有" />);
    expect(reached()).toBe(0);
  });

  test('names each row by its first column and says why nothing is there', () => {
    const { rerender } = render(<DataTable {...shared} rows={rowsOf(2)} empty="没有符合条件的课程" />);
    const row = screen.getByRole('row', { name: /课程 2/ });
    expect(within(row).getByRole('rowheader').textContent).toBe('课程 2');
    rerender(<DataTable {...shared} rows={[]} empty="没有符合条件的课程" />);
    expect(screen.getByText('没有符合条件的课程')).toBeTruthy();
  });
});
