/** 新建任务: choose what to do, for which records, with what values; then the plan opens on the task's own page. */
import type { CommandInfo } from '@lectern/contract/tasks/task-replies';
import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { planQueries } from '../../../shared/plan/plan-queries.ts';
import { EmptyNote, ErrorNote, Skeleton } from '../../../shared/ui/notes.tsx';
import { Page } from '../../../shared/ui/page.tsx';
import type { TaskModule } from '../task-paths.ts';
import { CommandCatalogue } from './command-catalogue.tsx';
import './new-task.css';
import { NewTaskForm } from './new-task-form.tsx';

export function NewTaskPage({ module }: { module: TaskModule }) {
  const [search] = useSearchParams();
  const type = search.get('type') ?? undefined;
  const commands = useQuery({ ...planQueries.commands(), select: offered });
  return (
    <Page title="新建任务">
      {commands.isPending && (
        <div className="panel">
          <Skeleton lines={6} />
        </div>
      )}
      {commands.isError && (
        <div className="panel">
          <ErrorNote error={commands.error} onRetry={() => void commands.refetch()} />
        </div>
      )}
      {commands.data?.length === 0 && (
        <div className="panel">
          <EmptyNote title="没有可以发起的操作">批量操作按权限开放，需要时请联系管理员</EmptyNote>
        </div>
      )}
      {commands.data && commands.data.length > 0 && (
        <div className="new-task">
          <CommandCatalogue commands={commands.data} chosen={type} module={module} />
          <Chosen commands={commands.data} type={type} module={module} />
        </div>
      )}
    </Page>
  );
}

const offered = (commands: readonly CommandInfo[]) => commands.filter(({ hidden }) => !hidden);

interface ChosenProps {
  readonly commands: readonly CommandInfo[];
  readonly type: string | undefined;
  readonly module: TaskModule;
}

function Chosen({ commands, type, module }: ChosenProps) {
  const command = commands.find((one) => one.type === type);
  if (command) return <NewTaskForm key={command.type} command={command} module={module} />;
  return (
    <div className="panel">
      {type === undefined ? (
        <EmptyNote title="从目录选择一个操作">每个操作都先预演：列出每条记录会怎样，确认后才执行</EmptyNote>
      ) : (
        <EmptyNote title="没有这个操作，或你没有发起它的权限">从目录选择其他操作，或联系管理员开通</EmptyNote>
      )}
    </div>
  );
}
