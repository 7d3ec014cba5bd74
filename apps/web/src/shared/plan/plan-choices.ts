/** What the choices of a plan come to: how many rows will run, what the button says, what is still missing. Pure. */
import type { Plan } from '@lectern/contract/tasks/task-replies';
import type { WarningChoice } from '@lectern/domain/tasks/task-codes';
import { countText } from '../tables/paging.ts';
import { verbPhrase } from './verb-phrase.ts';

export type Choices = Readonly<Record<string, WarningChoice>>;

export interface Runnable {
  readonly count: number;
  /** False where rows carry several of the skipped codes: then it is the most there can be. */
  readonly exact: boolean;
}

type Counted = Pick<Plan, 'outcomes' | 'choices'>;

/** Skipping one code skips the row, whatever else is chosen for it; what is not decided yet counts as skipped. */
export function runnableOf({ outcomes, choices }: Counted, chosen: Choices): Runnable {
  const wanting = outcomes.warning + outcomes.unknown;
  const skipped = choices.filter(({ code }) => chosen[code] !== 'apply').map(({ count }) => count);
  const sum = skipped.reduce((all, count) => all + count, 0);
  if (skipped.length === 0) return { count: outcomes.ok + wanting, exact: true };
  if (skipped.length === choices.length) return { count: outcomes.ok, exact: true };
  const all = choices.reduce((total, { count }) => total + count, 0);
  if (all === wanting || skipped.length === 1) return { count: outcomes.ok + wanting - sum, exact: true };
  return { count: outcomes.ok + wanting - Math.max(...skipped), exact: false };
}

/** 发布 2,981 门课程 */
export function buttonWords(plan: Counted & Pick<Plan, 'verb' | 'unit' | 'noun' | 'needsRelease'>, chosen: Choices) {
  const { count, exact } = runnableOf(plan, chosen);
  const words = verbPhrase(plan.verb, `${exact ? '' : '至多 '}${countText(count)} ${plan.unit}${plan.noun}`);
  return plan.needsRelease ? `${words}（待放行）` : words;
}

export interface Missing {
  /** Codes without a decision, in the plan's order. */
  readonly choices: readonly string[];
  readonly reason: boolean;
  /** Nothing would run. */
  readonly rows: boolean;
}

export function missingOf(plan: Counted, chosen: Choices, reason: string): Missing {
  return {
    choices: plan.choices.filter(({ code }) => chosen[code] === undefined).map(({ code }) => code),
    reason: wantsReason(plan, chosen) && reason.trim() === '',
    rows: runnableOf(plan, chosen).count === 0,
  };
}

export function wantsReason({ choices }: Pick<Plan, 'choices'>, chosen: Choices): boolean {
  return choices.some(({ code, needsReason }) => needsReason && chosen[code] === 'apply');
}

/** What still stands between the reader and the button, in words; undefined when nothing does. */
export function missingWords(
  { choices, reason, rows }: Missing,
  { noun, outcomes, rowCount }: Pick<Plan, 'noun' | 'outcomes' | 'rowCount'>,
): string | undefined {
  if (choices.length > 0) return `还有 ${choices.length} 项需要选择处理方式`;
  if (reason) return '请填写仍然执行的原因';
  if (!rows) return undefined;
  return rowCount > 0 && outcomes.unchanged === rowCount ? `全部${noun}已是这样，无需执行` : `没有可执行的${noun}`;
}
