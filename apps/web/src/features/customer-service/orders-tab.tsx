/** What was bought and what was sent. */
import type { Desk, DeskOrder, DeskParcel } from '@lectern/contract/students/desk-replies';
import { ORDER_STATE, PARCEL_STATE } from '@lectern/domain/customer-service/desk-codes';
import { lessonPath } from '@lectern/domain/lessons/lesson-link';
import { moneyText } from '@lectern/domain/money/money-text';
import { Link } from 'react-router';
import type { Column } from '../../shared/tables/column-model.ts';
import { CopyButton } from '../../shared/ui/copy-button.tsx';
import { Instant } from '../../shared/ui/instant.tsx';
import { StatusDot, type Tone } from '../../shared/ui/marks.tsx';
import { DeskSection } from './desk-section.tsx';

const ORDER_TONE: Readonly<Record<DeskOrder['state'], Tone>> = {
  paid: 'success',
  refunding: 'warning',
  refunded: 'plain',
  closed: 'plain',
};
const PARCEL_TONE: Readonly<Record<DeskParcel['state'], Tone>> = {
  preparing: 'plain',
  sent: 'accent',
  delivered: 'success',
  returned: 'danger',
  canceled: 'plain',
};

export function OrdersTab({ desk: { orders, parcels } }: { desk: Desk }) {
  return (
    <>
      <DeskSection title="订单" rows={orders} columns={ORDERS} nameOf={(row) => row.orderNo} empty="没有订单" />
      <DeskSection title="物料" rows={parcels} columns={PARCELS} nameOf={(row) => row.name} empty="没有寄送物料" />
    </>
  );
}

function LessonCell({ lessonId, lessonName }: { lessonId: number | null; lessonName: string }) {
  return lessonId === null ? lessonName || '—' : <Link to={lessonPath(lessonId)}>{lessonName}</Link>;
}

const ORDERS: readonly Column<DeskOrder>[] = [
  {
    key: 'orderNo',
    title: '订单号',
    width: 210,
    identity: true,
    render: ({ orderNo }) => (
      <>
        {orderNo}
        <CopyButton text={orderNo} label={`复制订单号 ${orderNo}`} />
      </>
    ),
  },
  { key: 'lesson', title: '课程', width: 330, render: (row) => <LessonCell {...row} /> },
  {
    key: 'state',
    title: '状态',
    width: 96,
    render: ({ state }) => <StatusDot tone={ORDER_TONE[state]}>{ORDER_STATE.labelOf(state)}</StatusDot>,
  },
  { key: 'amount', title: '金额', width: 120, align: 'end', render: ({ amount }) => moneyText(amount) },
  { key: 'paid', title: '支付时间', width: 140, render: ({ paidTime }) => <Instant at={paidTime} /> },
  { key: 'refunded', title: '退款时间', width: 140, render: ({ refundedTime }) => <Instant at={refundedTime} /> },
];

const PARCELS: readonly Column<DeskParcel>[] = [
  { key: 'name', title: '物料', width: 210, identity: true, render: ({ name }) => name },
  { key: 'lesson', title: '课程', width: 330, render: (row) => <LessonCell {...row} /> },
  {
    key: 'state',
    title: '状态',
    width: 96,
    render: ({ state }) => <StatusDot tone={PARCEL_TONE[state]}>{PARCEL_STATE.labelOf(state)}</StatusDot>,
  },
  {
    key: 'tracking',
    title: '快递',
    width: 220,
    render: ({ carrier, trackingNo }) => [carrier, trackingNo].filter(Boolean).join(' ') || '—',
  },
  { key: 'sent', title: '发货时间', width: 140, render: ({ sentTime }) => <Instant at={sentTime} /> },
  { key: 'delivered', title: '签收时间', width: 140, render: ({ deliveredTime }) => <Instant at={deliveredTime} /> },
];
