/** One table of the desk under its heading; the rows are there already. */
import type { Column } from '../../shared/tables/column-model.ts';
import { PlainTable } from '../../shared/tables/plain-table.tsx';

interface DeskSectionProps<R> {
  readonly title: string;
  readonly rows: readonly R[];
  readonly columns: readonly Column<R>[];
  readonly nameOf: (row: R) => string;
  readonly empty: string;
}

export function DeskSection<R>({ title, rows, columns, nameOf, empty }: DeskSectionProps<R>) {
  const places = new Map(rows.map((row, place) => [row, place]));
  return (
    <section className="desk-section">
      <h2>{rows.length === 0 ? title : `${title}（${rows.length}）`}</h2>
      <PlainTable
        name={title}
        columns={columns}
        rows={rows}
        error={null}
        onRetry={() => undefined}
        idOf={(row) => places.get(row) ?? 0}
        nameOf={nameOf}
        empty={empty}
      />
    </section>
  );
}
