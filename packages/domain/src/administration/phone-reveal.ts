/**
 * Who sees the full phone number of a teacher or student: with a purpose, for a while, within a daily budget
 * (areas section 2, issue 13.8). The server decides with these functions, the page explains with them.
 */
import { type CodeOf, codeTable } from '../code-table.ts';

export const PHONE_OWNER = codeTable({ teacher: '老师', student: '学员' });
export type PhoneOwner = CodeOf<typeof PHONE_OWNER>;

export const PHONE_REVEAL_STATE = codeTable({
  requested: '待审批',
  approved: '可查看',
  rejected: '已拒绝',
  expired: '已到期',
});
export type PhoneRevealState = CodeOf<typeof PHONE_REVEAL_STATE>;

/** What the list of requests is sorted by. */
export const PHONE_REVEAL_SORTS = ['requestedTime', 'expiresTime', 'revealCount'] as const;
export type PhoneRevealSort = (typeof PHONE_REVEAL_SORTS)[number];

export const REVEAL_MINUTES = [
  { value: 30, label: '30 分钟' },
  { value: 120, label: '2 小时' },
  { value: 480, label: '8 小时' },
  { value: 1440, label: '1 天' },
  { value: 10_080, label: '7 天' },
] as const;

export interface RequestFacts {
  readonly owner: PhoneOwner;
  /** The person holds the privilege to read phone numbers. */
  readonly mayRead: boolean;
  /** The teacher is one of those whose numbers are shown (R233). */
  readonly listed: boolean;
  readonly withinBudget: boolean;
}

/**
 * Another person has to agree first. Numbers of students are open to those who hold the privilege, since families are
 * called every day; of teachers only the listed ones are. Beyond the day's budget nobody goes on alone.
 */
export function needsApproval({ owner, mayRead, listed, withinBudget }: RequestFacts): boolean {
  return !mayRead || !withinBudget || (owner === 'teacher' && !listed);
}

/** What a person grants themselves ends within a working day. */
export const MAX_OWN_MINUTES = 480;

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
