import { describe, expect, test } from 'vitest';
import { checkRefund, checkTransfer, type RefundFacts, type TransferFacts } from './eligibility.ts';

const at = Date.parse('2026-03-01T10:00:00+08:00');
const refund: RefundFacts = {
  at,
  category: 'systematic',
  canceled: false,
  deadline: 0,
  calculationRule: 'init',
  refundWay: 'full',
  order: { state: 'paid', amount: 199_900 },
  episodes: 15,
  taught: 4,
};
const transfer: TransferFacts = {
  at,
  category: 'systematic',
  canceled: false,
  deadline: 0,
  calculationRule: 'init',
  transferable: true,
  endTime: 0,
};

describe('a refund', () => {
  test.each<[string, Partial<RefundFacts>, string, string, number | null]>([
    ['without an order it is unknown', { order: null }, 'unknown', 'noOrder', null],
    ['one that runs is none', { order: { state: 'refunding', amount: 1 } }, 'no', 'refunding', null],
    ['one that is done is none', { order: { state: 'refunded', amount: 1 } }, 'no', 'refunded', null],
    ['a closed order has nothing to give back', { order: { state: 'closed', amount: 1 } }, 'no', 'closed', null],
    ['a canceled lesson follows other rules', { canceled: true, deadline: 1 }, 'unknown', 'lessonCanceled', null],
    ['R162: no refund way, no refund', { refundWay: null, deadline: at + 1 }, 'no', 'noRefundWay', null],
    ['R132: no deadline never ends', {}, 'yes', 'noDeadline', 199_900],
    ['R117: before the deadline', { deadline: at + 1 }, 'yes', 'beforeDeadline', 199_900],
    ['R117: at the deadline it is over', { deadline: at }, 'no', 'deadlinePassed', null],
    ['R117: after the deadline', { deadline: at - 1 }, 'no', 'deadlinePassed', null],
    ['by episodes, what was not taught', { refundWay: 'proportional' }, 'yes', 'noDeadline', 146_593],
    ['by episodes, nothing when all is taught', { refundWay: 'proportional', taught: 15 }, 'yes', 'noDeadline', 0],
    ['by episodes of an empty outline', { refundWay: 'proportional', episodes: 0 }, 'yes', 'noDeadline', null],
    ['by agreement, no sum', { refundWay: 'negotiated' }, 'yes', 'noDeadline', null],
  ])('%s', (_name, facts, verdict, rule, amount) => {
    expect(checkRefund({ ...refund, ...facts })).toMatchObject({ verdict, rule, amount });
  });

  test('R117, R120: says the deadline and the rule that made it', () => {
    expect(checkRefund({ ...refund, deadline: at - 60_000, calculationRule: 'main_episode_3' }).message).toBe(
      '已过退款截止时间 2026-03-01 09:59（规则：第 3 个正课讲次开始时）',
    );
    expect(checkRefund({ ...refund, deadline: at + 60_000, calculationRule: 'unuse' }).message).toBe(
      '截止 2026-03-01 10:01（手工设置）',
    );
  });
});

describe('a transfer', () => {
  test.each<[string, Partial<TransferFacts>, string, string]>([
    ['R163: not transferable', { transferable: false }, 'no', 'notTransferable'],
    ['R170: a topic lesson is not', { transferable: false, category: 'topic' }, 'no', 'topic'],
    ['a canceled lesson follows other rules', { canceled: true, transferable: false }, 'unknown', 'lessonCanceled'],
    ['not after the end, whatever the deadline', { endTime: at, deadline: at + 1 }, 'no', 'lessonEnded'],
    ['R132: no deadline never ends', { endTime: at + 1 }, 'yes', 'noDeadline'],
    ['R118: before the deadline', { deadline: at + 1 }, 'yes', 'beforeDeadline'],
    ['R118: at the deadline it is over', { deadline: at }, 'no', 'deadlinePassed'],
  ])('%s', (_name, facts, verdict, rule) => {
    expect(checkTransfer({ ...transfer, ...facts })).toMatchObject({ verdict, rule });
  });
});
