/** How far a leave has come: lists filter by it and show it. */
import { type CodeOf, codeTable } from '../code-table.ts';

export const LEAVE_STATE = codeTable({ ongoing: '请假中', coming: '未开始', over: '已结束' });
export type LeaveState = CodeOf<typeof LEAVE_STATE>;

/** What a list of leave shows: without a choice, what is not over. */
export const LEAVE_FILTER = codeTable({ ongoing: '请假中', coming: '未开始', over: '已结束', all: '全部' });
export type LeaveFilter = CodeOf<typeof LEAVE_FILTER>;

export const LEAVE_COVER = codeTable({ open: '有未安排', covered: '已安排' });
export type LeaveCover = CodeOf<typeof LEAVE_COVER>;

export const LEAVE_SORTS = ['startTime', 'endTime', 'createdTime'] as const;
export type LeaveSort = (typeof LEAVE_SORTS)[number];

export function leaveState(
  { startTime, endTime }: { readonly startTime: number; readonly endTime: number },
  now: number,
): LeaveState {
  if (endTime <= now) return 'over';
  return startTime > now ? 'coming' : 'ongoing';
}
