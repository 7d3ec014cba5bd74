/** A plan that waits for a second person: who may release it does so here, everyone else sees whom it waits for. */
import type { TaskSummary } from '@lectern/contract/tasks/task-replies';
import { tasksContract } from '@lectern/contract/tasks/tasks';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { messageOf } from '../../../shared/api/api-error.ts';
import { call } from '../../../shared/api/call.ts';
import { planQueries } from '../../../shared/plan/plan-queries.ts';
import { verbPhrase } from '../../../shared/plan/verb-phrase.ts';
import { countText } from '../../../shared/tables/paging.ts';
import { taskQueries, tellTask } from '../task-queries.ts';
import { useOffers } from './use-offers.ts';

export function ReleaseBar({ task }: { task: TaskSummary }) {
  const mayRelease = useOffers(task).includes('release');
  return (
    <section className="panel release-bar" aria-label="放行">
      <div className="release-words">
        <strong>等待第二人放行</strong>
        <p>{wordsOf(task, mayRelease)}</p>
        {task.reason !== '' && <p>发起原因：{task.reason}</p>}
      </div>
      {mayRelease && <ReleaseButton task={task} />}
    </section>
  );
}

function wordsOf({ mine, creatorName }: TaskSummary, mayRelease: boolean): string {
  if (mayRelease) return `由${creatorName}发起并确认。请核对下面的预演，放行后立即执行。`;
  if (mine) return '已确认，尚未执行。请有“高风险批量任务”权限的同事打开此页核对并放行。';
  return `由${creatorName}发起并确认。放行需要“高风险批量任务”权限。`;
}

/** States the plan that stands below; a plan that was changed meanwhile is not released. */
function ReleaseButton({ task }: { task: TaskSummary }) {
  const client = useQueryClient();
  const { data: plan } = useQuery(planQueries.plan(task.id));
  const hash = plan?.hash ?? null;
  const release = useMutation({
    mutationFn: (seen: string) => call(tasksContract.release, { params: { taskId: task.id }, body: { hash: seen } }),
    onSuccess: (started) => {
      if (started.task) tellTask(client, started.task);
    },
    onSettled: () => client.invalidateQueries({ queryKey: taskQueries.all }),
    meta: { failure: 'inline' },
  });
  return (
    <div className="release-act">
      {release.isError && (
        <p className="task-error" role="alert">
          {messageOf(release.error)}
        </p>
      )}
      <button
        type="button"
        className={plan?.dangerous ? 'button button-danger' : 'button button-primary'}
        disabled={hash === null || release.isPending}
        onClick={() => hash !== null && release.mutate(hash)}
      >
        {plan ? `放行并${verbPhrase(plan.verb, `${countText(task.counts.waiting)} ${plan.unit}${plan.noun}`)}` : '放行'}
      </button>
    </div>
  );
}
