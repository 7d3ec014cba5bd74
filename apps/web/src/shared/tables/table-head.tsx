/** The head of a list: titles, sorting marks, the tick box of the page, handles that make a column wider. */
import type { PointerEvent } from 'react';
import { cellClass } from './cell-class.ts';
import type { PlacedColumn } from './column-model.ts';
import type { SelectionStore } from './selection.ts';
import type { DataTableProps, SortMark } from './table-props.ts';
import { usePageTick } from './use-selection.ts';

/** Descending first, where the newest and most stand; then ascending; then as the list comes. */
function nextSort(sort: SortMark | undefined, by: string): SortMark | undefined {
  if (sort?.by !== by) return { by, order: 'desc' };
  return sort.order === 'desc' ? { by, order: 'asc' } : undefined;
}

export function TableHead<R>({ columns, rows, idOf, selection, sort, onSort, onResize }: DataTableProps<R>) {
  return (
    <thead>
      <tr>
        {selection && (
          <th scope="col" className="cell-tick cell-pinned" style={{ left: 0 }}>
            <PageTickBox selection={selection} page={rows?.map(idOf) ?? []} />
          </th>
        )}
        {columns.map((placed) => (
          <HeadCell key={placed.column.key} placed={placed} sort={sort} onSort={onSort} onResize={onResize} />
        ))}
      </tr>
    </thead>
  );
}

interface HeadCellProps<R> {
  readonly placed: PlacedColumn<R>;
  readonly sort: SortMark | undefined;
  readonly onSort: DataTableProps<R>['onSort'] | undefined;
  readonly onResize: DataTableProps<R>['onResize'] | undefined;
}

const SPOKEN = { asc: 'ascending', desc: 'descending' } as const;

function HeadCell<R>({ placed, sort, onSort, onResize }: HeadCellProps<R>) {
  const { column, left } = placed;
  const by = column.sort;
  const order = by !== undefined && sort?.by === by ? sort.order : undefined;
  const spoken = by === undefined || !onSort ? {} : { 'aria-sort': order ? SPOKEN[order] : ('none' as const) };
  return (
    <th scope="col" className={cellClass(placed)} {...(left === undefined ? {} : { style: { left } })} {...spoken}>
      {by !== undefined && onSort ? (
        <button type="button" className="head-sort" onClick={() => onSort(nextSort(sort, by))}>
          {column.title}
          <SortArrows order={order} />
        </button>
      ) : (
        column.title
      )}
      {onResize && !column.atEnd && (
        <span className="head-grip" aria-hidden="true" onPointerDown={(event) => drag(event, placed, onResize)} />
      )}
    </th>
  );
}

function SortArrows({ order }: { order: SortMark['order'] | undefined }) {
  return (
    <svg className="head-arrows" viewBox="0 0 8 12" width="8" height="12" aria-hidden="true" data-order={order}>
      <path className="head-asc" d="M4 1 7.2 5H.8z" />
      <path className="head-desc" d="M4 11 .8 7h6.4z" />
    </svg>
  );
}

function PageTickBox({ selection, page }: { selection: SelectionStore; page: readonly number[] }) {
  const tick = usePageTick(selection, page);
  return (
    <label className="tick">
      <span className="visually-hidden">选择本页全部</span>
      <input
        type="checkbox"
        ref={(box) => {
          if (box) box.indeterminate = tick === 'some';
        }}
        checked={tick === 'all'}
        disabled={page.length === 0}
        onChange={(event) => selection.tickPage(event.target.checked)}
      />
    </label>
  );
}

/** The column follows the pointer without a redraw; the width is kept when it is let go. */
function drag<R>(
  event: PointerEvent<HTMLElement>,
  { column, width }: PlacedColumn<R>,
  onResize: (key: string, width: number) => void,
): void {
  event.preventDefault();
  const grip = event.currentTarget;
  const bar = grip.closest('table')?.querySelector<HTMLElement>(`col[data-key="${column.key}"]`);
  const from = event.clientX;
  const before = grip.parentElement?.getBoundingClientRect().width ?? width;
  let now = before;
  const move = (moved: globalThis.PointerEvent) => {
    now = Math.max(40, before + moved.clientX - from);
    if (bar) bar.style.width = `${now}px`;
  };
  const end = () => {
    grip.removeEventListener('pointermove', move);
    grip.removeEventListener('pointerup', end);
    grip.removeEventListener('pointercancel', end);
    if (now !== before) onResize(column.key, now);
  };
  grip.setPointerCapture(event.pointerId);
  grip.addEventListener('pointermove', move);
  grip.addEventListener('pointerup', end);
  grip.addEventListener('pointercancel', end);
}
