/** Which lessons should be published by now, and how those on sale fill: for the home page. */
import type { SaleOutlook } from '@lectern/contract/lessons/action-replies';
import type { DataScope } from '@lectern/domain/access/roles';
import { OUTLOOK_DAYS, type OutlookLesson, saleOutlook } from '@lectern/domain/lessons/sale-outlook';
import type { LessonsDeps } from './lessons-deps.ts';
import { saleNotOver } from './sale-outlook.queries.ts';
import { millisOf } from './wire-time.ts';

const MAX_IDS = 100;

export async function readSaleOutlook({ db, now }: LessonsDeps, scope: DataScope): Promise<SaleOutlook> {
  const at = now();
  const rows = await saleNotOver(db, scope, at);
  const lessons = rows.map(({ startSaleAt, endSaleAt, endAt, ...row }) => ({
    ...row,
    startSaleTime: millisOf(startSaleAt),
    endSaleTime: millisOf(endSaleAt),
    endTime: millisOf(endAt),
  }));
  const { late, soon, onSale, full, slow } = saleOutlook(lessons, at.getTime());
  const limited = onSale.filter(({ limit }) => limit > 0);
  return {
    late: some(late),
    soon: some(soon),
    soonDays: OUTLOOK_DAYS,
    onSale: {
      count: onSale.length,
      seats: limited.reduce((sum, { limit }) => sum + limit, 0),
      paid: limited.reduce((sum, { paidCount }) => sum + paidCount, 0),
    },
    full: some(full),
    slow: some(slow),
  };
}

function some(lessons: readonly OutlookLesson[]) {
  return { count: lessons.length, ids: lessons.slice(0, MAX_IDS).map(({ id }) => id) };
}
