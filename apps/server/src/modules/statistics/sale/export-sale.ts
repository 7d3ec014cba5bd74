/** 售卖数据 as a CSV file (L823), the last day first as on the screen. */
import { yuanText } from '@lectern/domain/money/money-text';
import { NO_CHANNEL, SALE_COLUMNS, SALE_VERSION, type SaleColumn } from '@lectern/domain/statistics/sale-columns';
import type { SaleDay } from '@lectern/domain/statistics/sale-days';
import { formatDate, formatDateTime } from '@lectern/domain/time/shanghai-time';
import type { CsvColumn } from '../../../platform/files/csv-columns.ts';
import { exportPages } from '../../../platform/files/export-records.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import type { ReadSale } from './read-sale.ts';

export function exportSale({ lesson, days, teams, computedTime }: ReadSale, actor: Actor, wanted: Filters) {
  const rows = days.toReversed();
  return exportPages<SaleDay>({
    columns: COLUMNS,
    keys: undefined,
    noun: '天',
    total: rows.length,
    about: [
      ['课程', `${lesson.name}（${lesson.id}）`],
      ['导出人', actor.name],
      ['导出时间', formatDateTime(computedTime)],
      ['筛选', filterText(wanted, teams)],
      ['口径', `第 ${SALE_VERSION} 版`],
    ],
    pageOf: async (page, pageSize) => rows.slice((page - 1) * pageSize, page * pageSize),
  });
}

interface Filters {
  readonly teamId?: number | undefined;
  readonly channel?: string | undefined;
}

function filterText({ teamId, channel }: Filters, teams: ReadSale['teams']): string {
  const parts = [
    teamId === undefined ? '全部小班' : `小班：${teams.get(teamId) ?? ''}`,
    ...(channel === undefined ? [] : [`渠道：${channel || NO_CHANNEL}`]),
  ];
  return parts.join('，');
}

const TITLE: Readonly<Record<SaleColumn['unit'], string>> = { count: '', cents: '（元）', percent: '（%）' };
const CELL: Readonly<Record<SaleColumn['unit'], (value: number) => string>> = {
  count: String,
  cents: (value) => yuanText(value).replaceAll(',', ''),
  percent: (value) => (value * 100).toFixed(1),
};

const COLUMNS: readonly CsvColumn<SaleDay>[] = [
  { key: 'day', title: '日期', cell: ({ day }) => formatDate(day) },
  ...SALE_COLUMNS.map(({ code, label, unit, of }) => ({
    key: code,
    title: `${label}${TITLE[unit]}`,
    cell: (day: SaleDay) => {
      const value = of(day);
      return value === undefined ? '' : CELL[unit](value);
    },
  })),
  { key: 'balanced', title: '人数核对', cell: ({ balanced }) => (balanced ? '一致' : '不一致') },
];
