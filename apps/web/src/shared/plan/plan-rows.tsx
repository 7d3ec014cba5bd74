/**
 * The rows of a plan or task, of any number: only those in view stand in the page, and only the pages of 200 that
 * they lie on are fetched. Rows are as high as their text; heights are measured as they come into view.
 */
import type { TaskRow } from '@lectern/contract/tasks/task-replies';
import { useQueries } from '@tanstack/react-query';
import { useVirtualizer } from '@tanstack/react-virtual';
import { type ReactNode, type Ref, useCallback, useState } from 'react';
import { ErrorNote } from '../ui/notes.tsx';
import { PLAIN_LAYOUT, type RowLayout } from './plan-layout.ts';
import { planQueries, ROW_PAGE, type RowSource } from './plan-queries.ts';
import { PlanRow } from './plan-row.tsx';

const ROW_HEIGHT = 30;
const OVERSCAN = 8;

interface PlanRowsProps {
  readonly source: RowSource;
  /** What the rows are, for those who hear it. */
  readonly name: string;
  /** How many there will be, as far as is known before the first answer. */
  readonly expected: number;
  readonly newTab: boolean;
  readonly layout?: RowLayout;
  readonly empty: ReactNode;
  readonly onLeave?: (() => void) | undefined;
}

export function PlanRows(props: PlanRowsProps) {
  const [scroller, setScroller] = useState<HTMLDivElement | null>(null);
  return (
    // Without a link in view the keyboard still has to reach the rows to scroll them.
    <div className="plan-scroll" ref={setScroller} tabIndex={0} role="region" aria-label={props.name}>
      {scroller && <Rows {...props} scroller={scroller} />}
    </div>
  );
}

function Rows({ scroller, ...props }: PlanRowsProps & { scroller: HTMLElement }) {
  // The virtualizer changes in place, which the compiler's memory would not see.
  'use no memo';
  const { source, name, expected, newTab, layout = PLAIN_LAYOUT, empty, onLeave } = props;
  const columns = columnsOf(layout);
  const [opened, setOpened] = useState<ReadonlySet<number>>(new Set());
  // By hand, and always the same: rows that stay in view are not drawn again while others come and go.
  const open = useCallback((index: number) => setOpened((before) => new Set([...before, index])), []);
  const [total, setTotal] = useState(expected);
  // oxlint-disable-next-line react/incompatible-library -- the directive above is the answer to it
  const virtualizer = useVirtualizer({
    count: total,
    getScrollElement: () => scroller,
    estimateSize: () => ROW_HEIGHT,
    overscan: OVERSCAN,
  });
  const items = virtualizer.getVirtualItems();
  const pages = [...new Set([1, ...items.map(({ index }) => pageOf(index))])];
  const answers = useQueries({ queries: pages.map((page) => planQueries.rows(source, page)) });
  const known = answers[0]?.data?.total;
  if (known !== undefined && known !== total) setTotal(known);
  const failed = answers.find(({ error }) => error !== null);
  if (failed?.error && known === undefined) {
    return <ErrorNote error={failed.error} onRetry={() => void failed.refetch()} />;
  }
  if (known === 0) return empty;
  const rowAt = (index: number): TaskRow | undefined =>
    answers[pages.indexOf(pageOf(index))]?.data?.list[index % ROW_PAGE];
  const before = items[0]?.start ?? 0;
  const after = virtualizer.getTotalSize() - (items.at(-1)?.end ?? 0);
  return (
    <>
      {failed?.error && <ErrorNote error={failed.error} onRetry={() => void failed.refetch()} />}
      <table className="plan-table" aria-label={name} aria-rowcount={total + 1}>
        <Head layout={layout} />
        <tbody>
          <Gap height={before} columns={columns} />
          {items.map(({ index }) => (
            <Line
              key={index}
              index={index}
              measure={virtualizer.measureElement}
              row={rowAt(index)}
              ran={source.of === 'task'}
              newTab={newTab}
              layout={layout}
              all={opened.has(index)}
              onOpen={open}
              onLeave={onLeave}
            />
          ))}
          <Gap height={after} columns={columns} />
        </tbody>
      </table>
    </>
  );
}

interface LineProps extends Omit<Parameters<typeof PlanRow>[0], 'row' | 'onAll'> {
  readonly index: number;
  readonly onOpen: (index: number) => void;
  readonly measure: Ref<HTMLTableRowElement>;
  readonly row: TaskRow | undefined;
}

function Line({ index, measure, row, onOpen, ...shown }: LineProps) {
  const onAll = () => onOpen(index);
  return (
    <tr ref={measure} data-index={index} aria-rowindex={index + 2} {...(row ? {} : { 'aria-busy': true })}>
      {row ? <PlanRow row={row} onAll={onAll} {...shown} /> : <Bones count={columnsOf(shown.layout)} />}
    </tr>
  );
}

const columnsOf = ({ columns, others, reasons }: RowLayout): number =>
  2 + (reasons === 'column' ? 1 : 0) + columns.length + (others === 'column' ? 1 : 0);

function Head({ layout: { columns, others, reasons } }: { layout: RowLayout }) {
  return (
    <thead>
      <tr>
        <th scope="col" className="plan-col-name">
          对象
        </th>
        <th scope="col" className="plan-col-mark">
          结果
        </th>
        {reasons === 'column' && (
          <th scope="col" className="plan-col-why">
            原因
          </th>
        )}
        {columns.map(({ field, label }) => (
          <th key={field} scope="col">
            {label}
          </th>
        ))}
        {others === 'column' && <th scope="col">{columns.length > 0 ? '其他变更' : '变更'}</th>}
      </tr>
    </thead>
  );
}

function Bones({ count }: { count: number }) {
  return Array.from({ length: count }, (_, column) => (
    <td key={column}>
      <span className="plan-bone" />
    </td>
  ));
}

function Gap({ height, columns }: { height: number; columns: number }) {
  if (height <= 0) return null;
  return (
    <tr className="plan-gap" aria-hidden="true">
      <td colSpan={columns} style={{ height }} />
    </tr>
  );
}

function pageOf(index: number): number {
  return Math.floor(index / ROW_PAGE) + 1;
}
