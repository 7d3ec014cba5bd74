/** 主讲老师: who gives which episodes, how full those weeks are, what they clash with, and who took over from whom. */
import type { LessonV2 } from '@lectern/contract/lessons/lesson-replies';
import { type LessonTeacher, type TeacherChange, teacherWorkContract } from '@lectern/contract/people/teacher-work';
import { teacherPath } from '@lectern/domain/assistants/people-paths';
import { episodePath } from '@lectern/domain/episodes/episode-paths';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { call } from '../../../shared/api/call.ts';
import { type Column, layOutColumns, NO_CHOICE } from '../../../shared/tables/column-model.ts';
import { DataTable } from '../../../shared/tables/data-table.tsx';
import { StaleNote } from '../../../shared/tables/stale-note.tsx';
import { Instant } from '../../../shared/ui/instant.tsx';
import { Mark } from '../../../shared/ui/marks.tsx';
import { EmptyNote, ErrorNote, Skeleton } from '../../../shared/ui/notes.tsx';
import { LessonAssistants } from './lesson-assistants.tsx';
import './teachers-tab.css';
import { TakeOver, type Taking } from './take-over.tsx';

type Episode = LessonTeacher['episodes'][number];

const HOUR_MINUTES = 60;
const teachersQuery = (id: number, rev: number) =>
  queryOptions({
    queryKey: ['lessons', 'teachers', id, rev],
    queryFn: ({ signal }) => call(teacherWorkContract.ofLesson, { params: { id: String(id) } }, { signal }),
    meta: { failure: 'inline' },
  });

export function TeachersTab({ lesson }: { lesson: LessonV2 }) {
  const { data, error, refetch } = useQuery(teachersQuery(lesson.id, lesson.rev));
  const [taking, setTaking] = useState<Taking>();
  const retry = () => void refetch();
  if (!data)
    return <div className="panel">{error ? <ErrorNote error={error} onRetry={retry} /> : <Skeleton lines={8} />}</div>;
  return (
    <div className="lesson-teachers">
      {error && <StaleNote error={error} onRetry={retry} />}
      {!data.checked && (
        <p className="panel">
          <Mark tone="unknown">未知</Mark> 未能核对老师的时间冲突，请稍后刷新。
        </p>
      )}
      <LessonAssistants lesson={lesson} />
      {data.teachers.length === 0 && (
        <div className="panel">
          <EmptyNote title="大纲中还没有讲次">在“大纲管理”添加讲次后，这里按老师列出。</EmptyNote>
        </div>
      )}
      {data.teachers.map((group) => (
        <TeacherGroup key={group.teacher?.id ?? 0} group={group} checked={data.checked} onTake={setTaking} />
      ))}
      {data.changes.length > 0 && <Changes changes={data.changes} />}
      {taking && <TakeOver lesson={lesson} taking={taking} onClose={() => setTaking(undefined)} />}
    </div>
  );
}

interface TeacherGroupProps {
  readonly group: LessonTeacher;
  readonly checked: boolean;
  readonly onTake: (taking: Taking) => void;
}

function TeacherGroup({ group: { teacher, episodes }, checked, onTake }: TeacherGroupProps) {
  const coming = episodes.filter(({ begun }) => !begun);
  const minutes = episodes.reduce((sum, { startTime, endTime }) => sum + (endTime - startTime) / 60_000, 0);
  const name = teacher?.name ?? '未安排老师';
  const [next] = coming;
  return (
    <section className="panel" aria-label={name}>
      <header className="lesson-teacher-head">
        <h2>
          {teacher ? <Link to={teacherPath(teacher.id)}>{teacher.name}</Link> : name}{' '}
          {teacher?.status === 'fired' && <Mark tone="danger">已离职</Mark>}
        </h2>
        <span className="lesson-teacher-sum">
          {episodes.length} 讲 · {hours(minutes)} 小时 · 未开始 {coming.length} 讲
        </span>
        {next && (
          <button type="button" className="button" onClick={() => onTake({ teacher, from: next })}>
            更换未开始的讲次
          </button>
        )}
      </header>
      <DataTable
        name={`${name}的讲次`}
        columns={layOutColumns(
          columnsWith(checked, (from) => onTake({ teacher, from })),
          NO_CHOICE,
        )}
        rows={episodes}
        expected={episodes.length}
        idOf={(row) => row.id}
        nameOf={(row) => row.name}
        empty={null}
      />
    </section>
  );
}

const hours = (minutes: number): number => Number((minutes / HOUR_MINUTES).toFixed(1));

function columnsWith(checked: boolean, onTake: (episode: Episode) => void): readonly Column<Episode>[] {
  return [
    {
      key: 'name',
      title: '讲次',
      width: 260,
      identity: true,
      render: (row) => <Link to={episodePath(row.id)}>{row.name}</Link>,
    },
    { key: 'start', title: '开始时间', width: 150, render: (row) => <Instant at={row.startTime} /> },
    {
      key: 'load',
      title: '该周课量',
      width: 140,
      render: ({ weekLoad }) =>
        weekLoad.episodes === 0 ? '—' : `${weekLoad.episodes} 讲 · ${hours(weekLoad.minutes)} 小时`,
    },
    { key: 'conflicts', title: '冲突', width: 340, render: (row) => <ConflictCell row={row} checked={checked} /> },
    {
      key: 'actions',
      title: '操作',
      width: 120,
      atEnd: true,
      render: (row) =>
        !row.begun && (
          <button
            type="button"
            className="row-action"
            aria-label={`从此讲起更换老师：${row.name}`}
            onClick={() => onTake(row)}
          >
            从此讲起更换
          </button>
        ),
    },
  ];
}

function ConflictCell({ row: { begun, conflicts }, checked }: { row: Episode; checked: boolean }) {
  if (begun) return '已开始';
  if (!checked)
    return (
      <Mark alone tone="unknown">
        未知
      </Mark>
    );
  if (conflicts.length === 0) return '无';
  return (
    <span title={conflicts.join('；')}>
      <Mark alone tone="warning">
        {conflicts.length} 处
      </Mark>{' '}
      {conflicts[0]}
    </span>
  );
}

const CHANGE_COLUMNS: readonly Column<TeacherChange>[] = [
  { key: 'time', title: '时间', width: 150, identity: true, render: (row) => <Instant at={row.time} /> },
  {
    key: 'episode',
    title: '讲次',
    width: 260,
    render: (row) => <Link to={episodePath(row.episodeId)}>{row.episodeName}</Link>,
  },
  { key: 'before', title: '原老师', width: 120, render: (row) => row.before },
  { key: 'after', title: '新老师', width: 120, render: (row) => row.after },
  { key: 'actor', title: '操作人', width: 120, render: (row) => row.actorName },
  {
    key: 'task',
    title: '任务',
    width: 96,
    render: (row) => (row.taskId === null ? '—' : <Link to={`/jwc/batch/task/${row.taskId}`}>{row.taskId}</Link>),
  },
];
const CHANGES = layOutColumns(CHANGE_COLUMNS, NO_CHOICE);

function Changes({ changes }: { changes: readonly TeacherChange[] }) {
  return (
    <section className="panel" aria-label="更换记录">
      <header className="lesson-teacher-head">
        <h2>更换记录</h2>
      </header>
      <DataTable
        name="更换记录"
        columns={CHANGES}
        rows={changes}
        expected={changes.length}
        idOf={(row) => row.id}
        nameOf={(row) => row.episodeName}
        empty={null}
      />
    </section>
  );
}
