/** Students of a team (小班): those who are there at an instant, or those who left and where to. */
import type { Stay } from '@lectern/contract/teams/team-fields';
import { teamsContract } from '@lectern/contract/teams/teams';
import { deskPath } from '@lectern/domain/customer-service/desk-paths';
import { teamPath } from '@lectern/domain/lessons/lesson-link';
import { taskInfoPath } from '@lectern/domain/tasks/task-redirect';
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { type DragEvent, useState } from 'react';
import { Link } from 'react-router';
import { call } from '../../shared/api/call.ts';
import { type Column, layOutColumns, NO_CHOICE } from '../../shared/tables/column-model.ts';
import { DataTable } from '../../shared/tables/data-table.tsx';
import { Pager } from '../../shared/tables/pager.tsx';
import type { SelectionStore } from '../../shared/tables/selection.ts';
import { Instant } from '../../shared/ui/instant.tsx';
import { EmptyNote, ErrorNote } from '../../shared/ui/notes.tsx';
import { TEAMS } from './team-queries.ts';

export type RosterView = 'there' | 'left';

const PAGE_SIZE = 20;
const stays = (teamId: number, view: RosterView, at: number, page: number) =>
  queryOptions({
    queryKey: [TEAMS, 'stays', teamId, view, at, page],
    queryFn: ({ signal }) => {
      const params = { id: String(teamId) };
      const query = { page: String(page), pageSize: String(PAGE_SIZE) };
      if (view === 'left') return call(teamsContract.removedStudents, { params, query }, { signal });
      return call(
        teamsContract.students,
        { params, query: { ...query, ...(at > 0 && { at: String(at) }) } },
        { signal },
      );
    },
    placeholderData: keepPreviousData,
    meta: { failure: 'inline' },
  });

const THERE: readonly Column<Stay>[] = [
  {
    key: 'name',
    title: '学员',
    width: 200,
    identity: true,
    render: (stay) => <Link to={deskPath(stay.studentId)}>{stay.name}</Link>,
  },
  { key: 'id', title: 'ID', width: 110, render: ({ studentId }) => studentId },
  { key: 'joined', title: '进班时间', width: 160, render: ({ joinedTime }) => <Instant at={joinedTime} /> },
];
/** As `THERE`, each to be dragged to another team. */
const MOVABLE: readonly Column<Stay>[] = THERE.map((column) =>
  column.key === 'name' ? { ...column, render: (stay: Stay) => <Grip stay={stay} /> } : column,
);
const LEFT: readonly Column<Stay>[] = [
  ...THERE,
  { key: 'left', title: '离开时间', width: 160, render: ({ leftTime }) => <Instant at={leftTime} /> },
  { key: 'moved', title: '去向', width: 280, render: ({ movedTo }) => <MovedTo to={movedTo} /> },
  { key: 'reason', title: '原因', width: 200, grows: true, render: ({ leaveReason }) => leaveReason || '—' },
  { key: 'by', title: '操作人', width: 100, render: ({ leftBy }) => leftBy || '—' },
  {
    key: 'task',
    title: '任务',
    width: 84,
    render: ({ taskId }) => (taskId === null ? '—' : <Link to={taskInfoPath(taskId)}>{taskId}</Link>),
  },
];
export const STAY_COLUMNS = {
  there: layOutColumns(THERE, NO_CHOICE),
  movable: layOutColumns(MOVABLE, NO_CHOICE),
  left: layOutColumns(LEFT, NO_CHOICE),
} as const;

const EMPTY: Readonly<Record<RosterView, { readonly title: string; readonly hint: string }>> = {
  there: { title: '这一刻没有学员在班', hint: '可以换一个时间，或查看已移出的学员。' },
  left: { title: '还没有学员离开', hint: '转出或移除的学员会列在这里。' },
};

const DRAGGED = 'application/x-lectern-student';

function Grip({ stay: { studentId, name } }: { readonly stay: Stay }) {
  return (
    <Link
      to={deskPath(studentId)}
      draggable
      onDragStart={(event) => event.dataTransfer.setData(DRAGGED, String(studentId))}
    >
      {name}
    </Link>
  );
}

/** Undefined: something else was dropped. */
export function draggedStudent({ dataTransfer }: DragEvent): number | undefined {
  return Number(dataTransfer.getData(DRAGGED)) || undefined;
}

function MovedTo({ to }: { readonly to: Stay['movedTo'] }) {
  if (to === null) return '—';
  return <Link to={teamPath(to.lessonId, to.id)}>{`${to.name} · ${to.lessonName}`}</Link>;
}

interface RosterTableProps {
  readonly teamId: number;
  readonly view: RosterView;
  /** 0: now. */
  readonly at: number;
  readonly expected: number;
  readonly selection?: SelectionStore | undefined;
}

/** With a `key` of what it shows, so that another one begins on its first page. */
export function RosterTable({ teamId, view, at, expected, selection }: RosterTableProps) {
  const [page, setPage] = useState(1);
  const { data, error, refetch } = useQuery(stays(teamId, view, at, page));
  return (
    <>
      <DataTable
        name={view === 'left' ? '已移出的学员' : '学员'}
        columns={STAY_COLUMNS[selection ? 'movable' : view]}
        rows={data?.list ?? (error ? [] : undefined)}
        expected={expected}
        {...(selection && { selection })}
        idOf={({ studentId }) => studentId}
        nameOf={({ name }) => name}
        empty={
          error ? (
            <ErrorNote error={error} onRetry={() => void refetch()} />
          ) : (
            <EmptyNote title={EMPTY[view].title}>{EMPTY[view].hint}</EmptyNote>
          )
        }
      />
      {data && data.total > PAGE_SIZE && (
        <Pager
          state={{ page, pageSize: PAGE_SIZE }}
          total={{ count: data.total, exact: true }}
          unit="名学员"
          onChange={(next) => setPage(next.page)}
        />
      )}
    </>
  );
}
