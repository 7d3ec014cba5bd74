/** A command's dialog where only its name is known. */

import type { Selection, TaskSummary } from '@lectern/contract/tasks/task-replies';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { CommandDialog } from '../../shared/plan/command-dialog.tsx';
import type { CommandValues } from '../../shared/plan/command-values.ts';
import { type CommandInput, planQueries } from '../../shared/plan/plan-queries.ts';
import { Dialog } from '../../shared/ui/dialog.tsx';
import { CloseButton } from '../../shared/ui/dialog-buttons.tsx';
import { EmptyNote, ErrorNote, Skeleton } from '../../shared/ui/notes.tsx';
import { afterMove } from './schedule-queries.ts';

interface CommandOfTypeProps {
  readonly type: string;
  readonly title: string;
  readonly selection?: Selection;
  readonly about?: string;
  readonly given?: CommandValues;
  readonly fixed?: CommandInput;
  readonly onClose: () => void;
  readonly onFinished?: (task: TaskSummary | null) => void;
}

export function CommandOfType({ type, title, onFinished, ...rest }: CommandOfTypeProps) {
  const client = useQueryClient();
  const { data, error, refetch } = useQuery(planQueries.commands());
  const command = data?.find((one) => one.type === type);
  if (command) {
    const finished = (task: TaskSummary | null) => {
      afterMove(client);
      onFinished?.(task);
    };
    return <CommandDialog {...rest} command={command} onFinished={finished} />;
  }
  return (
    <Dialog title={title} onClose={rest.onClose} actions={<CloseButton onClose={rest.onClose} />}>
      {error ? (
        <ErrorNote error={error} onRetry={() => void refetch()} />
      ) : data ? (
        <EmptyNote title={`没有“${title}”的权限`}>请联系管理员开通讲次编辑权限</EmptyNote>
      ) : (
        <Skeleton lines={4} />
      )}
    </Dialog>
  );
}
