import type { TaskSummary } from '@lectern/contract/tasks/task-replies';
import { useQuery } from '@tanstack/react-query';
import { useMe } from '../../../shared/api/session.ts';
import { planQueries } from '../../../shared/plan/plan-queries.ts';
import { offersOf, type TaskOffer } from '../task-offers.ts';

/** What this person may do to the task; the catalogue says which kinds they may start. */
export function useOffers(task: TaskSummary): readonly TaskOffer[] {
  const { privileges } = useMe();
  const { data: commands } = useQuery(planQueries.commands());
  return offersOf(task, { privileges, mayRun: commands?.some(({ type }) => type === task.type) ?? false });
}
