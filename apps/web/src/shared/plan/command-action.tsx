/** A command that was asked for: its form where it has one, its plan, its outcome. */
import type { TaskSummary } from '@lectern/contract/tasks/task-replies';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { CommandDialog } from './command-dialog.tsx';
import type { CommandRequest } from './command-request.ts';
import { keepTicked } from './keep-ticked.ts';
import { PlanDialog } from './plan-dialog.tsx';
import { planQueries } from './plan-queries.ts';
import { verbPhrase } from './verb-phrase.ts';

interface CommandActionProps {
  readonly request: CommandRequest;
  /** What it may have changed: asked for again when it is done. */
  readonly concerns: readonly string[];
  /** It makes records: one wants to see which, so that a short note does not do. */
  readonly makesRecords?: boolean;
  readonly onClose: () => void;
}

export function CommandAction({ request, concerns, makesRecords = false, onClose }: CommandActionProps) {
  const { type, selected, about, given, input, one, ticks } = request;
  const client = useQueryClient();
  const commands = useQuery(planQueries.commands());
  if (commands.isPending) return null;
  const command = commands.data?.find((known) => known.type === type);
  const changed = () => {
    for (const key of concerns) void client.invalidateQueries({ queryKey: [key] });
  };
  const finished = (task: TaskSummary | null) => {
    changed();
    if (ticks) void keepTicked(ticks, task);
  };
  const rest = {
    onClose,
    onFinished: finished,
    onFixed: changed,
    ...(ticks ? { onSelect: (ids: readonly number[]) => ticks.replace(ids) } : {}),
    ...(one && !makesRecords ? { told: (verb: string) => `已${verbPhrase(verb, `“${one.name}”`)}` } : {}),
  };
  // Without a form to show, the server says why the command is not there for this person.
  if (!command || input) return <PlanDialog request={{ type, selection: selected, input: input ?? {} }} {...rest} />;
  return <CommandDialog command={command} selection={selected} about={about} {...(given ? { given } : {})} {...rest} />;
}
