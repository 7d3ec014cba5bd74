/** 批量任务: what was changed in numbers, by whom and with what result. All of its state stands in the address. */
import type { TaskSummary } from '@lectern/contract/tasks/task-replies';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useMemo, useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { useLast } from '../../../shared/hooks/use-last.ts';
import { FilterChips } from '../../../shared/lists/filter-chips.tsx';
import { planQueries } from '../../../shared/plan/plan-queries.ts';
import { useColumnChoice } from '../../../shared/tables/column-choices.ts';
import { type ColumnChoice, layOutColumns, withWidth } from '../../../shared/tables/column-model.ts';
import { DataTable } from '../../../shared/tables/data-table.tsx';
import '../../../shared/tables/list-toolbar.css';
import { Pager } from '../../../shared/tables/pager.tsx';
import { StaleNote } from '../../../shared/tables/stale-note.tsx';
import { ChevronDownIcon } from '../../../shared/ui/icons.tsx';
import { EmptyNote, ErrorNote } from '../../../shared/ui/notes.tsx';
import { Page } from '../../../shared/ui/page.tsx';
import { newTaskPath, type TaskModule, taskListPath, taskModuleTitle } from '../task-paths.ts';
import { isMoving, taskQueries } from '../task-queries.ts';
import { isFiltered, type TaskAddress, taskAddress, taskChips, taskListQuery } from './task-address.ts';
import { taskColumns } from './task-columns.tsx';
import { TaskFilters } from './task-filters.tsx';

const ColumnChooser = lazy(async () => ({
  default: (await import('../../../shared/tables/column-chooser.tsx')).ColumnChooser,
}));
const SavedViewsPanel = lazy(async () => ({
  default: (await import('../../../shared/lists/saved-views-panel.tsx')).SavedViewsPanel,
}));
const LIST = 'tasks';
const idOf = (task: TaskSummary): number => task.id;
const nameOf = (task: TaskSummary): string => `${task.label} ${task.id}`;

export function TaskListPage({ module }: { module: TaskModule }) {
  const mayStart = useMayStart();
  return (
    <Page
      title={taskModuleTitle(module)}
      wide
      actions={
        mayStart && (
          <Link className="button button-primary" to={newTaskPath(module)}>
            新建任务
          </Link>
        )
      }
    >
      <TaskList module={module} />
    </Page>
  );
}

/** Whoever may only look at tasks has nothing to choose from. */
function useMayStart(): boolean {
  const { data: commands } = useQuery(planQueries.commands());
  return commands === undefined || commands.some(({ hidden }) => !hidden);
}

function TaskList({ module }: { module: TaskModule }) {
  const [search, setSearch] = useSearchParams();
  const address = taskAddress.read(search);
  const list = useQuery(taskQueries.list(taskListQuery(module, address)));
  const shown = useLast(list.data);
  const { data: commands } = useQuery(planQueries.commands());
  const [choice, choose] = useColumnChoice(LIST);
  const columns = useMemo(() => taskColumns(module), [module]);
  const placed = useMemo(() => layOutColumns(columns, choice), [columns, choice]);
  const show = (next: TaskAddress) => setSearch(taskAddress.write(next));
  const reset = () => show(taskAddress.shownOf(address));
  const retry = () => void list.refetch();
  const { error } = list;
  return (
    <div className="list-page">
      <TaskFilters
        address={address}
        ownOnly={module === '3'}
        types={typesOf(commands ?? [], shown?.list ?? [])}
        onChange={(filters) => show(taskAddress.withFilters(address, filters))}
        onReset={reset}
      />
      <FilterChips
        chips={taskChips(address, typesOf(commands ?? [], shown?.list ?? []))}
        onRemove={(key) => show(taskAddress.withFilters(address, { [key]: undefined }))}
        onReset={reset}
      />
      <Toolbar
        moving={shown?.list.filter(isMoving).length ?? 0}
        choice={choice}
        onChoice={choose}
        module={module}
        query={taskAddress.write(taskAddress.withPage(address, { ...taskAddress.pageOf(address), page: 1 })).toString()}
      />
      {error && shown && <StaleNote error={error} onRetry={retry} />}
      <DataTable
        name={taskModuleTitle(module)}
        columns={placed}
        rows={error && !shown ? [] : shown?.list}
        idOf={idOf}
        nameOf={nameOf}
        density={choice.density}
        onResize={(key, width) => choose(withWidth(choice, key, width))}
        stale={shown !== undefined && list.isPlaceholderData}
        expected={taskAddress.pageOf(address).pageSize}
        scrollKey={`${taskListPath(module)}?${taskAddress.write(address)}`}
        empty={
          error ? (
            <ErrorNote error={error} onRetry={retry} />
          ) : (
            <Nothing address={address} module={module} onReset={reset} />
          )
        }
      />
      <Pager
        state={taskAddress.pageOf(address)}
        total={shown && { count: shown.total, exact: true }}
        unit="个任务"
        onChange={(page) => show(taskAddress.withPage(address, page))}
      />
    </div>
  );
}

