/** The students of a lesson who are in none of its teams (未分班): found by name, ticked by keyboard, dragged onto a team. */
import { type LessonStudent, lessonStudentsContract } from '@lectern/contract/students/lesson-students';
import { deskPath } from '@lectern/domain/customer-service/desk-paths';
import { ENROLMENT_SOURCE } from '@lectern/domain/enrolments/enrolment';
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import type { FormEvent, KeyboardEvent } from 'react';
import { Link } from 'react-router';
import { call } from '../../../shared/api/call.ts';
import '../../../shared/forms/text-input.css';
import { type Column, layOutColumns, NO_CHOICE } from '../../../shared/tables/column-model.ts';
import { DataTable, TICK_WIDTH } from '../../../shared/tables/data-table.tsx';
import { enteredText } from '../../../shared/tables/entered-text.ts';
import { Pager } from '../../../shared/tables/pager.tsx';
import { countSelected, type SelectionStore } from '../../../shared/tables/selection.ts';
import { StaleNote } from '../../../shared/tables/stale-note.tsx';
import { useSelection } from '../../../shared/tables/use-selection.ts';
import { Instant } from '../../../shared/ui/instant.tsx';
import { EmptyNote, ErrorNote } from '../../../shared/ui/notes.tsx';

/** What is dragged: the id of an enrolment. */
export const DRAGGED = 'text/plain';

export interface UnplacedSearch {
  readonly text: string;
  readonly page: number;
  readonly pageSize: number;
}

/** Below the lessons: what moves students asks for these again. */
export const unplacedQuery = (lessonId: number, { text, page, pageSize }: UnplacedSearch) =>
  queryOptions({
    queryKey: ['lessons', 'students', String(lessonId), 'unplaced', text, page, pageSize],
    queryFn: ({ signal }) => {
      const params = { id: String(lessonId) };
      const query = {
        state: 'unplaced' as const,
        page: String(page),
        pageSize: String(pageSize),
        ...(text && { text }),
      };
      return call(lessonStudentsContract.list, { params, query }, { signal });
    },
    placeholderData: keepPreviousData,
    meta: { failure: 'inline' },
  });

const COLUMNS: readonly Column<LessonStudent>[] = [
  { key: 'name', title: '学员', width: 140, identity: true, render: (student) => <Grip student={student} /> },
  { key: 'id', title: '学员 ID', width: 92, render: ({ studentId }) => studentId },
  { key: 'started', title: '报名时间', width: 140, render: ({ startedTime }) => <Instant at={startedTime} /> },
  { key: 'source', title: '来源', width: 64, render: ({ source }) => ENROLMENT_SOURCE.labelOf(source) },
];
const PLACED = layOutColumns(COLUMNS, NO_CHOICE, TICK_WIDTH);

function Grip({ student: { id, studentId, name } }: { readonly student: LessonStudent }) {
  return (
    <Link
      className="placing-grip"
      to={deskPath(studentId)}
      draggable
      onDragStart={(event) => event.dataTransfer.setData(DRAGGED, String(id))}
    >
      {name}
    </Link>
  );
}

interface UnplacedStudentsProps {
  readonly lessonId: number;
  readonly search: UnplacedSearch;
  readonly selection: SelectionStore;
  readonly onSearch: (change: Partial<UnplacedSearch>) => void;
}

export function UnplacedStudents({ lessonId, search, selection, onSearch }: UnplacedStudentsProps) {
  const { data, error, refetch, isPlaceholderData } = useQuery(unplacedQuery(lessonId, search));
  const ticked = countSelected(useSelection(selection));
  const find = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    onSearch({ text: enteredText(event.currentTarget, 'text').trim(), page: 1 });
  };
  return (
    <section className="placing-students" aria-label="未分班学员">
      <h3>未分班学员</h3>
      <div className="wrap-row placing-search">
        <form role="search" className="inline-row" onSubmit={find}>
          <input
            key={search.text}
            className="text-input"
            type="search"
            name="text"
            aria-label="查找学员"
            placeholder="学员姓名、ID 或订单号"
            maxLength={40}
            autoComplete="off"
            defaultValue={search.text}
          />
          <button type="submit" className="button">
            查询
          </button>
        </form>
        <span className="side-note" role="status">
          {ticked > 0 ? `已选 ${ticked.toLocaleString('en')} 名` : '未勾选时，为全部未分班学员分班'}
        </span>
        {ticked > 0 && (
          <button type="button" className="row-action" onClick={selection.clear}>
            清除选择
          </button>
        )}
      </div>
      {error && data && <StaleNote error={error} onRetry={() => void refetch()} />}
      <div onKeyDown={moveBetweenTicks}>
        <DataTable
          name="未分班学员"
          columns={PLACED}
          rows={data?.list ?? (error ? [] : undefined)}
          stale={isPlaceholderData}
          selection={selection}
          idOf={({ id }) => id}
          nameOf={({ name }) => name}
          empty={
            error ? (
              <ErrorNote error={error} onRetry={() => void refetch()} />
            ) : (
              <EmptyNote title="没有符合条件的未分班学员">换一个姓名或 ID 查找。</EmptyNote>
            )
          }
        />
      </div>
      {data && data.total > 0 && (
        <Pager state={search} total={{ count: data.total, exact: true }} unit="名未分班学员" onChange={onSearch} />
      )}
    </section>
  );
}

const STEPS: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 };

/** Space ticks by itself. */
function moveBetweenTicks(event: KeyboardEvent<HTMLElement>): void {
  const step = STEPS[event.key];
  if (step === undefined || !(event.target instanceof HTMLInputElement) || event.target.type !== 'checkbox') return;
  const ticks = [...event.currentTarget.querySelectorAll<HTMLInputElement>('input[type="checkbox"]')];
  event.preventDefault();
  ticks[ticks.indexOf(event.target) + step]?.focus();
}
