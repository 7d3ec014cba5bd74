/**
 * Bringing a lesson to a phase of its sale (E053): the phase named is the one that it shall be in. On sale: it starts
 * now and a past end goes, unless the lesson itself is over (decision 133); ended: it ends now; not on sale: only
 * before anybody paid.
 */
import { type CodeOf, codeTable } from '../code-table.ts';
import type { LessonStatus, SaleStatus } from './lesson-codes.ts';
import type { LessonFields } from './lesson-fields.ts';
import { deriveSale } from './sale-status.ts';
import { withoutRule } from './sale-time-modes.ts';

export const SALE_PHASE_REFUSAL = codeTable({
  canceled: '课程已取消，不能修改售卖状态',
  notPublished: '课程未发布，请先发布课程',
  notStarted: '课程还未开售，无需停售',
  lessonEnded: '课程已结束，不能再开售：请先在大纲中安排新的讲次',
  noEnd: '课程没有停售时间，大纲也没有结束时间，不能开售：请先填写停售时间，或在大纲中添加讲次',
  paid: '已有学员付费，不能改回未开售，可以改为停售',
  startMissing: '课程已发布，请填写新的开售时间',
});
export type SalePhaseRefusalCode = CodeOf<typeof SALE_PHASE_REFUSAL>;

export interface SalePhaseFacts
  extends Pick<LessonFields, 'startSaleTime' | 'endSaleTime' | 'endSaleTimeCalculationRule'> {
  readonly status: LessonStatus;
  /** End of the lesson's outline; 0 without. */
  readonly endTime: number;
  readonly paidCount: number;
}
type SaleTimes = Partial<Pick<LessonFields, 'startSaleTime' | 'endSaleTime' | 'endSaleTimeCalculationRule'>>;

export type SalePhaseVerdict =
  | { readonly allowed: false; readonly code: SalePhaseRefusalCode; readonly label: string }
  | { readonly allowed: true; readonly times: SaleTimes };

/** `startSaleTime`: when the sale of a published lesson that goes back starts anew. */
export function changeSalePhase(
  lesson: SalePhaseFacts,
  phase: SaleStatus,
  { now, startSaleTime }: { readonly now: number; readonly startSaleTime?: number | undefined },
): SalePhaseVerdict {
  if (lesson.status === 'canceled') return refused('canceled');
  const published = lesson.status === 'published';
  if (phase !== 'unSale' && !published) return refused('notPublished');
  const { status: present, reason: presentReason } = deriveSale(lesson, now);
  // A draft whose start lies in the past would be on sale as soon as it is published.
  if (present === phase && presentReason !== 'unpublished') return { allowed: true, times: {} };
  if (phase === 'onSale') {
    const start = lesson.startSaleTime > now ? { startSaleTime: now } : {};
    const times = { ...start, ...withoutEndUntil(lesson, now) };
    const { status, reason } = deriveSale({ ...lesson, ...times }, now);
    return status === 'onSale' ? { allowed: true, times } : refused(reason === 'noEnd' ? reason : 'lessonEnded');
  }
  if (phase === 'endSale') {
    if (present === 'unSale') return refused('notStarted');
    return { allowed: true, times: { endSaleTime: now, ...ruleGone(lesson) } };
  }
  if (lesson.paidCount > 0) return refused('paid');
  if (!published) return { allowed: true, times: { startSaleTime: 0, ...withoutEndUntil(lesson, now) } };
  if (startSaleTime === undefined) return refused('startMissing');
  return { allowed: true, times: { startSaleTime, ...withoutEndUntil(lesson, startSaleTime) } };
}

/** An end that lies before the sale begins is none. */
function withoutEndUntil(lesson: SalePhaseFacts, until: number): SaleTimes {
  if (lesson.endSaleTime === 0 || lesson.endSaleTime > until) return {};
  return { endSaleTime: 0, ...ruleGone(lesson) };
}

const ruleGone = ({ endSaleTimeCalculationRule: rule }: SalePhaseFacts): SaleTimes => ({
  endSaleTimeCalculationRule: withoutRule(rule),
});

function refused(code: SalePhaseRefusalCode): SalePhaseVerdict {
  return { allowed: false, code, label: SALE_PHASE_REFUSAL.labelOf(code) };
}
