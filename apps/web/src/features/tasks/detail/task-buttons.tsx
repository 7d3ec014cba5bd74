/** What can be done to a task now. A retry and an undo only make a plan, which is looked at on its own page. */
import type { TaskSummary } from '@lectern/contract/tasks/task-replies';
import { tasksContract } from '@lectern/contract/tasks/tasks';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { call } from '../../../shared/api/call.ts';
import { countText } from '../../../shared/tables/paging.ts';
import { notDoneRows, type TaskOffer } from '../task-offers.ts';
import { type TaskModule, taskPath } from '../task-paths.ts';
import { taskQueries, tellTask } from '../task-queries.ts';
import { CancelDialog } from './cancel-dialog.tsx';
import { cancelWords } from './cancel-words.ts';
import { useOffers } from './use-offers.ts';

type Button = Exclude<TaskOffer, 'release'>;

interface TaskButtonsProps {
  readonly task: TaskSummary;
  readonly module: TaskModule;
}

export function TaskButtons({ task, module }: TaskButtonsProps) {
  const client = useQueryClient();
  const navigate = useNavigate();
  const [canceling, setCanceling] = useState(false);
  const steer = useMutation({
    mutationFn: (action: 'pause' | 'resume') => call(tasksContract[action], { params: { taskId: task.id } }),
    onSuccess: (news) => tellTask(client, news),
    onSettled: () => client.invalidateQueries({ queryKey: taskQueries.detail(task.id).queryKey }),
  });
  const replan = useMutation({
    mutationFn: (action: 'retry' | 'undo') => call(tasksContract[action], { params: { taskId: task.id } }),
    onSuccess: (plan) => navigate(taskPath(module, plan.id)),
    onError: () => client.invalidateQueries({ queryKey: taskQueries.detail(task.id).queryKey }),
  });
  const press: Record<Button, () => void> = {
    pause: () => steer.mutate('pause'),
    resume: () => steer.mutate('resume'),
    cancel: () => setCanceling(true),
    retry: () => replan.mutate('retry'),
    undo: () => replan.mutate('undo'),
  };
  const busy = steer.isPending || replan.isPending;
  const offers = useOffers(task).filter((offer) => offer !== 'release');
  return (
    <>
      {offers.map((offer) => (
        <button key={offer} type="button" className="button" disabled={busy} onClick={press[offer]}>
          {wordsOf(offer, task)}
        </button>
      ))}
      {/* What has come to its end cannot be canceled any more. */}
      {canceling && offers.includes('cancel') && <CancelDialog task={task} onClose={() => setCanceling(false)} />}
    </>
  );
}

const WORDS = { pause: '暂停', resume: '继续', undo: '撤销此任务' } as const;

function wordsOf(offer: Button, task: TaskSummary): string {
  if (offer === 'retry') return `再次预演未完成的 ${countText(notDoneRows(task))} 条`;
  if (offer === 'cancel') return cancelWords(task);
  return WORDS[offer];
}
