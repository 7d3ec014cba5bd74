/** Students who make up a number of attendance. */
import type { StudentPresence } from '@lectern/contract/lessons/lesson-attendance';
import { deskPath } from '@lectern/domain/customer-service/desk-paths';
import { ATTENDANCE_SHARE, type AttendanceShare } from '@lectern/domain/statistics/attendance-figures';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { Link } from 'react-router';
import { minutesText } from '../../shared/figures/figure-text.ts';
import { type Column, layOutColumns, NO_CHOICE } from '../../shared/tables/column-model.ts';
import { DataTable } from '../../shared/tables/data-table.tsx';
import { Pager } from '../../shared/tables/pager.tsx';
import { Instant } from '../../shared/ui/instant.tsx';
import { EmptyNote, ErrorNote } from '../../shared/ui/notes.tsx';
import { attendanceQueries } from './attendance-queries.ts';

/** Who is beyond the data scope has no id. */
type PlacedStudent = StudentPresence & { readonly place: number };

interface PresentStudentsProps {
  readonly lessonId: number;
  readonly episodeId: number;
  readonly share: AttendanceShare;
  readonly teamId: string | undefined;
}

export function PresentStudents({ lessonId, episodeId, share, teamId }: PresentStudentsProps) {
  const [page, setPage] = useState({ page: 1, pageSize: 20 });
  const query = {
    share,
    page: String(page.page),
    pageSize: String(page.pageSize),
    ...(teamId === undefined ? {} : { teamId }),
  };
  const { data, error, refetch, isPlaceholderData } = useQuery(attendanceQueries.presences(lessonId, episodeId, query));
  const rows = useMemo(() => data?.list.map((row, place) => ({ ...row, place })), [data]);
  return (
    <>
      <DataTable
        name={ATTENDANCE_SHARE.labelOf(share)}
        columns={STUDENTS}
        rows={error && !data ? [] : rows}
        stale={isPlaceholderData}
        expected={4}
        idOf={({ place }) => place}
        nameOf={({ name }) => name ?? '数据范围外的学员'}
        empty={
          error ? <ErrorNote error={error} onRetry={() => void refetch()} /> : <EmptyNote title="没有这样的学员" />
        }
      />
      <Pager state={page} total={data && { count: data.total, exact: true }} unit="名学员" onChange={setPage} />
    </>
  );
}

const YES_NO = (value: boolean): string => (value ? '是' : '否');

const STUDENTS = layOutColumns<PlacedStudent>(
  [
    {
      key: 'name',
      title: '学员',
      width: 140,
      identity: true,
      grows: true,
      render: ({ studentId, name }) =>
        studentId === null || name === null ? (
          <span className="empty-value">数据范围外的学员</span>
        ) : (
          <Link className="cut" to={deskPath(studentId)} title={name} data-private>
            {name}
          </Link>
        ),
    },
    { key: 'team', title: '小班', width: 120, render: ({ team }) => team?.name ?? '—' },
    { key: 'entered', title: '首次进入', width: 144, render: ({ enteredTime }) => <Instant at={enteredTime} /> },
    { key: 'live', title: '直播时长', width: 96, align: 'end', render: ({ liveSeconds }) => minutesText(liveSeconds) },
    {
      key: 'covered',
      title: '含回放时长',
      width: 104,
      align: 'end',
      render: ({ coveredSeconds }) => minutesText(coveredSeconds),
    },
    { key: 'attended', title: '到课', width: 60, render: ({ attended }) => YES_NO(attended) },
    { key: 'onTime', title: '按时', width: 60, render: ({ onTime }) => YES_NO(onTime) },
    { key: 'finished', title: '完课', width: 60, render: ({ finished }) => YES_NO(finished) },
  ] satisfies readonly Column<PlacedStudent>[],
  NO_CHOICE,
);
