/** The one dialog of the outline that is open, by what was asked for. */
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { CommandDialog } from '../../../shared/plan/command-dialog.tsx';
import { PlanDialog } from '../../../shared/plan/plan-dialog.tsx';
import { planQueries } from '../../../shared/plan/plan-queries.ts';
import type { Asked } from '../asked.ts';
import { LESSONS } from '../outline-queries.ts';
import { AddEntryDialog } from './add-entry-dialog.tsx';
import { AddEpisodeDialog } from './add-episode-dialog.tsx';
import { AttachDialog } from './attach-dialog.tsx';
import { BindDialog } from './bind-dialog.tsx';
import type { DialogProps } from './dialog-props.ts';
import { NameGroupDialog } from './name-group-dialog.tsx';
import { PasteDialog } from './paste-dialog.tsx';
import { RelabelDialog } from './relabel-dialog.tsx';
import { RemoveDialog } from './remove-dialog.tsx';
import '../../../shared/forms/text-input.css';

export function OutlineDialog({ asked, ...props }: DialogProps & { readonly asked: Asked }) {
  switch (asked.kind) {
    case 'addEpisode':
      return <AddEpisodeDialog {...props} {...asked} />;
    case 'addEntry':
      return <AddEntryDialog {...props} {...asked} />;
    case 'attach':
      return <AttachDialog {...props} />;
    case 'remove':
      return <RemoveDialog {...props} {...asked} />;
    case 'relabel':
      return <RelabelDialog {...props} chosen={asked.items} dropped={asked.dropped} />;
    case 'nameGroup':
      return <NameGroupDialog {...props} {...asked} />;
    case 'bind':
      return <BindDialog {...props} />;
    case 'paste':
      return <PasteDialog {...props} />;
    case 'command':
    case 'plan':
      return <CommandOfOutline {...props} asked={asked} />;
  }
}

interface CommandProps extends DialogProps {
  readonly asked: Extract<Asked, { kind: 'command' | 'plan' }>;
}

function CommandOfOutline({ asked, lesson, onClose }: CommandProps) {
  const client = useQueryClient();
  const commands = useQuery(planQueries.commands());
  const onFinished = () => void client.invalidateQueries({ queryKey: LESSONS });
  const selection = { ids: [lesson.id] };
  if (asked.kind === 'plan') {
    const request = { type: asked.type, input: asked.input, ...(asked.selects ? { selection } : {}) };
    return <PlanDialog request={request} onClose={onClose} onFinished={onFinished} />;
  }
  if (commands.isPending) return null;
  const command = commands.data?.find(({ type }) => type === asked.type);
  if (!command) {
    const request = { type: asked.type, selection, input: asked.fixed };
    return <PlanDialog request={request} onClose={onClose} onFinished={onFinished} />;
  }
  return (
    <CommandDialog
      // What is asked for beside is decided by the rows that were chosen.
      command={{ ...command, fields: command.fields.filter(({ name }) => name !== 'fromEpisodeId') }}
      selection={selection}
      about={asked.about}
      fixed={asked.fixed}
      onClose={onClose}
      onFinished={onFinished}
    />
  );
}
