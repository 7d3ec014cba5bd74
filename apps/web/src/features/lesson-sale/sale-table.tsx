import { SALE_COLUMNS } from '@lectern/domain/statistics/sale-columns';
import type { ReactNode } from 'react';
import { layOutColumns, NO_CHOICE } from '../../shared/tables/column-model.ts';
import { DataTable } from '../../shared/tables/data-table.tsx';
import { Mark } from '../../shared/ui/marks.tsx';
import { type SaleRow, saleText, saleTitle } from './sale-rows.ts';

interface SaleTableProps {
  readonly rows: readonly SaleRow[] | undefined;
  readonly stale: boolean;
  readonly empty: ReactNode;
}

export function SaleTable({ rows, stale, empty }: SaleTableProps) {
  return (
    <DataTable
      name="每日售卖数据"
      columns={COLUMNS}
      rows={rows}
      stale={stale}
      expected={8}
      idOf={({ id }) => id}
      nameOf={({ name }) => name}
      empty={empty}
    />
  );
}

const WIDTH = { count: 88, cents: 116, percent: 88 } as const;

const COLUMNS = layOutColumns<SaleRow>(
  [
    {
      key: 'day',
      title: '日期',
      width: 168,
      identity: true,
      grows: true,
      render: ({ name, balanced }) => (
        <span className="cell-parts">
          {name}
          {!balanced && <Mark tone="warning">人数不一致</Mark>}
        </span>
      ),
    },
    ...SALE_COLUMNS.map((column, index) => ({
      key: column.code,
      title: saleTitle(column),
      width: Math.max(WIDTH[column.unit], saleTitle(column).length * 14 + 24),
      align: 'end' as const,
      render: ({ values }: SaleRow) => saleText(column, values[index]),
    })),
  ],
  NO_CHOICE,
);
