/** Days of sale as the table shows them: the sums first, then the last day. */
import type { SaleDay } from '@lectern/contract/lessons/lesson-sale';
import { yuanText } from '@lectern/domain/money/money-text';
import { SALE_COLUMNS, type SaleColumn } from '@lectern/domain/statistics/sale-columns';
import { formatDate } from '@lectern/domain/time/shanghai-time';

export interface SaleRow {
  /** 0: the sums. */
  readonly id: number;
  readonly name: string;
  readonly balanced: boolean;
  /** In the order of the columns; undefined: not known, or of a day's end. */
  readonly values: readonly (number | undefined)[];
}

export function saleRows(days: readonly SaleDay[]): readonly SaleRow[] {
  const rows = days.map((day) => ({
    id: day.day,
    name: formatDate(day.day),
    balanced: day.balanced,
    values: SALE_COLUMNS.map(({ of }) => of(day)),
  }));
  return rows.length === 0 ? [] : [sumsOf(days), ...rows.toReversed()];
}

function sumsOf(days: readonly SaleDay[]): SaleRow {
  const sumOf = ({ adds, of }: SaleColumn) => {
    const values = days.map(of).filter((value) => value !== undefined);
    return adds && values.length > 0 ? values.reduce((sum, value) => sum + value, 0) : undefined;
  };
  return { id: 0, name: '合计', balanced: true, values: SALE_COLUMNS.map(sumOf) };
}

const TEXT: Readonly<Record<SaleColumn['unit'], (value: number) => string>> = {
  count: (value) => value.toLocaleString('en'),
  cents: yuanText,
  percent: (value) => `${(value * 100).toFixed(1)}%`,
};

export const saleText = ({ unit }: SaleColumn, value: number | undefined): string =>
  value === undefined ? '—' : TEXT[unit](value);

const UNIT: Readonly<Record<SaleColumn['unit'], string>> = { count: '', cents: '（元）', percent: '' };
export const saleTitle = ({ label, unit }: SaleColumn): string => `${label}${UNIT[unit]}`;

export const copiedSale = (rows: readonly SaleRow[]): readonly string[][] => [
  ['日期', ...SALE_COLUMNS.map(saleTitle), '人数核对'],
  ...rows.map(({ name, values, balanced }) => [
    name,
    ...SALE_COLUMNS.map((column, index) => saleText(column, values[index])),
    balanced ? '' : '不一致',
  ]),
];
