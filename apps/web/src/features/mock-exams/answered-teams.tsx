/** The 答疑 of a unit mock exam: who leads it for each team. */
import { type AnsweredTeam, mockExamsContract } from '@lectern/contract/exams/mock-exams';
import { lessonPath } from '@lectern/domain/lessons/lesson-link';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { call } from '../../shared/api/call.ts';
import type { Column } from '../../shared/tables/column-model.ts';
import { PlainTable } from '../../shared/tables/plain-table.tsx';
import { Mark } from '../../shared/ui/marks.tsx';
import { MOCK_EXAMS } from './mock-exam-kind.ts';

export function AnsweredTeams({ id, rev }: { readonly id: number; readonly rev: number }) {
  const { data, error, refetch } = useQuery({
    queryKey: [MOCK_EXAMS, 'teams', id, rev],
    queryFn: ({ signal }) => call(mockExamsContract.teams, { params: { id } }, { signal }),
    meta: { failure: 'inline' },
  });
  const left = data ? data.total - data.list.length : 0;
  return (
    <>
      <PlainTable
        name="答疑"
        columns={COLUMNS}
        rows={data?.list}
        error={error}
        onRetry={() => void refetch()}
        idOf={(team) => team.id}
        nameOf={(team) => team.name}
        empty="课程还没有小班"
        hint="课程有小班后，每个小班由辅导老师答疑。"
      />
      {left > 0 && <p>另有 {left} 个小班没有列出</p>}
    </>
  );
}

const COLUMNS: readonly Column<AnsweredTeam>[] = [
  {
    key: 'name',
    title: '小班',
    width: 220,
    identity: true,
    render: ({ name }) => (
      <span className="cut" title={name}>
        {name}
      </span>
    ),
  },
  {
    key: 'mentor',
    title: '答疑老师',
    width: 140,
    render: ({ mentor }) =>
      mentor ? (
        mentor.name
      ) : (
        <Mark tone="warning" alone>
          没有辅导老师
        </Mark>
      ),
  },
  { key: 'students', title: '学员', width: 72, align: 'end', render: ({ studentCount }) => studentCount },
  {
    key: 'lesson',
    title: '课程',
    width: 320,
    grows: true,
    render: ({ lesson: { id, name } }) => (
      <Link className="cut" to={lessonPath(id)} title={name}>
        {name}
      </Link>
    ),
  },
];