/** What one may start oneself, and what colleagues have started: one may look at more than one may start. */
function typesOf(commands: readonly Kind[], tasks: readonly TaskSummary[]) {
  const others = tasks.filter(({ undoOf }) => undoOf === null);
  const labels = new Map([...commands, ...others].map(({ type, label }) => [type, label]));
  return [...labels].map(([value, label]) => ({ value, label }));
}
type Kind = Pick<TaskSummary, 'type' | 'label'>;

interface ToolbarProps {
  readonly moving: number;
  readonly choice: ColumnChoice;
  readonly onChoice: (choice: ColumnChoice) => void;
  readonly module: TaskModule;
  /** What a view keeps. */
  readonly query: string;
}

interface OpenPanel {
  readonly of: 'views' | 'columns';
  readonly anchor: HTMLElement;
}

function Toolbar({ moving, choice, onChoice, module, query }: ToolbarProps) {
  const [panel, setPanel] = useState<OpenPanel | null>(null);
  const close = () => setPanel(null);
  const dense = choice.density === 'dense';
  const opener = (of: OpenPanel['of'], label: string) => (
    <button
      type="button"
      className="tool"
      aria-haspopup="dialog"
      aria-expanded={panel?.of === of}
      onClick={(event) => setPanel(panel?.of === of ? null : { of, anchor: event.currentTarget })}
    >
      {label}
      <ChevronDownIcon />
    </button>
  );
  return (
    <div className="list-toolbar">
      <span role="status">{moving > 0 && `${moving} 个任务正在执行，进度每 2 秒更新`}</span>
      <span className="list-tools">
        {opener('views', '视图')}
        {opener('columns', '列设置')}
        <button
          type="button"
          className="tool"
          aria-pressed={!dense}
          onClick={() => onChoice({ ...choice, density: dense ? 'comfortable' : 'dense' })}
        >
          宽松行高
        </button>
      </span>
      <Suspense>
        {panel?.of === 'views' && (
          <SavedViewsPanel
            anchor={panel.anchor}
            viewed={{ name: LIST, path: taskListPath(module), query }}
            onClose={close}
          />
        )}
        {panel?.of === 'columns' && (
          <ColumnChooser
            anchor={panel.anchor}
            columns={taskColumns(module)}
            choice={choice}
            onChange={onChoice}
            onClose={close}
          />
        )}
      </Suspense>
    </div>
  );
}

interface NothingProps {
  readonly address: TaskAddress;
  readonly module: TaskModule;
  readonly onReset: () => void;
}

function Nothing({ address, module, onReset }: NothingProps) {
  const mayStart = useMayStart();
  if (address.toRelease) return <EmptyNote title="没有等待你放行的任务" />;
  if (!isFiltered(address)) {
    return (
      <EmptyNote title="还没有批量任务">
        {mayStart ? (
          <>
            从列表勾选记录后执行批量操作，或<Link to={newTaskPath(module)}>新建任务</Link>
          </>
        ) : (
          '有人执行批量操作后会列在这里'
        )}
      </EmptyNote>
    );
  }
  return (
    <EmptyNote title="没有符合条件的任务">
      去掉上面的部分条件再试，或
      <button type="button" className="row-action" onClick={onReset}>
        重置全部条件
      </button>
    </EmptyNote>
  );
}
