import type { LessonV2 } from '@lectern/contract/lesson-replies';
import type { Operation } from '@lectern/contract/shell';
import { LESSON_FIELDS, lessonFieldLabel } from '@lectern/domain/lessons/lesson-field-labels';
import { useInfiniteQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { enteredText } from '../../../shared/tables/entered-text.ts';
import { Instant } from '../../../shared/ui/instant.tsx';
import { EmptyNote, ErrorNote, Skeleton } from '../../../shared/ui/notes.tsx';
import '../../../shared/forms/text-input.css';
import { type LogFilter, lessonQueries } from '../lesson-queries.ts';

/** 操作日志: who did what and when, each change with its words before and after. */
export function LogsTab({ lesson }: { lesson: LessonV2 }) {
  const [filter, setFilter] = useState<LogFilter>({});
  const logs = useInfiniteQuery(lessonQueries.logs(lesson.id, filter));
  const operations = logs.data?.pages.flatMap(({ list }) => list) ?? [];
  const filtered = Boolean(filter.field || filter.actorName);
  return (
    <section className="panel logs" aria-label="操作日志">
      <LogFilters filter={filter} onChange={setFilter} />
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
      <ol className="log-list">
        {operations.map((operation) => (
          <LogEntry key={operation.id} operation={operation} />
        ))}
      </ol>
      {logs.hasNextPage && (
        <button
          type="button"
          className="button log-more"
          disabled={logs.isFetchingNextPage}
          onClick={() => void logs.fetchNextPage()}
        >
          {logs.isFetchingNextPage ? '加载中' : '加载更早的记录'}
        </button>
      )}
    </section>
  );
}

function LogFilters({ filter, onChange }: { filter: LogFilter; onChange: (filter: LogFilter) => void }) {
  const search = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const actorName = enteredText(event.currentTarget, 'actorName');
    onChange({ ...filter, actorName });
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
          {LESSON_FIELDS.map((field) => (
            <option key={field} value={field}>
              {lessonFieldLabel(field)}
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
      <button type="submit" className="button">
        筛选
      </button>
    </form>
  );
}

function LogEntry({ operation }: { operation: Operation }) {
  const { time, actorName, actionLabel, changes, note } = operation;
  return (
    <li className="log-entry">
      <p className="log-what">
        <Instant at={time} />
        <span>{actorName}</span>
        <strong>{actionLabel}</strong>
        {note && <span className="log-note">{note}</span>}
      </p>
      {changes.length > 0 && (
        <ul className="log-changes">
          {changes.map((change) => (
            <li key={change.field}>
              <span className="log-field">{change.label}</span>
              <span className="log-values">
                <del>{change.before}</del>
                <span>
                  <span aria-hidden="true">→ </span>
                  <span className="visually-hidden">改为</span>
                  <ins>{change.after}</ins>
                </span>
              </span>
            </li>
          ))}
        </ul>
      )}
    </li>
  );
}
