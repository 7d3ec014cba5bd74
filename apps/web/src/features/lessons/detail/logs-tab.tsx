import type { LessonV2 } from '@lectern/contract/lesson-replies';
import { lessonsContract } from '@lectern/contract/lessons';
import { LESSON_FIELDS, lessonFieldLabel } from '@lectern/domain/lessons/lesson-field-labels';
import { useInfiniteQuery } from '@tanstack/react-query';
import { type FormEvent, lazy, Suspense, useState } from 'react';
import { mayCall, useMe } from '../../../shared/api/session.ts';
import { enteredText } from '../../../shared/tables/entered-text.ts';
import { EmptyNote, ErrorNote, Skeleton } from '../../../shared/ui/notes.tsx';
import '../../../shared/forms/text-input.css';
import { LogEntry } from '../../operation-logs/index.ts';
import { type LogFilter, lessonQueries } from '../lesson-queries.ts';

const RestoreVersionDialog = lazy(async () => ({
  default: (await import('./restore-version-dialog.tsx')).RestoreVersionDialog,
}));

/** 操作日志 of a lesson: who did what and when, and the way back to the version after each row. */
export function LogsTab({ lesson }: { lesson: LessonV2 }) {
  const [filter, setFilter] = useState<LogFilter>({});
  const logs = useInfiniteQuery(lessonQueries.logs(lesson.id, filter));
  const operations = logs.data?.pages.flatMap(({ list }) => list) ?? [];
  const filtered = Boolean(filter.field || filter.actorName || filter.taskId);
  const [restored, setRestored] = useState<number | null>(null);
  const mayRestore = mayCall(useMe(), lessonsContract.update) && lesson.status !== 'canceled';
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
        {operations.map((operation, index) => (
          <LogEntry
            key={operation.id}
            operation={operation}
            // The newest row is the present version.
            action={
              mayRestore && (index > 0 || filtered) && <RestoreButton onClick={() => setRestored(operation.id)} />
            }
          />
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
      {restored !== null && (
        <Suspense>
          <RestoreVersionDialog lessonId={lesson.id} logId={restored} onClose={() => setRestored(null)} />
        </Suspense>
      )}
    </section>
  );
}

function RestoreButton({ onClick }: { onClick: () => void }) {
  return (
    <button type="button" className="row-action" onClick={onClick}>
      恢复到此版本
    </button>
  );
}

function LogFilters({ filter, onChange }: { filter: LogFilter; onChange: (filter: LogFilter) => void }) {
  const search = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const actorName = enteredText(event.currentTarget, 'actorName');
    onChange({ ...filter, actorName, taskId: enteredText(event.currentTarget, 'taskId') });
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
      <button type="submit" className="button">
        筛选
      </button>
    </form>
  );
}
