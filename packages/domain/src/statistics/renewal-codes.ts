/** Renewal (续报) of a lesson: the four classes, why somebody is in one, and the rates with their words (statistics 6). */
import { type CodeOf, codeTable } from '../code-table.ts';

/** In the order of tiles and columns. */
export const RENEWAL_CLASS = codeTable({
  renewed: '已续',
  notRenewed: '未续',
  cannotRenew: '不可续',
  refunded: '已退',
});
export type RenewalClass = CodeOf<typeof RENEWAL_CLASS>;

export const RENEWAL_REASON = codeTable({
  bought: '已报衔接课程',
  renewalLost: '续后退',
  inCart: '在购物车',
  windowAhead: '老生窗口未开始',
  windowOpen: '老生窗口进行中',
  windowOver: '老生窗口已结束',
  withoutWindow: '未下单',
  transferredOut: '已转出',
  removed: '已移除',
  lessonCanceled: '课程已取消',
  internalSeat: '内部名额',
  withoutConnection: '无有效衔接',
  targetNotSold: '衔接课程未发布或不向该学员售卖',
  outsideConnection: '年级或级别不在衔接内',
  refundedBeforeStart: '开课前退费',
  refundedAfterStart: '开课后退费',
});
export type RenewalReason = CodeOf<typeof RENEWAL_REASON>;

export const CLASS_OF_REASON: Readonly<Record<RenewalReason, RenewalClass>> = {
  bought: 'renewed',
  renewalLost: 'notRenewed',
  inCart: 'notRenewed',
  windowAhead: 'notRenewed',
  windowOpen: 'notRenewed',
  windowOver: 'notRenewed',
  withoutWindow: 'notRenewed',
  transferredOut: 'cannotRenew',
  removed: 'cannotRenew',
  lessonCanceled: 'cannotRenew',
  internalSeat: 'cannotRenew',
  withoutConnection: 'cannotRenew',
  targetNotSold: 'cannotRenew',
  outsideConnection: 'cannotRenew',
  refundedBeforeStart: 'refunded',
  refundedAfterStart: 'refunded',
};

export const RENEWAL_RATE = codeTable({
  default: '续报率',
  atFirstStart: '期初续报率',
  atLastEnd: '期末续报率',
  everyone: '全员续报率',
  afterLoss: '退后续报率',
});
export type RenewalRate = CodeOf<typeof RENEWAL_RATE>;

export const RENEWAL_VERSION = 1;

export const RENEWAL_RATE_WORDS: Readonly<Record<RenewalRate, string>> = {
  default: '已续 ÷（已续 + 未续）',
  atFirstStart: '第一讲开始时在课程中的学员里，已续 ÷ 全部；第一讲未开始时没有',
  atLastEnd: '最后一讲结束时在课程中的学员里，已续 ÷ 全部；最后一讲未结束时没有',
  everyone: '已续 ÷ 曾经报名的全部学员',
  afterLoss: '曾经续报又退的学员里，又续报的 ÷ 全部',
};

/** One after the other: the first that applies decides. */
export const RENEWAL_CLASS_WORDS: Readonly<Record<RenewalClass, string>> = {
  refunded: '报名因退费结束，或本课的订单都已退款或关闭。没有订单的报名不算已退',
  cannotRenew:
    '已转出或已移除；以及未续报的学员中，课程已取消、内部课程、没有有效衔接、衔接课程未发布、年级或级别不符的',
  renewed: '已付款报名衔接课程，付款时衔接有效，且订单与报名至今有效',
  notRenewed: '其他学员',
};
