/** The one dialog of the outline that is open, by what was asked for. */
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { CommandDialog } from '../../../shared/plan/command-dialog.tsx';
import { PlanDialog } from '../../../shared/plan/plan-dialog.tsx';
import { planQueries } from '../../../shared/plan/plan-queries.ts';
import { EpisodePanel } from '../../episodes/index.ts';
import { LESSONS } from '../outline-queries.ts';
import type { ActionRequest } from '../outline-request.ts';
import { AddEntryDialog } from './add-entry-dialog.tsx';
import { AddEpisodeDialog } from './add-episode-dialog.tsx';
import { AttachDialog } from './attach-dialog.tsx';
import { BindDialog } from './bind-dialog.tsx';
import { ConflictsDialog } from './conflicts-dialog.tsx';
import type { DialogProps } from './dialog-props.ts';
import { EditGridDialog } from './edit-grid-dialog.tsx';
import { NameGroupDialog } from './name-group-dialog.tsx';
import { PasteDialog } from './paste-dialog.tsx';
import { RelabelDialog } from './relabel-dialog.tsx';
import { RemoveDialog } from './remove-dialog.tsx';
import '../../../shared/forms/text-input.css';

export function OutlineDialog({ request, ...props }: DialogProps & { readonly request: ActionRequest }) {
  switch (request.kind) {
    case 'addEpisode':
      return <AddEpisodeDialog {...props} {...request} />;
    case 'addEntry':
      return <AddEntryDialog {...props} {...request} />;
    case 'episode':
      return <EpisodePanel id={request.item.id} name={request.item.name} onClose={props.onClose} />;
    case 'attach':
      return <AttachDialog {...props} />;
    case 'conflicts':
      return <ConflictsDialog {...props} {...request} />;
    case 'remove':
      return <RemoveDialog {...props} {...request} />;
    case 'relabel':
      return <RelabelDialog {...props} chosen={request.items} dropped={request.dropped} />;
    case 'nameGroup':
      return <NameGroupDialog {...props} {...request} />;
    case 'bind':
      return <BindDialog {...props} />;
    case 'paste':
      return <PasteDialog {...props} />;
    case 'editGrid':
      return <EditGridDialog {...props} />;
    case 'command':
    case 'plan':
      return <CommandOfOutline {...props} request={request} />;
  }
}

interface CommandProps extends DialogProps {
  readonly request: Extract<ActionRequest, { kind: 'command' | 'plan' }>;
}

/** Which episodes is decided by the rows that were chosen: "empty for all" beside them would be untrue. */
const NARROWING: ReadonlySet<string> = new Set(['fromEpisodeId', 'fromTeacherId', 'fromTime']);

function CommandOfOutline({ request, lesson, onClose }: CommandProps) {
  const client = useQueryClient();
  const commands = useQuery(planQueries.commands());
  const onFinished = () => void client.invalidateQueries({ queryKey: LESSONS });
  const selection = { ids: [lesson.id] };
  if (request.kind === 'plan') {
    const { type, input, selects } = request;
    const planned = { type, input, ...(selects ? { selection } : {}) };
    return <PlanDialog request={planned} onClose={onClose} onFinished={onFinished} />;
  }
  if (commands.isPending) return null;
  const command = commands.data?.find(({ type }) => type === request.type);
  if (!command) {
    const planned = { type: request.type, selection, input: request.fixed };
    return <PlanDialog request={planned} onClose={onClose} onFinished={onFinished} />;
  }
  return (
    <CommandDialog
      command={{ ...command, fields: command.fields.filter(({ name }) => !NARROWING.has(name)) }}
      selection={selection}
      about={request.about}
      fixed={request.fixed}
      {...(request.given ? { given: request.given } : {})}
      onClose={onClose}
      onFinished={onFinished}
    />
  );
}
