/** The search form of tasks. */
import { TASK_STATE } from '@lectern/domain/tasks/task-codes';
import { Segments } from '../../../shared/forms/segments.tsx';
import { ChoiceFilter } from '../../../shared/lists/choice-filter.tsx';
import { FilterForm } from '../../../shared/lists/filter-form.tsx';
import type { FilterChange } from '../../../shared/lists/list-address.ts';
import { typedFilter } from '../../../shared/lists/list-search.tsx';
import { type TaskAddress, taskFilters } from './task-address.ts';
import './task-list.css';

interface TaskFiltersProps {
  readonly address: TaskAddress;
  /** The list holds the reader's own tasks and no others. */
  readonly ownOnly: boolean;
  /** Kinds of tasks by name. */
  readonly types: readonly { readonly value: string; readonly label: string }[];
  readonly onChange: (change: FilterChange<TaskAddress>) => void;
  readonly onReset: () => void;
}

export function TaskFilters({ address, ownOnly, types, onChange, onReset }: TaskFiltersProps) {
  const { state, type, creatorName } = taskFilters;
  return (
    <FilterForm
      label="查询任务"
      name="tasks"
      address={address}
      typed={ownOnly ? [] : typedFilter({ key: 'creatorName', ...creatorName })}
      onChange={onChange}
      onReset={onReset}
      renderBeside={(choose) => (
        <>
          {!ownOnly && <WhoseChoice address={address} onChange={choose} />}
          <ChoiceFilter
            label={state.label}
            value={address.state}
            options={TASK_STATE.options}
            onChange={(chosen) => choose({ state: chosen })}
          />
          <ChoiceFilter
            label={type.label}
            value={address.type}
            options={types}
            onChange={(chosen) => choose({ type: chosen })}
          />
        </>
      )}
    />
  );
}

const WHOSE = [
  { value: 'all', label: '全部' },
  { value: 'mine', label: '我发起的' },
  { value: 'toRelease', label: '待我放行' },
];

function WhoseChoice({ address, onChange }: Pick<TaskFiltersProps, 'address' | 'onChange'>) {
  const only = (whose: string, key: string) => (whose === key ? 'true' : undefined);
  return (
    <Segments
      name="whose"
      label="范围"
      options={WHOSE}
      value={address.toRelease ? 'toRelease' : address.mine ? 'mine' : 'all'}
      onChange={(whose) => onChange({ mine: only(whose, 'mine'), toRelease: only(whose, 'toRelease') })}
    />
  );
}
