/** Where a plan stands when it is not simply waiting for its maker to decide. */
import type { Plan } from '@lectern/contract/tasks/task-replies';
import { refusalOfTier } from '@lectern/domain/tasks/size-tier';
import { TASK_STATE } from '@lectern/domain/tasks/task-codes';
import { taskInfoPath } from '@lectern/domain/tasks/task-redirect';
import { isFinished } from '@lectern/domain/tasks/task-transitions';
import { Link } from 'react-router';

/** Why this plan cannot be confirmed by this reader; undefined when it can. */
export function whyClosed(plan: Plan, now: number, privileges: readonly string[]): string | undefined {
  const { state, tier, mine, creatorName, expiresTime } = plan;
  if (state === 'canceled') return '预演已取消，没有执行';
  if (state !== 'planned') return state === 'awaitingRelease' ? '已确认，等待第二人放行' : '预演已确认，不能重复执行';
  if (!mine) return `由${creatorName}发起，只有发起人可以确认`;
  return expiresTime > 0 && expiresTime <= now ? '预演已超过有效期，请重新预演' : refusalOfTier(tier, privileges);
}

interface PlanStateNoteProps {
  readonly plan: Plan;
  readonly closed: string | undefined;
  readonly onLeave: (() => void) | undefined;
  /** Shown on the page of its task, which tells the state itself. */
  readonly onTaskPage: boolean;
}

export function PlanStateNote({ plan, closed, onLeave, onTaskPage }: PlanStateNoteProps) {
  // The page says above who has to release it.
  if (closed === undefined || (onTaskPage && plan.state === 'awaitingRelease')) return null;
  const ran = plan.state !== 'planned' && plan.state !== 'canceled';
  return (
    <div className="plan-note" data-tone={isFinished(plan.state) ? 'ok' : 'warning'}>
      {closed}
      {ran && !onTaskPage && (
        <>
          。任务状态：{TASK_STATE.labelOf(plan.state)}，
          <Link to={taskInfoPath(plan.id)} onClick={onLeave}>
            查看任务 {plan.id}
          </Link>
        </>
      )}
    </div>
  );
}
