/**
 * The one table of the product: a semantic `<table>` whose head and pinned columns stick by CSS alone. Rows redraw
 * only when their own data change; ticking, hovering and sorting marks touch nothing else. Past 200 rows only those
 * in view are in the page.
 */
import { type CSSProperties, lazy, Suspense, useEffect, useState } from 'react';
import type { Density } from './column-model.ts';
import './data-table.css';
import './table-heads.css';
import { openedRow } from './opened-row.ts';
import { showWhole } from './show-whole.ts';
import { TableHead } from './table-head.tsx';
import type { DataTableProps } from './table-props.ts';
import { TableRow } from './table-row.tsx';
import { useFits } from './use-fits.ts';
import { useKeptScroll } from './use-kept-scroll.ts';
import { useNearRows } from './use-near-rows.ts';
import { useReach } from './use-reach.ts';
import { useRowPeek } from './use-row-peek.ts';

const VIRTUAL_FROM = 200;
export const TICK_WIDTH = 40;
const ROW_HEIGHT: Readonly<Record<Density, number>> = { dense: 36, comfortable: 48 };

const VirtualRows = lazy(async () => ({ default: (await import('./virtual-rows.tsx')).VirtualRows }));

export function DataTable<R>(props: DataTableProps<R>) {
  const { columns, rows, selection, idOf, density = 'dense', stale = false } = props;
  const [scroller, setScroller] = useState<HTMLDivElement | null>(null);
  useKeptScroll(scroller, props.scrollKey, rows !== undefined);
  useNearRows(scroller, rows);
  const peek = useRowPeek(props.onPeek);
  const open = openedRow(props.onOpen);
  useEffect(() => selection?.showPage(rows?.map(idOf) ?? []), [selection, rows, idOf]);
  const width = columns.reduce((sum, column) => sum + column.width, selection ? TICK_WIDTH : 0);
  useFits(scroller, width);
  useReach(scroller, props.name, rows);
  const span = columns.length + (selection ? 1 : 0);
  // Custom properties carry the measures into the style sheet.
  const measures = { '--row-height': `${ROW_HEIGHT[density]}px`, minWidth: width } as CSSProperties;
  return (
    <div
      className="table-scroll"
      ref={setScroller}
      aria-busy={rows === undefined || stale}
      data-stale={stale}
      data-waiting={rows === undefined}
    >
      <table
        className="data-table"
        style={measures}
        aria-label={props.name}
        aria-rowcount={(rows?.length ?? 0) + 1}
        onPointerOver={(event) => {
          showWhole(event);
          peek.onPointerOver(event);
        }}
        onPointerLeave={peek.onPointerLeave}
        onFocus={peek.onFocus}
        data-opens={props.onOpen !== undefined}
        onClick={open.onClick}
        onKeyDown={open.onKeyDown}
      >
        <colgroup>
          {selection && <col style={{ width: TICK_WIDTH }} />}
          {columns.map(({ column, width: wide, grows }) => (
            <col key={column.key} data-key={column.key} {...(grows ? {} : { style: { width: wide } })} />
          ))}
        </colgroup>
        <TableHead {...props} />
        <TableBody {...props} density={density} span={span} scroller={scroller} />
      </table>
    </div>
  );
}

interface BodyProps<R> extends DataTableProps<R> {
  readonly density: Density;
  readonly span: number;
  readonly scroller: HTMLDivElement | null;
}

function TableBody<R>({ rows, columns, selection, idOf, nameOf, empty, expected = 20, ...rest }: BodyProps<R>) {
  if (rows === undefined) return <SkeletonRows rows={expected} columns={columns} ticks={selection !== undefined} />;
  if (rows.length === 0) {
    return (
      <tbody>
        <tr className="table-empty">
          <td colSpan={rest.span}>
            <div className="table-empty-text">{empty}</div>
          </td>
        </tr>
      </tbody>
    );
  }
  const shared = { columns, selection, nameOf };
  if (rows.length <= VIRTUAL_FROM) {
    return (
      <tbody>
        {rows.map((row) => (
          <TableRow key={idOf(row)} id={idOf(row)} row={row} {...shared} />
        ))}
      </tbody>
    );
  }
  const bones = <SkeletonRows rows={expected} columns={columns} ticks={selection !== undefined} />;
  // Without the scrolling element there is nothing to be in view of.
  if (!rest.scroller) return bones;
  return (
    <Suspense fallback={bones}>
      <VirtualRows count={rows.length} span={rest.span} rowHeight={ROW_HEIGHT[rest.density]} scroller={rest.scroller}>
        {(index) => {
          const row = rows[index];
          return row && <TableRow key={idOf(row)} id={idOf(row)} row={row} index={index} {...shared} />;
        }}
      </VirtualRows>
    </Suspense>
  );
}

interface SkeletonRowsProps<R> {
  readonly rows: number;
  readonly columns: DataTableProps<R>['columns'];
  readonly ticks: boolean;
}

/** In the place and height of the rows; shown by the style sheet after 200 ms only. */
function SkeletonRows<R>({ rows, columns, ticks }: SkeletonRowsProps<R>) {
  return (
    <tbody className="table-bones" aria-hidden="true">
      {Array.from({ length: rows }, (_, row) => (
        <tr key={row}>
          {ticks && <td />}
          {columns.map(({ column }) => (
            <td key={column.key} className={column.atEnd ? 'cell-at-end' : undefined}>
              <span className="table-bone" />
            </td>
          ))}
        </tr>
      ))}
    </tbody>
  );
}
