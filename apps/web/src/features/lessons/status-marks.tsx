/** What a lesson's states are called and which colour stands beside. */
import type { LessonRow } from '@lectern/contract/lessons/lesson-replies';
import { LESSON_STATUS, type LessonStatus } from '@lectern/domain/lessons/lesson-codes';
import { SALE_REASON, type SaleDisplayCode, saleDisplay } from '@lectern/domain/lessons/sale-status';
import { StatusDot, type Tone } from '../../shared/ui/marks.tsx';

const STATUS_TONE = { init: 'warning', published: 'success', canceled: 'plain' } satisfies Record<LessonStatus, Tone>;
const SALE_TONE = {
  unSale: 'plain',
  onSale: 'success',
  soldOut: 'accent',
  endSale: 'plain',
} satisfies Record<SaleDisplayCode, Tone>;

export function LessonStatusMark({ status }: { status: LessonStatus }) {
  return <StatusDot tone={STATUS_TONE[status]}>{LESSON_STATUS.labelOf(status)}</StatusDot>;
}

type Sale = Pick<LessonRow, 'saleStatus' | 'saleReason' | 'limit' | 'paidCount'>;

export function SaleStatusMark({ saleStatus, saleReason, limit, paidCount }: Sale) {
  const { code, label } = saleDisplay(saleStatus, limit, paidCount);
  if (saleReason === null) return <StatusDot tone={SALE_TONE[code]}>{label}</StatusDot>;
  return (
    <span title={SALE_REASON.labelOf(saleReason)}>
      <StatusDot tone={saleReason === 'noEnd' ? 'warning' : SALE_TONE[code]}>{label}</StatusDot>
    </span>
  );
}
