/** 学员数据明细: a row for each student, a column for each episode; what stands in a cell is a symbol with its word. */

import type { LessonV2 } from '@lectern/contract/lessons/lesson-replies';
import type { MatrixCell, MatrixEpisode, MatrixStudent } from '@lectern/contract/lessons/lesson-student-stats';
import { HOMEWORK_CELL, PRESENCE_CELL, type PresenceCell } from '@lectern/domain/statistics/student-cells';
import { formatDateTime } from '@lectern/domain/time/shanghai-time';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { scoreText } from '../../shared/figures/figure-text.ts';
import { type Column, layOutColumns, NO_CHOICE } from '../../shared/tables/column-model.ts';
import { DataTable } from '../../shared/tables/data-table.tsx';
import { Pager } from '../../shared/tables/pager.tsx';
import { StaleNote } from '../../shared/tables/stale-note.tsx';
import { ErrorNote } from '../../shared/ui/notes.tsx';
import { attendanceQueries } from './attendance-queries.ts';
import { Freshness } from './definitions.tsx';
import { ExportButton } from './export-button.tsx';
import { NobodyNote, StudentFilters, useStudentFilter } from './student-filters.tsx';
import { StudentLink } from './student-link.tsx';

const SYMBOL: Readonly<Record<PresenceCell, string>> = {
  notExpected: '·',
  unknown: '？',
  missed: '✕',
  replayed: '↺',
  late: '◐',
  attended: '✓',
  finished: '●',
};

export function StudentMatrix({ lesson }: { readonly lesson: LessonV2 }) {
  const { wanted, show, query } = useStudentFilter();
  const { data, error, refetch, isPlaceholderData } = useQuery(attendanceQueries.matrix(lesson.id, query));
  const columns = useMemo(() => columnsOf(lesson, data?.episodes ?? []), [lesson, data?.episodes]);
  const retry = () => void refetch();
  return (
    <>
      {error && data && <StaleNote error={error} onRetry={retry} />}
      <StudentFilters wanted={wanted} teams={data?.teams ?? []} onShow={show}>
        <ExportButton lesson={lesson} kind="matrix" query={query} />
        <Freshness of={data} />
      </StudentFilters>
      <Legend />
      <DataTable
        name="学员数据明细"
        columns={columns}
        rows={error && !data ? [] : data?.list}
        stale={isPlaceholderData}
        expected={8}
        density="comfortable"
        idOf={({ studentId }) => studentId}
        nameOf={({ name }) => name}
        empty={error ? <ErrorNote error={error} onRetry={retry} /> : <NobodyNote wanted={wanted} />}
      />
      <Pager
        state={wanted}
        total={data && { count: data.total, exact: true }}
        unit="名学员"
        onChange={({ page, pageSize }) => show({ page, pageSize })}
      />
    </>
  );
}

function Legend() {
  return (
    <p className="side-note matrix-legend">
      {PRESENCE_CELL.options.map(({ value, label }) => (
        <span key={value}>{`${SYMBOL[value]} ${label}`}</span>
      ))}
    </p>
  );
}

function columnsOf(lesson: LessonV2, episodes: readonly MatrixEpisode[]) {
  const ofEpisodes = episodes.map(
    ({ id, name, startTime }, index): Column<MatrixStudent> => ({
      key: `episode${id}`,
      title: name,
      width: 132,
      render: ({ cells }) => <Cell cell={cells[index]} about={`${name}，${formatDateTime(startTime)}`} />,
    }),
  );
  return layOutColumns<MatrixStudent>(
    [
      {
        key: 'name',
        title: '学员',
        width: 160,
        identity: true,
        render: ({ studentId, name }) => <StudentLink lesson={lesson} studentId={studentId} name={name} />,
      },
      { key: 'team', title: '当前小班', width: 140, render: ({ team }) => team?.name ?? '—' },
      ...ofEpisodes,
    ],
    NO_CHOICE,
  );
}

interface CellProps {
  readonly cell: MatrixCell | undefined;
  readonly about: string;
}

function Cell({ cell, about }: CellProps) {
  if (!cell) return null;
  const { presence, homework, score } = cell;
  return (
    <span className="matrix-cell" data-presence={presence} title={about}>
      <span>
        <span aria-hidden="true">{SYMBOL[presence]}</span> {PRESENCE_CELL.labelOf(presence)}
      </span>
      {homework !== 'none' && (
        <span className="matrix-homework" data-homework={homework}>
          {score === null ? HOMEWORK_CELL.labelOf(homework) : `作业 ${scoreText(score)}`}
        </span>
      )}
    </span>
  );
}
