/** What can be done with what is ticked: the most frequent commands on the bar, the rest under 更多. */
import type { CommandInfo } from '@lectern/contract/tasks/task-replies';
import { useMutation } from '@tanstack/react-query';
import { type CommandPlaces, inMenuOrder, underHeadings } from '../plan/command-places.ts';
import type { CommandRequest } from '../plan/command-request.ts';
import { useCommands } from '../plan/use-commands.ts';
import { MoreButton } from '../tables/more-button.tsx';
import { countText } from '../tables/paging.ts';
import { RowMenu } from '../tables/row-menu.tsx';
import { countSelected } from '../tables/selection.ts';
import type { Batch } from './ticked-ids.ts';

interface BatchCommandsProps {
  readonly subjectType: string;
  readonly places: CommandPlaces;
  readonly batch: Batch;
  readonly onAsk: (request: CommandRequest) => void;
}

export function BatchCommands({ subjectType, places, batch, onAsk }: BatchCommandsProps) {
  const commands = useCommands(subjectType);
  const { selection, measure, noun } = batch;
  const start = useMutation({
    mutationFn: async ({ type }: CommandInfo) => ({ type, selected: await batch.plan() }),
    onSuccess: ({ type, selected }) => {
      const about = `已选 ${countText(countSelected(selection.get()))} ${measure}${noun}`;
      onAsk({ kind: 'command', type, selected, about, ticks: selection });
    },
  });
  const ordered = inMenuOrder(commands, places);
  const frequent = ordered.filter(({ type }) => places.frequent.includes(type));
  const rest = ordered.filter(({ type }) => !places.frequent.includes(type));
  return (
    <>
      {frequent.map((command) => (
        <button
          key={command.type}
          type="button"
          className="button"
          disabled={start.isPending}
          onClick={() => start.mutate(command)}
        >
          {command.label}
        </button>
      ))}
      {rest.length > 0 && (
        <MoreButton disabled={start.isPending}>
          {(menu) => (
            <RowMenu
              {...menu}
              name="更多批量操作"
              items={underHeadings(rest, places).map(({ command, group }) => ({
                key: command.type,
                label: command.label,
                group,
                danger: command.dangerous === true,
                onSelect: () => start.mutate(command),
              }))}
            />
          )}
        </MoreButton>
      )}
    </>
  );
}
