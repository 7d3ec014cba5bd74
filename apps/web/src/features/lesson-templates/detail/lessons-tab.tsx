import type { LessonRow } from '@lectern/contract/lessons/lesson-replies';
import { LESSON_STATUS } from '@lectern/domain/lessons/lesson-codes';
import { lessonPath } from '@lectern/domain/lessons/lesson-link';
import { NO_VALUE } from '@lectern/domain/lessons/lesson-value-words';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { Link } from 'react-router';
import { dictionaryQueries } from '../../../shared/api/dictionary-queries.ts';
import { type Column, layOutColumns, NO_CHOICE } from '../../../shared/tables/column-model.ts';
import { CopyId } from '../../../shared/tables/copy-id.tsx';
import { DataTable } from '../../../shared/tables/data-table.tsx';
import { Pager } from '../../../shared/tables/pager.tsx';
import type { PageState } from '../../../shared/tables/paging.ts';
import { Instant } from '../../../shared/ui/instant.tsx';
import { EmptyNote, ErrorNote } from '../../../shared/ui/notes.tsx';
import { templateQueries } from '../template-queries.ts';
import type { TabProps } from './tab-props.ts';

const FIRST: PageState = { page: 1, pageSize: 20 };

/** 排课: the lessons made from the template, the newest first. */
export function LessonsTab({ template }: TabProps) {
  const { data: options } = useQuery(dictionaryQueries.options());
  const [page, setPage] = useState(FIRST);
  const lessons = useQuery({ ...templateQueries.lessons(template.id, page), placeholderData: keepPreviousData });
  const columns = useMemo(() => {
    const names = new Map(options?.semesters.map(({ id, name }) => [id, name]));
    return layOutColumns(
      lessonColumns((id) => (id === null ? NO_VALUE : (names.get(id) ?? ''))),
      NO_CHOICE,
    );
  }, [options]);
  const { data, error } = lessons;
  return (
    <section aria-label="排课">
      <div className="template-lessons-head">
        <span />
        <Link to={`/lessonDispatch/lessons?templateId=${template.id}`}>在课程管理中查看</Link>
      </div>
      <DataTable
        name="由班型生成的课程"
        columns={columns}
        rows={error && !data ? [] : data?.rows}
        idOf={(row) => row.id}
        nameOf={(row) => row.name}
        stale={lessons.isPlaceholderData}
        scrollKey={`template-lessons-${template.id}-${page.page}`}
        empty={
          error ? (
            <ErrorNote error={error} onRetry={() => void lessons.refetch()} />
          ) : (
            <EmptyNote title="还没有由这个班型生成的课程">点击右上角“从班型建课”，一次可以新建多门。</EmptyNote>
          )
        }
      />
      <Pager
        state={page}
        total={data && { count: data.total, exact: data.totalExact }}
        unit="门课程"
        onChange={setPage}
      />
    </section>
  );
}

function lessonColumns(semesterName: (id: number | null) => string): readonly Column<LessonRow>[] {
  return [
    { key: 'id', title: 'ID', width: 92, identity: true, render: (row) => <CopyId id={row.id} /> },
    {
      key: 'name',
      title: '课程名称',
      width: 300,
      identity: true,
      render: (row) => (
        <Link className="cut" to={lessonPath(row.id)}>
          {row.name}
        </Link>
      ),
    },
    { key: 'status', title: '状态', width: 84, render: (row) => LESSON_STATUS.labelOf(row.status) },
    { key: 'semester', title: '学期', width: 112, render: (row) => semesterName(row.semester) },
    { key: 'startTime', title: '开课时间', width: 136, render: (row) => <Instant at={row.startTime} /> },
    { key: 'endTime', title: '结课时间', width: 136, render: (row) => <Instant at={row.endTime} /> },
    {
      key: 'episodes',
      title: '讲次进度',
      width: 92,
      align: 'end',
      render: (row) => `${row.endedEpisodeCount} / ${row.episodeCount}`,
    },
    {
      key: 'teachers',
      title: '主讲老师',
      width: 140,
      render: (row) => row.teachers.map(({ name }) => name).join('、') || NO_VALUE,
    },
    { key: 'updatedTime', title: '最近修改', width: 136, render: (row) => <Instant at={row.updatedTime} /> },
  ];
}
