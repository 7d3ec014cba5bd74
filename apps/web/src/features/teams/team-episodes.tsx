/** The episodes that a team (小班) attends: those of its lesson's outline, what is over at the end. */
import type { AgendaItem } from '@lectern/contract/lessons/agenda-item';
import { lessonsContract } from '@lectern/contract/lessons/lessons';
import { teacherPath } from '@lectern/domain/assistants/people-paths';
import { episodePath } from '@lectern/domain/episodes/episode-paths';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { call } from '../../shared/api/call.ts';
import { type Column, layOutColumns, NO_CHOICE } from '../../shared/tables/column-model.ts';
import { DataTable } from '../../shared/tables/data-table.tsx';
import { Instant } from '../../shared/ui/instant.tsx';
import { EmptyNote, ErrorNote } from '../../shared/ui/notes.tsx';

const COLUMNS = layOutColumns<AgendaItem>(
  [
    { key: 'period', title: '讲次', width: 72, align: 'end', render: ({ period }) => period ?? '—' },
    {
      key: 'name',
      title: '名称',
      width: 320,
      identity: true,
      render: ({ id, name }) => <Link to={episodePath(id)}>{name}</Link>,
    },
    { key: 'start', title: '开始时间', width: 160, render: ({ startTime }) => <Instant at={startTime} /> },
    { key: 'end', title: '结束时间', width: 160, render: ({ endTime }) => <Instant at={endTime} /> },
    {
      key: 'teacher',
      title: '主讲老师',
      width: 140,
      render: ({ teacherId, teacherName }) =>
        teacherId === null ? '—' : <Link to={teacherPath(teacherId)}>{teacherName ?? teacherId}</Link>,
    },
    {
      key: 'status',
      title: '状态',
      width: 96,
      render: ({ status }) => (status === 'canceled' ? '已取消' : '正常'),
    },
  ] satisfies readonly Column<AgendaItem>[],
  NO_CHOICE,
);

export function TeamEpisodes({ lessonId }: { readonly lessonId: number }) {
  const { data, error, refetch } = useQuery({
    queryKey: ['lessons', 'outline', lessonId],
    queryFn: ({ signal }) => call(lessonsContract.agendas, { params: { id: String(lessonId) } }, { signal }),
    meta: { failure: 'inline' },
  });
  return (
    <DataTable
      name="讲次"
      columns={COLUMNS}
      rows={data?.filter(({ kind }) => kind === 'episode') ?? (error ? [] : undefined)}
      expected={8}
      idOf={({ id }) => id}
      nameOf={({ name }) => name}
      empty={
        error ? (
          <ErrorNote error={error} onRetry={() => void refetch()} />
        ) : (
          <EmptyNote title="还没有讲次">在课程的“课程大纲”中安排讲次后，会列在这里。</EmptyNote>
        )
      }
    />
  );
}
