/** The lessons that have a baseline exam (E049); each may be let go where it stands, many in the list of lessons. */
import { type BoundLesson, baselineExamsContract } from '@lectern/contract/exams/baseline-exams';
import { LESSON_STATUS } from '@lectern/domain/lessons/lesson-codes';
import { lessonPath } from '@lectern/domain/lessons/lesson-link';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { Link } from 'react-router';
import { call } from '../../shared/api/call.ts';
import { mayCall, useMe } from '../../shared/api/session.ts';
import { type CommandRequest, commandOnOne } from '../../shared/plan/command-request.ts';
import type { Column } from '../../shared/tables/column-model.ts';
import { CopyId } from '../../shared/tables/copy-id.tsx';
import { Pager } from '../../shared/tables/pager.tsx';
import { PlainTable } from '../../shared/tables/plain-table.tsx';
import { Instant } from '../../shared/ui/instant.tsx';
import { UNBIND, useAskOfBaselineExams } from './baseline-exam-actions.ts';
import { BASELINE_EXAMS } from './baseline-exam-kind.ts';

export function BoundLessons({ id }: { readonly id: number }) {
  const ask = useAskOfBaselineExams();
  const mayUnbind = mayCall(useMe(), baselineExamsContract.unbind);
  const [wanted, setWanted] = useState({ page: 1, pageSize: 50 });
  const { data, error, refetch } = useQuery({
    queryKey: [BASELINE_EXAMS, 'lessons', id, wanted],
    queryFn: ({ signal }) => call(baselineExamsContract.lessons, { params: { id }, query: wanted }, { signal }),
    placeholderData: keepPreviousData,
    meta: { failure: 'inline' },
  });
  // Memoised: new columns draw every row again.
  const columns = useMemo(() => columnsFor(mayUnbind ? ask : undefined), [ask, mayUnbind]);
  return (
    <section aria-label="课程">
      <PlainTable
        name="绑定的课程"
        columns={columns}
        rows={data?.list}
        error={error}
        onRetry={() => void refetch()}
        idOf={(lesson) => lesson.id}
        nameOf={(lesson) => lesson.name}
        empty="没有绑定的课程"
        hint="在课程列表勾选课程，从“更多”里选择“绑定基线考试”。"
      />
      <Pager
        state={wanted}
        total={data && { count: data.total, exact: data.totalExact }}
        unit="门课程"
        onChange={setWanted}
      />
      {data && data.beyondScope > 0 && <p>另有 {data.beyondScope} 门课程不在你的数据范围内</p>}
    </section>
  );
}

const columnsFor = (ask: ((request: CommandRequest) => void) | undefined): readonly Column<BoundLesson>[] => [
  { key: 'id', title: 'ID', width: 84, identity: true, render: ({ id }) => <CopyId id={id} /> },
  {
    key: 'name',
    title: '课程',
    width: 280,
    identity: true,
    grows: true,
    render: ({ id, name }) => (
      <Link className="cut" to={lessonPath(id)} title={name}>
        {name}
      </Link>
    ),
  },
  { key: 'status', title: '状态', width: 88, render: ({ status }) => LESSON_STATUS.labelOf(status) },
  { key: 'startTime', title: '开课时间', width: 140, render: ({ startTime }) => <Instant at={startTime} /> },
  { key: 'endTime', title: '结课时间', width: 140, render: ({ endTime }) => <Instant at={endTime} /> },
  ...(ask
    ? [
        {
          key: 'actions',
          title: '操作',
          width: 96,
          render: (lesson: BoundLesson) => (
            <button type="button" className="row-action" onClick={() => ask(commandOnOne(UNBIND, lesson))}>
              解除绑定
            </button>
          ),
        },
      ]
    : []),
];
