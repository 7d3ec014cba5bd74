/** The search form of tasks. What is typed counts on Enter or 查询; what is chosen counts at once. */
import { TASK_STATE } from '@lectern/domain/tasks/task-codes';
import type { FormEvent } from 'react';
import { Segments } from '../../../shared/forms/segments.tsx';
import '../../../shared/forms/text-input.css';
import { useDraft } from '../../../shared/hooks/use-draft.ts';
import { ChoiceFilter } from '../../../shared/lists/choice-filter.tsx';
import '../../../shared/tables/list-filters.css';
import { SearchButtons } from '../../../shared/tables/search-buttons.tsx';
import type { TaskAddress, TaskFilterChange } from './task-address.ts';
import './task-list.css';

interface TaskFiltersProps {
  readonly address: TaskAddress;
  /** The list holds the reader's own tasks and no others. */
  readonly ownOnly: boolean;
  /** Kinds of tasks by name. */
  readonly types: readonly { readonly value: string; readonly label: string }[];
  readonly onChange: (change: TaskFilterChange) => void;
  readonly onReset: () => void;
}

export function TaskFilters({ address, ownOnly, types, onChange, onReset }: TaskFiltersProps) {
  const [creatorName, setCreatorName] = useDraft(address.creatorName);
  const typed = { creatorName: creatorName.trim() };
  const search = (event: FormEvent) => {
    event.preventDefault();
    onChange(typed);
  };
  const reset = () => {
    setCreatorName('');
    onReset();
  };
  return (
    <form className="list-filters" role="search" aria-label="查询任务" onSubmit={search}>
      <div className="filter-line">
        {!ownOnly && <WhoseChoice address={address} onChange={(change) => onChange({ ...typed, ...change })} />}
        <ChoiceFilter
          label="状态"
          value={address.state}
          options={TASK_STATE.options}
          onChange={(state) => onChange({ ...typed, state })}
        />
        <ChoiceFilter
          label="操作类型"
          value={address.type}
          options={types}
          onChange={(type) => onChange({ ...typed, type })}
        />
        {!ownOnly && (
          <label className="filter-text filter-creator">
            <span className="visually-hidden">发起人</span>
            <input
              type="search"
              className="text-input"
              placeholder="发起人"
              value={creatorName}
              maxLength={40}
              onChange={(event) => setCreatorName(event.target.value)}
            />
          </label>
        )}
        <span className="filter-buttons">
          <SearchButtons onReset={reset} />
        </span>
      </div>
    </form>
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
