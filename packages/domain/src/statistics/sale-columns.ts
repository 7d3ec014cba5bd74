/** The columns of 售卖数据 with what they mean, in the order of tables and files (statistics 7). */
import type { SaleDay } from './sale-days.ts';

export const SALE_VERSION = 2;

/** Of orders that do not say through which one they came. */
export const NO_CHANNEL = '未标注渠道';

export interface SaleColumn {
  readonly code: string;
  readonly label: string;
  readonly words: string;
  readonly unit: 'count' | 'cents' | 'percent';
  /** Days add up to a sum; what stands at the end of a day does not. */
  readonly adds: boolean;
  /** Undefined: not known, or nothing to divide by. */
  readonly of: (day: Omit<SaleDay, 'day' | 'balanced'>) => number | undefined;
}

const count = (
  code: Exclude<keyof SaleDay, 'day' | 'balanced'>,
  label: string,
  words: string,
  adds = true,
): SaleColumn => ({ code, label, words, unit: 'count', adds, of: (day) => day[code] ?? undefined });

export const SALE_COLUMNS: readonly SaleColumn[] = [
  count('inCart', '加购', '当天把课程加入购物车的学员数，之后移出的也算'),
  count('orders', '订单', '当天付款的订单数'),
  count('payers', '付费学员', '当天付款的学员数'),
  {
    code: 'paidCents',
    label: '实付',
    words: '当天付款的金额之和，组合订单按划线价分摊到各课程',
    unit: 'cents',
    adds: true,
    of: ({ paidCents }) => paidCents,
  },
  count('refunders', '退款学员', '当天退款或关闭订单的学员数'),
  {
    code: 'refundCents',
    label: '退款',
    words: '当天退回的金额之和，部分退款按实退计，关闭的订单计未退的部分',
    unit: 'cents',
    adds: true,
    of: ({ refundCents }) => refundCents,
  },
  {
    code: 'netCents',
    label: '净额',
    words: '实付 − 退款。转班差价不计入',
    unit: 'cents',
    adds: true,
    of: ({ paidCents, refundCents }) => paidCents - refundCents,
  },
  count('paid', '付费报名', '当天通过订单报名的学员数'),
  count('movedIn', '转入', '当天由其他课程转入的学员数；小班为由本课程其他小班转入，或转课时进入'),
  count('otherJoined', '其他加入', '人工、导入或复制报名的学员数；小班另含由未分班进入'),
  count('refunded', '退费退出', '当天报名因退费结束的学员数'),
  count('movedOut', '转出', '当天转出的学员数'),
  count('otherLeft', '其他退出', '被移除或因课程取消退出的学员数；小班另含转为未分班'),
  count(
    'students',
    '日末学员',
    '当天结束时的学员数，今天为此刻。前一天 + 付费报名 + 转入 + 其他加入 − 退费退出 − 转出 − 其他退出',
    false,
  ),
  count('capacity', '在架容量', '当天结束时在架小班的容量之和', false),
  {
    code: 'fill',
    label: '满班率',
    words: '在架小班的学员数 ÷ 在架小班的容量',
    unit: 'percent',
    adds: false,
    of: ({ shelfStudents, capacity }) => (capacity ? shelfStudents / capacity : undefined),
  },
  count('offShelfStudents', '停售小班学员', '当天结束时停售小班中的学员数，不计入满班率', false),
];
