import type { MockExam } from '@lectern/contract/exams/mock-exams';
import { examPath } from '@lectern/domain/exams/exam-link';
import { lessonPath } from '@lectern/domain/lessons/lesson-link';
import { mockExamPath } from '@lectern/domain/mock-exams/mock-exam-link';
import { Link } from 'react-router';
import type { Column } from '../../shared/tables/column-model.ts';
import { CopyId } from '../../shared/tables/copy-id.tsx';
import { Instant } from '../../shared/ui/instant.tsx';
import { Mark } from '../../shared/ui/marks.tsx';

/** In yellow where nothing says what is answered. */
export function BoundExam({ mockExam: { exam, bound } }: { readonly mockExam: Pick<MockExam, 'exam' | 'bound'> }) {
  if (exam) {
    return (
      <Link className="cut" to={examPath(exam.id)} title={exam.name}>
        {exam.name}
      </Link>
    );
  }
  if (bound) return '已绑定，不在你的数据范围内';
  return (
    <Mark tone="warning" alone>
      未绑定考试
    </Mark>
  );
}

export const MOCK_EXAM_COLUMNS: readonly Column<MockExam>[] = [
  { key: 'id', title: 'ID', width: 92, identity: true, render: ({ id }) => <CopyId id={id} /> },
  {
    key: 'name',
    title: '名称',
    width: 240,
    identity: true,
    render: ({ id, name }) => (
      <Link className="cut" to={mockExamPath(id)} title={name}>
        {name}
      </Link>
    ),
  },
  { key: 'exam', title: '考试', width: 200, render: (row) => <BoundExam mockExam={row} /> },
  { key: 'examStart', title: '考试开始', width: 148, render: ({ exam }) => <Instant at={exam?.startTime ?? 0} /> },
  { key: 'startTime', title: '答疑开始', width: 148, render: ({ startTime }) => <Instant at={startTime} /> },
  { key: 'endTime', title: '答疑结束', width: 148, optional: true, render: ({ endTime }) => <Instant at={endTime} /> },
  {
    key: 'lesson',
    title: '课程',
    width: 300,
    render: ({ lesson: { id, name } }) => (
      <Link className="cut" to={lessonPath(id, 'outline')} title={name}>
        {name}
      </Link>
    ),
  },
  { key: 'lessonCount', title: '课程数', width: 76, align: 'end', render: ({ lessonCount }) => lessonCount },
  {
    key: 'teamCount',
    title: '小班',
    width: 136,
    align: 'end',
    render: ({ teamCount, unled }) => (unled > 0 ? `${teamCount}（${unled} 个没有老师）` : teamCount),
  },
];
