/** 操作日志 of one object, of whatever kind: who did what and when, newest first, with filters by field, person and task. */
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { type FormEvent, type ReactNode, useState } from 'react';
import '../../shared/forms/text-input.css';
import { enteredText } from '../../shared/tables/entered-text.ts';
import { SearchButtons } from '../../shared/tables/search-buttons.tsx';
import { EmptyNote, ErrorNote, Skeleton } from '../../shared/ui/notes.tsx';
import { LogEntry } from './log-entry.tsx';
import { OlderRows } from './older-rows.tsx';
import { operationLogQueries, type SubjectLogFilter } from './operation-log-queries.ts';
import './subject-logs.css';

interface SubjectLogsProps {
  readonly subjectType: string;
  readonly subjectId: number;
  readonly rev: number;
  /** Said above the rows where no tab says it. */
  readonly titled?: boolean;
  /** What can be done from a row; the newest of all is the present version. */
  readonly renderAction?: (logId: number, isPresent: boolean) => ReactNode;
}

export function SubjectLogs({ subjectType, subjectId, rev, titled = false, renderAction }: SubjectLogsProps) {
  const [filter, setFilter] = useState<SubjectLogFilter>({});
  const logs = useInfiniteQuery(operationLogQueries.ofSubject({ subjectType, subjectId, rev }, filter));
  const operations = logs.data?.pages.flatMap(({ list }) => list) ?? [];
  const filtered = Boolean(filter.field || filter.actorName || filter.taskId);
  return (
    <section className="panel logs" aria-label="操作日志">
      {titled && <h2>操作日志</h2>}
      <Filters subjectType={subjectType} filter={filter} onChange={setFilter} />
      {logs.isPending && <Skeleton lines={6} />}
      {logs.isError && <ErrorNote error={logs.error} onRetry={() => void logs.refetch()} />}
      {logs.data && operations.length === 0 && (
        <EmptyNote title={filtered ? '没有符合条件的操作' : '还没有操作记录'}>
          {filtered && (
            <button type="button" className="row-action" onClick={() => setFilter({})}>
              查看全部
            </button>
          )}
        </EmptyNote>
      )}
      <ol className="log-list plain-list">
        {operations.map((operation, index) => (
          <LogEntry
            key={operation.id}
            operation={operation}
            action={renderAction?.(operation.id, index === 0 && !filtered)}
          />
        ))}
      </ol>
      <OlderRows logs={logs} />
    </section>
  );
}

interface FiltersProps {
  readonly subjectType: string;
  readonly filter: SubjectLogFilter;
  readonly onChange: (filter: SubjectLogFilter) => void;
}

function Filters({ subjectType, filter, onChange }: FiltersProps) {
  const { data: words = [] } = useQuery(operationLogQueries.words());
  const fields = words.find((of) => of.subjectType === subjectType)?.fields ?? [];
  const search = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const actorName = enteredText(event.currentTarget, 'actorName');
    onChange({ ...filter, actorName, taskId: enteredText(event.currentTarget, 'taskId') });
  };
  const reset = (form: HTMLFormElement | null) => {
    form?.reset();
    onChange({});
  };
  return (
    <form className="log-filters" role="search" aria-label="筛选日志" onSubmit={search}>
      <label>
        字段
        <select
          className="text-input"
          value={filter.field ?? ''}
          onChange={(event) => onChange({ ...filter, field: event.target.value })}
        >
          <option value="">全部</option>
          {fields.map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </select>
      </label>
      <label>
        操作人
        <input
          key={filter.actorName ?? ''}
          name="actorName"
          className="text-input"
          defaultValue={filter.actorName ?? ''}
          maxLength={40}
        />
      </label>
      <label>
        任务 ID
        <input
          key={filter.taskId ?? ''}
          name="taskId"
          className="text-input"
          defaultValue={filter.taskId ?? ''}
          maxLength={15}
          inputMode="numeric"
          pattern="[1-9][0-9]*"
          title="请输入数字 ID"
          autoComplete="off"
        />
      </label>
      <SearchButtons onReset={reset} />
    </form>
  );
}
