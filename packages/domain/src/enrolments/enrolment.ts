/** Enrolments of a lesson (报名): where they came from, how they ended, and what a student of the lesson is at an instant. */
import { type CodeOf, codeTable } from '../code-table.ts';

export const ENROLMENT_SOURCE = codeTable({
  order: '订单',
  transfer: '转班',
  manual: '人工',
  import: '导入',
  copy: '复制',
});
export type EnrolmentSource = CodeOf<typeof ENROLMENT_SOURCE>;

export const END_REASON = codeTable({ refund: '退费', transfer: '转出', canceled: '课程取消', removed: '移除' });
export type EndReason = CodeOf<typeof END_REASON>;

export const TRANSFER_KIND = codeTable({
  withinLesson: '课程内转班',
  acrossLessons: '跨课程转班',
  merge: '合班',
  wholeTeam: '整班移动',
});
export type TransferKind = CodeOf<typeof TRANSFER_KIND>;

/** In the order of the filter; of every enrolment exactly one holds at an instant. */
export const STUDENT_STATE = codeTable({
  studying: '在读',
  unplaced: '未分班',
  transferred: '已转出',
  refunded: '已退费',
  removed: '已移除',
  canceled: '课程已取消',
});
export type StudentState = CodeOf<typeof STUDENT_STATE>;

export const ENDED_STATE = {
  refund: 'refunded',
  transfer: 'transferred',
  canceled: 'canceled',
  removed: 'removed',
} as const satisfies Record<EndReason, StudentState>;

interface EnrolmentFacts {
  /** Null: it had not ended at that instant. */
  readonly endReason: EndReason | null;
  readonly inTeam: boolean;
  /** A lesson without mentor has no teams: whoever is enrolled there studies. */
  readonly withMentor: boolean;
}

export function studentState({ endReason, inTeam, withMentor }: EnrolmentFacts): StudentState {
  if (endReason !== null) return ENDED_STATE[endReason];
  return withMentor && !inTeam ? 'unplaced' : 'studying';
}
