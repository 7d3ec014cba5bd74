/** A command on lessons: its form where it has one, its plan, its outcome. */
import type { TaskSummary } from '@lectern/contract/task-replies';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { CommandDialog } from '../../../shared/plan/command-dialog.tsx';
import { PlanDialog } from '../../../shared/plan/plan-dialog.tsx';
import { planQueries, readIds } from '../../../shared/plan/plan-queries.ts';
import { verbWords } from '../../../shared/plan/verb-words.ts';
import type { SelectionStore } from '../../../shared/tables/selection.ts';
import { lessonQueries } from '../lesson-queries.ts';
import type { AskedCommand } from './action-lesson.ts';
import { DANGEROUS, MAKES_LESSONS } from './lesson-commands.ts';

const NOT_DONE = ['refused', 'failed', 'notDone'] as const;

export function CommandAction({ asked, onClose }: { asked: AskedCommand; onClose: () => void }) {
  const { type, selected, about, lesson, ticks } = asked;
  const client = useQueryClient();
  const commands = useQuery(planQueries.commands());
  if (commands.isPending) return null;
  const command = commands.data?.find((one) => one.type === type);
  const finished = (task: TaskSummary | null) => {
    void client.invalidateQueries({ queryKey: lessonQueries.all });
    if (ticks) void keepTicked(ticks, task);
  };
  const rest = {
    onClose,
    onFinished: finished,
    danger: DANGEROUS.includes(type),
    ...(lesson && !MAKES_LESSONS.includes(type)
      ? { told: (verb: string) => `已${verbWords(verb, `「${lesson.name}」`)}` }
      : {}),
  };
  // Without a form to show, the server says why the command is not there for this person.
  if (!command) return <PlanDialog request={{ type, selection: selected, input: {} }} {...rest} />;
  return <CommandDialog command={command} selection={selected} about={about} {...rest} />;
}

/** What was not done stays ticked, for the next try; what goes on in the background is its task's business. */
async function keepTicked(ticks: SelectionStore, task: TaskSummary | null): Promise<void> {
  const states = task ? NOT_DONE.filter((state) => task.counts[state] > 0) : [];
  const ids = await Promise.all(
    states.map((state) => readIds({ of: 'task', id: task?.id ?? 0, filter: { state } })),
  ).catch(() => []);
  ticks.replace(ids.flat());
}
