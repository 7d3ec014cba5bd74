/** What is shown of a lesson's sale (R135-R138) and how the status follows from times without one (R139, R140). */
import { type CodeOf, codeTable } from '../code-table.ts';
import { SECOND_MS } from '../time/durations.ts';
import type { SaleStatus } from './lesson-codes.ts';

export const SALE_DISPLAY = codeTable({ unSale: '未开售', onSale: '售卖中', soldOut: '已售罄', endSale: '已停售' });
export type SaleDisplayCode = CodeOf<typeof SALE_DISPLAY>;

export interface SaleTimes {
  readonly startSaleTime: number | null;
  readonly endSaleTime: number | null;
  readonly published: boolean;
}

/**
 * A start of 0 counts as missing (decision 57): now, or a second later when the lesson is not published, so that an
 * unpublished lesson without start is not on sale. An end of 0 counts as missing too: the sale goes on.
 */
export function deriveSaleStatus(lesson: SaleTimes, now: number): SaleStatus {
  const start = lesson.startSaleTime || now + (lesson.published ? 0 : SECOND_MS);
  const end = lesson.endSaleTime || Number.POSITIVE_INFINITY;
  if (now < start) return 'unSale';
  return now < end ? 'onSale' : 'endSale';
}

export interface SaleDisplay {
  readonly code: SaleDisplayCode;
  readonly label: string;
}

/** A limit of 0 is none (R136). */
export function saleDisplay(saleStatus: SaleStatus, limit: number, paidCount: number): SaleDisplay {
  const soldOut = saleStatus === 'onSale' && limit !== 0 && limit <= paidCount;
  const code = soldOut ? 'soldOut' : saleStatus;
  return { code, label: SALE_DISPLAY.labelOf(code) };
}

export function saleStatusLabel(saleStatus: SaleStatus, limit: number, paidCount: number): string {
  return saleDisplay(saleStatus, limit, paidCount).label;
}
