/** States in words with a colour beside: colour alone says nothing. */
import type { LessonRow } from '@lectern/contract/lesson-replies';
import { LESSON_STATUS, type LessonStatus } from '@lectern/domain/lessons/lesson-codes';
import { type SaleDisplayCode, saleDisplay } from '@lectern/domain/lessons/sale-status';
import type { ReactNode } from 'react';
import './status-marks.css';

type Tone = 'plain' | 'success' | 'warning' | 'danger' | 'accent';

const STATUS_TONE = { init: 'warning', published: 'success', canceled: 'plain' } satisfies Record<LessonStatus, Tone>;
const SALE_TONE = {
  unSale: 'plain',
  onSale: 'success',
  soldOut: 'accent',
  endSale: 'plain',
} satisfies Record<SaleDisplayCode, Tone>;

export function LessonStatusMark({ status }: { status: LessonStatus }) {
  return <Dot tone={STATUS_TONE[status]}>{LESSON_STATUS.labelOf(status)}</Dot>;
}

type Sale = Pick<LessonRow, 'saleStatus' | 'limit' | 'paidCount'>;

export function SaleStatusMark({ saleStatus, limit, paidCount }: Sale) {
  const { code, label } = saleDisplay(saleStatus, limit, paidCount);
  return <Dot tone={SALE_TONE[code]}>{label}</Dot>;
}

function Dot({ tone, children }: { tone: Tone; children: ReactNode }) {
  return (
    <span className={`status-dot tone-${tone}`}>
      <span className="status-text">{children}</span>
    </span>
  );
}

/** A short word in a frame beside a name. */
export function Mark({ tone = 'plain', children }: { tone?: Tone; children: ReactNode }) {
  return <span className={`mark tone-${tone}`}>{children}</span>;
}
