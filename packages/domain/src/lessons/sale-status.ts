/** What is shown of a lesson's sale (R135-R138) and how the status follows from times without one (R139, R140). */
import { type CodeOf, codeTable } from '../code-table.ts';
import { SECOND_MS } from '../time/durations.ts';
import type { LessonStatus, SaleStatus } from './lesson-codes.ts';

export const SALE_DISPLAY = codeTable({ unSale: '未开售', onSale: '售卖中', soldOut: '已售罄', endSale: '已停售' });
export type SaleDisplayCode = CodeOf<typeof SALE_DISPLAY>;

/** Why a lesson is not on sale although no time of its own says so (decisions 133 and 138). */
export const SALE_REASON = codeTable({
  noEnd: '没有停售时间，大纲也没有结束时间，不能售卖：请填写停售时间，或在大纲中添加有时间的讲次',
  lessonEnded: '没有设置停售时间，课程结束时已自动停售',
  unpublished: '课程未发布，不能售卖：请先发布课程',
  canceled: '课程已取消，不再售卖',
});
export type SaleReasonCode = CodeOf<typeof SALE_REASON>;

export interface SaleFacts {
  readonly startSaleTime: number | null;
  readonly endSaleTime: number | null;
  /** End of the lesson's outline. */
  readonly endTime: number | null;
  readonly status: LessonStatus;
}

export interface DerivedSale {
  readonly status: SaleStatus;
  readonly reason: SaleReasonCode | null;
}

/**
 * A start of 0 counts as missing (decision 57): now, or a second later when the lesson is not published, so that an
 * unpublished lesson without start is not on sale. An end of 0 means that the sale ends when the lesson ends; a lesson
 * without end is not on sale (decision 133). The same holds while a rule cannot compute the end. Only a published lesson
 * is on sale, whatever its times say, and the sale of a canceled one is over (decision 138).
 */
export function deriveSale(lesson: SaleFacts, now: number): DerivedSale {
  if (lesson.status === 'canceled') return { status: 'endSale', reason: 'canceled' };
  const published = lesson.status === 'published';
  const start = lesson.startSaleTime || now + (published ? 0 : SECOND_MS);
  const end = lesson.endSaleTime || lesson.endTime;
  if (!end) return { status: 'unSale', reason: 'noEnd' };
  if (now < start) return { status: 'unSale', reason: null };
  if (now < end) return published ? { status: 'onSale', reason: null } : { status: 'unSale', reason: 'unpublished' };
  return { status: 'endSale', reason: lesson.endSaleTime ? null : 'lessonEnded' };
}

export function deriveSaleStatus(lesson: SaleFacts, now: number): SaleStatus {
  return deriveSale(lesson, now).status;
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
