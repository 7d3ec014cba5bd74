/** 转化率, 退费率, 留存 and channels as they are read: a figure, with the two counts that it is made of. */
import type { SaleFigures } from '@lectern/contract/lessons/lesson-sale';
import { yuanText } from '@lectern/domain/money/money-text';
import { NO_CHANNEL } from '@lectern/domain/statistics/sale-columns';
import { CONVERSION_DAYS } from '@lectern/domain/statistics/sale-figures';

export interface SaleFigureText {
  readonly label: string;
  readonly value: string;
  readonly words: string;
}

const percentOf = (above: number, below: number): string =>
  below === 0 ? '—' : `${((above / below) * 100).toFixed(1)}%`;

export function saleFigureTexts({ conversion, refunds }: SaleFigures): readonly SaleFigureText[] {
  const { payers, refundedBefore, refundedAfter, paidCents, backBeforeCents, backAfterCents } = refunds;
  const refunded = refundedBefore + refundedAfter;
  const back = backBeforeCents + backAfterCents;
  return [
    conversion
      ? {
          label: '转化率',
          value: percentOf(conversion.paid, conversion.inCart),
          words: `${CONVERSION_DAYS} 天内付款 ${conversion.paid} ÷ 加购 ${conversion.inCart}，未满期 ${conversion.unripe}`,
        }
      : { label: '转化率', value: '—', words: '购物车不分小班与渠道' },
    {
      label: '退费率（人）',
      value: percentOf(refunded, payers),
      words: `已退 ${refunded} ÷ 付费 ${payers}，首讲前 ${refundedBefore}，首讲后 ${refundedAfter}`,
    },
    {
      label: '退费率（额）',
      value: percentOf(back, paidCents),
      words: `已退 ${yuanText(back)} ÷ 实付 ${yuanText(paidCents)} 元，首讲前 ${yuanText(backBeforeCents)}，首讲后 ${yuanText(backAfterCents)}`,
    },
  ];
}

export const CHANNEL_HEAD = ['渠道', '订单', '付费学员', '实付（元）', '退款学员', '退款（元）', '净额（元）'] as const;

export const channelRows = ({ channels }: SaleFigures): readonly (readonly string[])[] =>
  channels.map(({ channel, orders, payers, paidCents, refunders, refundCents }) => [
    channel || NO_CHANNEL,
    orders.toLocaleString('en'),
    payers.toLocaleString('en'),
    yuanText(paidCents),
    refunders.toLocaleString('en'),
    yuanText(refundCents),
    yuanText(paidCents - refundCents),
  ]);

export const WEEK_HEAD = ['周', '仍在读', '首讲在读', '留存'] as const;

export const weekRows = ({ retention }: SaleFigures): readonly (readonly string[])[] =>
  (retention?.weeks ?? []).map(({ week, students, isOver }) => [
    isOver ? `第 ${week} 周` : `第 ${week} 周（未结束）`,
    students.toLocaleString('en'),
    (retention?.students ?? 0).toLocaleString('en'),
    percentOf(students, retention?.students ?? 0),
  ]);
