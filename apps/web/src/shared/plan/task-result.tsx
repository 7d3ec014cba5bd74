/**
 * What became of a plan: its counters, every row that was not done with its reason, and the two ways on: once more
 * for what was not done, or back. Both are plans again.
 */
import type { Plan, TaskSummary } from '@lectern/contract/tasks/task-replies';
import { tasksContract } from '@lectern/contract/tasks/tasks';
import { ITEM_STATE, type ItemState, NOT_DONE_STATES } from '@lectern/domain/tasks/task-codes';
import { taskInfoPath } from '@lectern/domain/tasks/task-redirect';
import { mayTaskAction } from '@lectern/domain/tasks/task-transitions';
import { useMutation } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { Link } from 'react-router';
import { call } from '../api/call.ts';
import { useDebounced } from '../hooks/use-debounced.ts';
import { countText } from '../tables/paging.ts';
import { EmptyNote } from '../ui/notes.tsx';
import './plan.css';
import './plan-choices.css';
import './plan-tabs.css';
import './plan-rows.css';
import { type RowSource, readIds } from './plan-queries.ts';
import { PlanRows } from './plan-rows.tsx';
import { RowTabs } from './row-tabs.tsx';
import { RowTools } from './row-tools.tsx';
import { TaskFileLink } from './task-file-link.tsx';

const COUNTERS = ['succeeded', 'unchanged', 'refused', 'failed', 'notDone'] as const satisfies readonly ItemState[];
type Counter = (typeof COUNTERS)[number];
const TYPING_MS = 250;

/** How the next plan is made; asked again when it is to be made anew. */
export type MakePlan = () => Promise<Plan>;

/** A command that follows. `label`: of so many records. */
export interface NextCommand {
  readonly type: string;
  readonly label: (count: number) => string;
}

interface TaskResultProps {
  readonly task: TaskSummary;
  readonly onPlan: (make: MakePlan) => void;
  readonly leave: ReactNode;
  readonly onLeave?: (() => void) | undefined;
  /** Ticks these records in the list behind, and leads back there. */
  readonly onSelect?: ((ids: readonly number[]) => void) | undefined;
  readonly next?: NextCommand | undefined;
}

export function TaskResult({ task, onPlan, leave, onLeave, onSelect, next }: TaskResultProps) {
  const { id, state, counts } = task;
  const params = { params: { taskId: id } };
  const left = counts.refused + counts.failed + counts.notDone;
  return (
    <div className="plan">
      <ResultRows task={task} onLeave={onLeave} />
      <div className="plan-foot">
        <div className="plan-foot-note">
          <Link to={taskInfoPath(id)} onClick={onLeave}>
            查看任务 {id}
          </Link>
        </div>
        {next && counts.succeeded > 0 && (
          <button type="button" className="button" onClick={() => onPlan(() => planNext(id, next))}>
            {next.label(counts.succeeded)}
          </button>
        )}
        {onSelect && <NextSelection task={task} onSelect={onSelect} />}
        <TaskFileLink task={task} />
        {mayTaskAction('undo', state) && task.undoable && counts.succeeded > 0 && (
          <button type="button" className="button" onClick={() => onPlan(() => call(tasksContract.undo, params))}>
            撤销上一步
          </button>
        )}
        {mayTaskAction('retry', state) && left > 0 && (
          <button type="button" className="button" onClick={() => onPlan(() => call(tasksContract.retry, params))}>
            再次预演未完成的 {countText(left)} 条
          </button>
        )}
        {leave}
      </div>
    </div>
  );
}

async function planNext(taskId: number, { type }: NextCommand): Promise<Plan> {
  const ids = await readIds({ of: 'task', id: taskId, filter: { state: 'succeeded' } });
  return call(tasksContract.createPlan, { body: { type, selection: { ids: [...ids] } } });
}

/** What a person goes on with: those that were done, or those that were not. */
function NextSelection({ task, onSelect }: { task: TaskSummary; onSelect: (ids: readonly number[]) => void }) {
  const { id, counts } = task;
  const select = useMutation({
    mutationFn: async (states: readonly ItemState[]) => {
      const ids = await Promise.all(states.map((state) => readIds({ of: 'task', id, filter: { state } })));
      return ids.flat();
    },
    onSuccess: onSelect,
  });
  const left = NOT_DONE_STATES.reduce((sum, state) => sum + counts[state], 0);
  const choices = [
    { label: '选中成功的', count: counts.succeeded, states: ['succeeded'] as const },
    { label: '选中未完成的', count: left, states: NOT_DONE_STATES },
  ];
  return choices
    .filter(({ count }) => count > 0)
    .map(({ label, count, states }) => (
      <button
        key={label}
        type="button"
        className="button"
        disabled={select.isPending}
        onClick={() => select.mutate(states)}
      >
        {label} {count.toLocaleString('en')} 条
      </button>
    ));
}

function ResultRows({ task, onLeave }: { task: TaskSummary; onLeave: (() => void) | undefined }) {
  const { id, label, counts } = task;
  const [tab, setTab] = useState<Counter>(() => NOT_DONE_STATES.find((key) => counts[key] > 0) ?? 'succeeded');
  const [typed, setTyped] = useState('');
  const text = useDebounced(typed.trim(), TYPING_MS);
  const filter = { state: tab, ...(text === '' ? {} : { text }) };
  const source: RowSource = { of: 'task', id, filter };
  return (
    <RowTabs
      name="执行结果"
      large
      tabs={COUNTERS.filter((key) => key === 'succeeded' || counts[key] > 0).map((key) => ({
        key,
        label: ITEM_STATE.labelOf(key),
        count: counts[key],
      }))}
      chosen={tab}
      onChoose={setTab}
    >
      {counts[tab] > 0 && (
        <div className="plan-filters">
          <RowTools source={source} noun="" text={typed} onText={setTyped} />
        </div>
      )}
      <PlanRows
        key={JSON.stringify(filter)}
        source={source}
        name={`执行明细：${label}，${ITEM_STATE.labelOf(tab)}`}
        expected={text === '' ? counts[tab] : 0}
        newTab={task.rowCount > 1}
        onLeave={onLeave}
        empty={<EmptyNote title={text === '' ? `没有${ITEM_STATE.labelOf(tab)}的记录` : '没有符合条件的记录'} />}
      />
    </RowTabs>
  );
}
