/** A request to see a teacher's phone number: another person agrees to it, for a while (areas section 2). */
import { type CodeOf, codeTable } from '../code-table.ts';

export const PHONE_REVEAL_STATE = codeTable({
  requested: '待审批',
  approved: '可查看',
  rejected: '已拒绝',
  expired: '已到期',
});
export type PhoneRevealState = CodeOf<typeof PHONE_REVEAL_STATE>;

export const REVEAL_MINUTES = [
  { value: 30, label: '30 分钟' },
  { value: 120, label: '2 小时' },
  { value: 480, label: '8 小时' },
  { value: 1440, label: '1 天' },
  { value: 10_080, label: '7 天' },
] as const;

export interface PhoneRevealFacts {
  readonly staffId: number;
  readonly decision: 'approved' | 'rejected' | null;
  /** Of an approved one. */
  readonly expiresTime: number;
}

export function phoneRevealState({ decision, expiresTime }: PhoneRevealFacts, now: number): PhoneRevealState {
  if (decision === null) return 'requested';
  if (decision === 'rejected') return 'rejected';
  return now < expiresTime ? 'approved' : 'expired';
}

export function checkDecision(facts: PhoneRevealFacts, deciderId: number) {
  if (facts.decision !== null)
    return { code: 'alreadyDecided', message: '这条申请已经有人处理，请刷新查看结果' } as const;
  if (facts.staffId === deciderId)
    return { code: 'ownRequest', message: '不能审批自己的申请，请由其他管理员审批' } as const;
  return null;
}

const NOT_SHOWN: Record<Exclude<PhoneRevealState, 'approved'>, string> = {
  requested: '申请还没有通过审批',
  rejected: '申请已被拒绝，如仍需要请重新申请并说明用途',
  expired: '可查看的时间已过，请重新申请',
};

/** Null: the number may be shown now. */
export function checkReveal(facts: PhoneRevealFacts, now: number) {
  const state = phoneRevealState(facts, now);
  return state === 'approved' ? null : ({ code: 'notRevealable', message: NOT_SHOWN[state] } as const);
}
