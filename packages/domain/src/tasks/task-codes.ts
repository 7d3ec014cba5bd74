/** Codes of plans and tasks (areas sections 0 and 9): what a plan says of a row, what became of it, where a task stands. */
import { type CodeOf, codeTable } from '../code-table.ts';

/** What the plan says of a row. `unknown`: a check could not be made, which is never taken as fine. */
export const PLAN_OUTCOME = codeTable({ ok: '可执行', warning: '需确认', unknown: '未知', refused: '拒绝' });
export type PlanOutcome = CodeOf<typeof PLAN_OUTCOME>;

/** Code of the reason of a row that is already as it would become: it is not done, yet nothing is wrong with it. */
export const UNCHANGED = 'unchanged';
/** All codes that say so: `repeated` is the documents' word for a lesson that is published (or not) already. */
export const SAYS_SO: readonly string[] = [UNCHANGED, 'repeated', 'alreadySent'];
export const saysSo = (code: string): boolean => SAYS_SO.includes(code);
/** As readers are told: what is already so stands apart from what may not be. */
export const TOLD_OUTCOME = codeTable({
  ok: '可执行',
  warning: '需确认',
  unknown: '未知',
  unchanged: '无需变更',
  refused: '拒绝',
});
export type ToldOutcome = CodeOf<typeof TOLD_OUTCOME>;

export function toldOutcome(outcome: PlanOutcome, codes: readonly string[]): ToldOutcome {
  const isSo = outcome === 'refused' && codes.length > 0 && codes.every(saysSo);
  return isSo ? 'unchanged' : outcome;
}

/** What is only told asks for nothing, and what is refused leaves no choice. */
export const asksForChoice = (outcome: PlanOutcome): boolean => outcome === 'warning' || outcome === 'unknown';

/** Begins the code of what a rule forbids but for exceptions. */
const EXCEPTION = 'exception.';
export const exceptionCode = (code: string): string => `${EXCEPTION}${code}`;
export const isException = ({ code }: { readonly code: string }): boolean => code.startsWith(EXCEPTION);
/** As it is called where nobody is asked for an exception. */
export const ruleCode = ({ code }: { readonly code: string }): string =>
  isException({ code }) ? code.slice(EXCEPTION.length) : code;

/** Whoever does it all the same says why: where a check could not be made, and where an exception is made. */
export const asksForReason = (asked: { readonly outcome: PlanOutcome; readonly code: string }): boolean =>
  asked.outcome === 'unknown' || isException(asked);

/** What became of a row, and the rows that are still to come. */
export const ITEM_STATE = codeTable({
  waiting: '待执行',
  succeeded: '成功',
  unchanged: '无需变更',
  refused: '拒绝',
  failed: '失败',
  notDone: '未执行',
});
export type ItemState = CodeOf<typeof ITEM_STATE>;
/** Rows that were to be done and were not: they can be tried once more. */
export const NOT_DONE_STATES = ['refused', 'failed', 'notDone'] as const satisfies readonly ItemState[];

export const TASK_STATE = codeTable({
  planning: '预检中',
  planned: '待确认',
  awaitingRelease: '待放行',
  running: '执行中',
  paused: '已暂停',
  succeeded: '成功',
  partial: '部分成功',
  failed: '失败',
  canceled: '已取消',
  undone: '已撤销',
});
export type TaskState = CodeOf<typeof TASK_STATE>;

/** What is decided for the rows of one warning. */
export const WARNING_CHOICE = codeTable({ apply: '仍然执行', skip: '跳过这些' });
export type WarningChoice = CodeOf<typeof WARNING_CHOICE>;

/** Codes that the engine itself gives a row, whatever the command. */
export const ROW_CODE = codeTable({
  changedSincePlan: '预览后已变更',
  changedSinceRun: '执行后又有改动，撤销会保留现状',
  goneSinceRun: '记录已不存在，无法撤销',
  skippedByChoice: '按所选处理方式跳过',
  canceled: '任务已取消',
  releaseOverdue: '超过 24 小时没有放行，任务已自动取消，请重新预演',
  forbidden: '发起人已没有执行权限',
  unexpected: '执行时出现未预料的错误，请重试或联系研发运维',
  gaveUp: '连续 5 次未能执行，已停止重试',
});
export type RowCode = CodeOf<typeof ROW_CODE>;
