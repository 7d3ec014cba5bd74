/** What needs a look among the lessons that are or should be on sale (decision 162). */
import { DAY_MS } from '../time/durations.ts';
import { deriveSale, type SaleFacts, saleDisplay } from './sale-status.ts';

/** So many days ahead one still can do something about it. */
export const OUTLOOK_DAYS = 7;

export interface OutlookLesson extends SaleFacts {
  readonly id: number;
  /** 0: none. */
  readonly limit: number;
  readonly paidCount: number;
}

export interface SaleOutlook<L> {
  /** Not published although the sale should have begun, the longest ago first. */
  readonly late: readonly L[];
  /** Not published, and the sale begins soon. */
  readonly soon: readonly L[];
  readonly onSale: readonly L[];
  readonly full: readonly L[];
  /** The sale ends soon and less than half of the places are taken. */
  readonly slow: readonly L[];
}

export function saleOutlook<L extends OutlookLesson>(lessons: readonly L[], now: number): SaleOutlook<L> {
  const until = now + OUTLOOK_DAYS * DAY_MS;
  const sales = lessons.map((lesson) => ({ lesson, ...deriveSale(lesson, now) }));
  const startOf = ({ startSaleTime }: L) => startSaleTime || 0;
  const endOf = ({ endSaleTime, endTime }: L) => endSaleTime || endTime || 0;
  const onSale = sales.flatMap(({ lesson, status }) => (status === 'onSale' ? [lesson] : []));
  const isSlow = (lesson: L) => lesson.limit > 0 && lesson.paidCount * 2 < lesson.limit && endOf(lesson) <= until;
  const late = sales.flatMap(({ lesson, reason }) => (reason === 'unpublished' ? [lesson] : []));
  const isSoon = (lesson: L) => lesson.status === 'init' && startOf(lesson) > now && startOf(lesson) <= until;
  return {
    late: late.toSorted((a, b) => startOf(a) - startOf(b)),
    soon: lessons.filter(isSoon).toSorted((a, b) => startOf(a) - startOf(b)),
    onSale,
    full: onSale.filter(({ limit, paidCount }) => saleDisplay('onSale', limit, paidCount).code === 'soldOut'),
    slow: onSale.filter(isSlow).toSorted((a, b) => endOf(a) - endOf(b)),
  };
}
