/** Students who make up a number of homework, 课中互动 or prestudy. */
import type { StudentWork } from '@lectern/contract/lessons/lesson-attendance';
import { deskPath } from '@lectern/domain/customer-service/desk-paths';
import { WORK_SHARE, type WorkShare } from '@lectern/domain/statistics/work-figures';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { scoreText } from '../../shared/figures/figure-text.ts';
import { type Column, layOutColumns, NO_CHOICE } from '../../shared/tables/column-model.ts';
import { DataTable } from '../../shared/tables/data-table.tsx';
import { Pager } from '../../shared/tables/pager.tsx';
import { Instant } from '../../shared/ui/instant.tsx';
import { EmptyNote, ErrorNote } from '../../shared/ui/notes.tsx';
import { attendanceQueries } from './attendance-queries.ts';

interface WorkingStudentsProps {
  readonly lessonId: number;
  readonly episodeId: number;
  readonly share: WorkShare;
  readonly teamId: string | undefined;
}

export function WorkingStudents({ lessonId, episodeId, share, teamId }: WorkingStudentsProps) {
  const [page, setPage] = useState({ page: 1, pageSize: 20 });
  const query = {
    share,
    page: String(page.page),
    pageSize: String(page.pageSize),
    ...(teamId === undefined ? {} : { teamId }),
  };
  const { data, error, refetch, isPlaceholderData } = useQuery(attendanceQueries.work(lessonId, episodeId, query));
  return (
    <>
      <DataTable
        name={WORK_SHARE.labelOf(share)}
        columns={COLUMNS_OF[share]}
        rows={error && !data ? [] : data?.list}
        stale={isPlaceholderData}
        expected={4}
        idOf={({ studentId }) => studentId}
        nameOf={({ name }) => name}
        empty={
          error ? <ErrorNote error={error} onRetry={() => void refetch()} /> : <EmptyNote title="没有这样的学员" />
        }
      />
      <Pager state={page} total={data && { count: data.total, exact: true }} unit="名学员" onChange={setPage} />
    </>
  );
}

const WHO: readonly Column<StudentWork>[] = [
  {
    key: 'name',
    title: '学员',
    width: 160,
    identity: true,
    grows: true,
    render: ({ studentId, name }) => (
      <Link className="cut" to={deskPath(studentId)} title={name} data-private>
        {name}
      </Link>
    ),
  },
  {
    key: 'team',
    title: '小班',
    width: 140,
    render: ({ team }) => (
      <span className="cut" title={team?.name}>
        {team?.name ?? '未分班'}
      </span>
    ),
  },
];

const HOMEWORK = layOutColumns<StudentWork>(
  [
    ...WHO,
    {
      key: 'submitted',
      title: '提交时间',
      width: 144,
      render: ({ submittedTime }) => (submittedTime === 0 ? '未交' : <Instant at={submittedTime} />),
    },
    { key: 'late', title: '迟交', width: 72, render: ({ late }) => (late ? '是' : '否') },
    {
      key: 'score',
      title: '得分',
      width: 96,
      align: 'end',
      render: ({ score }) => (score === null ? '未批改' : scoreText(score)),
    },
  ],
  NO_CHOICE,
);

const EXERCISES = layOutColumns<StudentWork>(
  [
    ...WHO,
    { key: 'questions', title: '提问', width: 84, align: 'end', render: ({ questions }) => questions },
    { key: 'answered', title: '作答', width: 84, align: 'end', render: ({ answered }) => answered },
    { key: 'right', title: '答对', width: 84, align: 'end', render: ({ right }) => right },
  ],
  NO_CHOICE,
);

const PRESTUDY = layOutColumns<StudentWork>(
  [
    ...WHO,
    {
      key: 'prestudied',
      title: '开课前完成预习',
      width: 144,
      render: ({ prestudied }) => (prestudied ? '已完成' : '未完成'),
    },
  ],
  NO_CHOICE,
);

const COLUMNS_OF: Readonly<Record<WorkShare, typeof HOMEWORK>> = {
  homeworkDue: HOMEWORK,
  homeworkSubmitted: HOMEWORK,
  homeworkMissing: HOMEWORK,
  homeworkLate: HOMEWORK,
  homeworkCorrected: HOMEWORK,
  exercised: EXERCISES,
  prestudyShould: PRESTUDY,
  prestudyFinished: PRESTUDY,
};
