/** What can be done with what is ticked: the most frequent commands on the bar, the rest under 更多. */
import type { CommandInfo, Selection as PlanSelection } from '@lectern/contract/task-replies';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useCommands } from '../../../shared/plan/use-commands.ts';
import { countWords } from '../../../shared/tables/paging.ts';
import { RowMenu } from '../../../shared/tables/row-menu.tsx';
import { countSelected } from '../../../shared/tables/selection.ts';
import { ChevronDownIcon } from '../../../shared/ui/icons.tsx';
import type { Ticked } from '../actions/action-lesson.ts';
import { useAskAction } from '../actions/lesson-actions.tsx';
import { DANGEROUS, FREQUENT, inMenuOrder } from '../actions/lesson-commands.ts';
import { tickedIds } from '../actions/ticked-ids.ts';
import { filtersOf, writeAddress } from './lesson-address.ts';

export function BatchCommands({ ticked }: { ticked: Ticked }) {
  const ask = useAskAction();
  const commands = useCommands('lesson');
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const start = useMutation({
    mutationFn: async ({ type }: CommandInfo) => ({ type, selected: await planSelection(ticked) }),
    onSuccess: ({ type, selected }) => {
      const about = `已选 ${countWords(countSelected(ticked.selection.get()))} 门课程`;
      ask({ kind: 'command', type, selected, about, ticks: ticked.selection });
    },
  });
  const ordered = inMenuOrder(commands);
  const frequent = ordered.filter(({ type }) => FREQUENT.includes(type));
  const rest = ordered.filter(({ type }) => !FREQUENT.includes(type));
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
        <button
          type="button"
          className="button"
          aria-haspopup="menu"
          aria-expanded={anchor !== null}
          disabled={start.isPending}
          onClick={(event) => setAnchor(anchor ? null : event.currentTarget)}
        >
          更多
          <ChevronDownIcon />
        </button>
      )}
      {anchor && (
        <RowMenu
          anchor={anchor}
          name="更多批量操作"
          items={rest.map((command) => ({
            key: command.type,
            label: command.label,
            danger: DANGEROUS.includes(command.type),
            onSelect: () => start.mutate(command),
          }))}
          onClose={() => setAnchor(null)}
        />
      )}
    </>
  );
}

/** A whole query goes as a query, however many it finds; with some left out it is the ids of the others. */
async function planSelection({ selection, address }: Ticked): Promise<PlanSelection> {
  const chosen = selection.get();
  if (chosen.kind === 'query' && chosen.except.size === 0) {
    return { query: writeAddress(filtersOf(address)).toString() };
  }
  const { signal } = new AbortController();
  return { ids: [...(await tickedIds(chosen, address, { onProgress: () => {}, signal }))] };
}
