/** 学员累计数据: sums over the episodes that have begun; who misses one after the other comes first. */
import type { StudentAttendance } from '@lectern/contract/lessons/lesson-attendance';
import type { LessonV2 } from '@lectern/contract/lessons/lesson-replies';
import { lessonPath } from '@lectern/domain/lessons/lesson-link';
import { RISK_MISSED_RUN } from '@lectern/domain/statistics/attendance-figures';
import { isSubmissionAtRisk } from '@lectern/domain/statistics/work-figures';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { Link } from 'react-router';
import { type Column, layOutColumns, NO_CHOICE } from '../../shared/tables/column-model.ts';
import { DataTable } from '../../shared/tables/data-table.tsx';
import { Pager } from '../../shared/tables/pager.tsx';
import { StaleNote } from '../../shared/tables/stale-note.tsx';
import { Mark } from '../../shared/ui/marks.tsx';
import { ErrorNote } from '../../shared/ui/notes.tsx';
import { attendanceQueries } from './attendance-queries.ts';
import { Freshness } from './definitions.tsx';
import { ExportButton } from './export-button.tsx';
import { figureColumns, workColumns } from './figure-cells.tsx';
import { NobodyNote, StudentFilters, useStudentFilter, type Wanted } from './student-filters.tsx';
import { StudentLink } from './student-link.tsx';

export function StudentSums({ lesson }: { readonly lesson: LessonV2 }) {
  const { wanted, show, query } = useStudentFilter();
  const { data, error, refetch, isPlaceholderData } = useQuery(attendanceQueries.students(lesson.id, query));
  const columns = useMemo(() => columnsOf(lesson), [lesson]);
  const retry = () => void refetch();
  return (
    <>
      {error && data && <StaleNote error={error} onRetry={retry} />}
      <StudentFilters wanted={wanted} teams={data?.teams ?? []} count={data?.atRisk} onShow={show}>
        <ExportButton lesson={lesson} kind="sums" query={query} />
        {wanted.atRisk && (
          <Link className="button" to={selectionPath(lesson.id, wanted)}>
            到“学员”中选择
          </Link>
        )}
        <Freshness of={data} />
      </StudentFilters>
      <DataTable
        name="学员累计数据"
        columns={columns}
        rows={error && !data ? [] : data?.list}
        stale={isPlaceholderData}
        expected={8}
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

/** The list where they are ticked, to be moved to other teams or exported. */
function selectionPath(lessonId: number, { text, teamId }: Wanted): string {
  const query = new URLSearchParams({
    risk: '1',
    ...(text === '' ? {} : { text }),
    ...(teamId === undefined || teamId === '0' ? {} : { teamId }),
    ...(teamId === '0' ? { state: 'unplaced' } : {}),
  });
  return `${lessonPath(lessonId, 'students')}?${query.toString()}`;
}

const columnsOf = (lesson: LessonV2) =>
  layOutColumns<StudentAttendance>(
    [
      {
        key: 'name',
        title: '学员',
        width: 160,
        identity: true,
        grows: true,
        render: ({ studentId, name }) => <StudentLink lesson={lesson} studentId={studentId} name={name} />,
      },
      { key: 'team', title: '当前小班', width: 140, render: ({ team }) => team?.name ?? '—' },
      {
        key: 'should',
        title: '应到',
        width: 128,
        align: 'end',
        render: ({ should, unreported }) =>
          unreported === 0 ? (
            should
          ) : (
            <span title={`另有 ${unreported} 讲未收到到课数据，不计入`}>{`${should}（未上报 ${unreported}）`}</span>
          ),
      },
      {
        key: 'attended',
        title: '到课',
        width: 72,
        align: 'end',
        // Of episodes that nobody reported alone nothing is known.
        render: ({ attended, should, unreported }) =>
          should === 0 && unreported > 0 ? <span className="empty-value">未知</span> : attended,
      },
      {
        key: 'missedRun',
        title: '连续缺勤',
        width: 120,
        render: ({ missedRun }) => (
          <span className="cell-parts">
            {missedRun}
            {missedRun >= RISK_MISSED_RUN && <Mark tone="warning">关注</Mark>}
          </span>
        ),
      },
      {
        key: 'homework',
        title: '作业（已交 / 应交）',
        width: 150,
        render: (row) => (
          <span className="cell-parts">
            {`${row.homeworkSubmitted} / ${row.homeworkDue}`}
            {isSubmissionAtRisk(row) && <Mark tone="warning">关注</Mark>}
          </span>
        ),
      },
      ...figureColumns<StudentAttendance>(undefined),
      ...workColumns<StudentAttendance>(() => undefined),
    ] satisfies readonly Column<StudentAttendance>[],
    NO_CHOICE,
  );
