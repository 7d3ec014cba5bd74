/** One table of a practice page: its rows in order, or no data (R296); copied as text. */

import type { Column } from '../../shared/tables/column-model.ts';
import { copyRows } from '../../shared/tables/copy-rows.ts';
import { DataTable } from '../../shared/tables/data-table.tsx';
import { EmptyNote } from '../../shared/ui/notes.tsx';

export interface PracticeColumn<R> extends Column<R> {
  /** How the cell reads when it is copied. */
  readonly text: (row: R) => string;
}

interface PracticeTableProps<R> {
  readonly name: string;
  readonly columns: readonly PracticeColumn<R>[];
  /** Takes the room that the others leave. */
  readonly widest: string;
  readonly rows: readonly R[] | undefined;
}

export function PracticeTable<R extends { readonly index: number }>(props: PracticeTableProps<R>) {
  const { name, columns, widest, rows } = props;
  const placed = columns.map((column) => ({
    column,
    width: column.width,
    left: undefined,
    grows: column.key === widest,
  }));
  const texts = () => [
    columns.map(({ title }) => title),
    ...(rows ?? []).map((row) => columns.map(({ text }) => text(row))),
  ];
  return (
    <section className="practice-part" aria-label={name} data-private>
      <h2>
        {name}
        {rows && rows.length > 0 && (
          <button type="button" className="button" onClick={() => void copyRows(texts(), `${rows.length} 条${name}`)}>
            复制 {rows.length} 条
          </button>
        )}
      </h2>
      <DataTable
        name={name}
        columns={placed}
        rows={rows}
        expected={4}
        idOf={({ index }) => index}
        nameOf={({ index }) => `第 ${index} 条`}
        empty={<EmptyNote title="暂无数据">这一讲没有布置，或学员不在这一讲里。</EmptyNote>}
      />
    </section>
  );
}
