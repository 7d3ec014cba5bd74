/**
 * May this student get the money back, may this student change to another lesson, and which rule says so. The rules
 * stand in order: the first that applies decides. What cannot be decided from what we know is unknown, never fine.
 */
import { CALCULATION_RULE, type CalculationRule } from '../lessons/calculation-rule-codes.ts';
import type { RefundWay } from '../lessons/lesson-codes.ts';
import { formatDateTime } from '../time/shanghai-time.ts';
import type { OrderState, Verdict } from './desk-codes.ts';

export interface Decision {
  readonly verdict: Verdict;
  /** Names the rule, for tests and statistics. */
  readonly rule: string;
  readonly message: string;
}

export interface RefundDecision extends Decision {
  /** 分; null: not ours to say. */
  readonly amount: number | null;
}

interface Deadline {
  /** 0: none is set. */
  readonly deadline: number;
  readonly calculationRule: CalculationRule;
}

interface LessonFacts {
  readonly at: number;
  readonly category: 'systematic' | 'topic';
  readonly canceled: boolean;
}

export interface RefundFacts extends LessonFacts, Deadline {
  readonly refundWay: RefundWay | null;
  /** The newest of this student and lesson. */
  readonly order: { readonly state: OrderState; readonly amount: number } | null;
  /** Main episodes, and those that had begun. */
  readonly episodes: number;
  readonly taught: number;
}

export interface TransferFacts extends LessonFacts, Deadline {
  readonly transferable: boolean;
  /** 0: not known. */
  readonly endTime: number;
}

const ENDED_ORDER: Readonly<Partial<Record<OrderState, string>>> = {
  refunding: '订单正在退款，请在退款申请中查看进度',
  refunded: '订单已退款',
  closed: '订单已关闭，没有可退的款项',
};

export function checkRefund(facts: RefundFacts): RefundDecision {
  const { order, refundWay } = facts;
  const without = (decision: Decision): RefundDecision => ({ ...decision, amount: null });
  if (!order) return without(unknown('noOrder', '没有找到这门课程的订单，请在商城中核对'));
  const ended = ENDED_ORDER[order.state];
  if (ended !== undefined) return without(no(order.state, ended));
  if (facts.canceled) return without(unknown('lessonCanceled', '课程已取消，请按课程取消的方案处理'));
  // R162
  if (refundWay === null) return without(no('noRefundWay', '课程没有设置退款方式，不支持退款'));
  const decision = checkDeadline(facts, '退款');
  if (decision.verdict !== 'yes') return without(decision);
  return { ...decision, amount: amountOf(facts, order.amount) };
}

/** What is given back before the deadline. */
function amountOf({ refundWay, episodes, taught }: RefundFacts, paid: number): number | null {
  if (refundWay === 'full') return paid;
  if (refundWay === 'negotiated' || episodes === 0) return null;
  return Math.floor((paid * Math.max(0, episodes - taught)) / episodes);
}

export function checkTransfer(facts: TransferFacts): Decision {
  const { at, endTime, transferable, category } = facts;
  if (facts.canceled) return unknown('lessonCanceled', '课程已取消，请按课程取消的方案处理');
  // R163, R170
  if (!transferable) {
    return category === 'topic'
      ? no('topic', '专题课不支持调课')
      : no('notTransferable', '课程设置为不可调课，可在课程信息中修改');
  }
  if (endTime > 0 && at >= endTime) return no('lessonEnded', `课程已于 ${formatDateTime(endTime)} 结束`);
  return checkDeadline(facts, '调课');
}

/** R117, R118: at the deadline itself it is over. */
function checkDeadline({ at, deadline, calculationRule }: Deadline & LessonFacts, what: '退款' | '调课'): Decision {
  if (deadline === 0) return yes('noDeadline', `课程没有设置${what}截止时间`);
  const by = calculationRule === 'init' || calculationRule === 'unuse' ? '手工设置' : ruleWords(calculationRule);
  const when = `${formatDateTime(deadline)}（${by}）`;
  return at < deadline ? yes('beforeDeadline', `截止 ${when}`) : no('deadlinePassed', `已过${what}截止时间 ${when}`);
}

const ruleWords = (rule: CalculationRule): string => `规则：${CALCULATION_RULE.labelOf(rule)}`;

const yes = (rule: string, message: string): Decision => ({ verdict: 'yes', rule, message });
const no = (rule: string, message: string): Decision => ({ verdict: 'no', rule, message });
const unknown = (rule: string, message: string): Decision => ({ verdict: 'unknown', rule, message });
