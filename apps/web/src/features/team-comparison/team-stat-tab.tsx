/** 小班对比 of a lesson: each team beside the lesson; what differs by chance alone is said to (statistics 8). */
import type { LessonV2 } from '@lectern/contract/lessons/lesson-replies';
import { teamComparisonContract as contract } from '@lectern/contract/lessons/team-comparison';
import { COMPARED_FIGURES, sortTeams } from '@lectern/domain/statistics/team-comparison';
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useSearchParams } from 'react-router';
import { call } from '../../shared/api/call.ts';
import { mayCall, useMe } from '../../shared/api/session.ts';
import { DataTable } from '../../shared/tables/data-table.tsx';
import { StaleNote } from '../../shared/tables/stale-note.tsx';
import type { SortMark } from '../../shared/tables/table-props.ts';
import { NoStatisticsRight } from '../../shared/ui/no-statistics-right.tsx';
import { EmptyNote, ErrorNote } from '../../shared/ui/notes.tsx';
import { renewalQueries } from '../lesson-renewal/index.ts';
import { comparisonColumns } from './comparison-columns.tsx';
import { ComparisonHead } from './comparison-head.tsx';
import { type ComparisonRows, figuresOf, rowsOf } from './comparison-rows.ts';
import './team-comparison.css';

const comparisonQuery = (lessonId: number) =>
  queryOptions({
    queryKey: ['team-comparison', lessonId],
    queryFn: ({ signal }) => call(contract.comparison, { params: { id: String(lessonId) } }, { signal }),
    placeholderData: keepPreviousData,
    meta: { failure: 'inline' },
    refetchInterval: 15_000,
  });

export function TeamStatTab({ lesson }: { readonly lesson: LessonV2 }) {
  const mayRead = mayCall(useMe(), contract.comparison);
  return mayRead ? <Comparison lesson={lesson} /> : <NoStatisticsRight />;
}

function Comparison({ lesson }: { readonly lesson: LessonV2 }) {
  const { data, error, refetch } = useQuery(comparisonQuery(lesson.id));
  // It takes longer in large lessons, so that the other figures do not wait for it.
  const renewal = useQuery(renewalQueries.summary({ lessonId: lesson.id }));
  const rows = useMemo(() => data && rowsOf(data, renewal.data), [data, renewal.data]);
  const figures = useMemo(() => (rows ? figuresOf(rows) : []), [rows]);
  const columns = useMemo(
    () => (rows ? comparisonColumns(lesson.id, rows.lesson, figures) : []),
    [lesson.id, rows, figures],
  );
  const [sort, setSort] = useSort();
  const sorted = useMemo(() => rows && sortedRows(rows, sort), [rows, sort]);
  const retry = () => {
    void refetch();
    void renewal.refetch();
  };
  if (error && !data) return <ErrorNote error={error} onRetry={retry} />;
  return (
    <>
      {error && <StaleNote error={error} onRetry={retry} />}
      {renewal.error && (
        <p className="warning-text" role="alert">
          续报率暂时无法读取，其他指标不受影响。
          <button type="button" className="row-action" onClick={retry}>
            重试
          </button>
        </p>
      )}
      <ComparisonHead lesson={lesson} freshness={data} rows={rows && sorted && { ...rows, teams: sorted.slice(1) }} />
      <DataTable
        name="小班对比"
        columns={columns}
        rows={rows?.teams.length === 0 ? [] : sorted}
        expected={6}
        density="comfortable"
        idOf={({ id }) => id}
        nameOf={({ name }) => name}
        sort={sort}
        onSort={setSort}
        empty={
          <EmptyNote title="还没有可以对比的数据">讲次开课并收到到课数据后，这里显示各小班与整个课程的差异。</EmptyNote>
        }
      />
    </>
  );
}

const figureOf = (code: string | undefined) => COMPARED_FIGURES.find((figure) => figure.code === code);

/** The lesson stays on top: it is what the others are compared with. */
function sortedRows({ lesson, teams }: ComparisonRows, sort: SortMark | undefined) {
  const figure = figureOf(sort?.by);
  return [lesson, ...(sort && figure ? sortTeams(teams, figure, sort.order) : teams)];
}

/** In the address, as `attendance.desc`. */
function useSort(): [SortMark | undefined, (sort: SortMark | undefined) => void] {
  const [search, setSearch] = useSearchParams();
  const [by, order] = search.get('sort')?.split('.') ?? [];
  const figure = figureOf(by);
  const set = (next: SortMark | undefined) => setSearch(next ? { sort: `${next.by}.${next.order}` } : {});
  return [figure && { by: figure.code, order: order === 'asc' ? 'asc' : 'desc' }, set];
}
