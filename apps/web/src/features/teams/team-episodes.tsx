/** What a team (小班) attends: the episodes and the exams of its lesson's outline, and the tutoring of its own (E216). */
import type { AgendaItem } from '@lectern/contract/lessons/agenda-item';
import { lessonsContract } from '@lectern/contract/lessons/lessons';
import type { Team } from '@lectern/contract/teams/team-fields';
import { type Tutoring, teamSchedulesContract } from '@lectern/contract/teams/team-schedules';
import { teacherPath } from '@lectern/domain/assistants/people-paths';
import { AGENDA_KIND, type AgendaKind } from '@lectern/domain/episodes/episode-codes';
import { episodePath } from '@lectern/domain/episodes/episode-paths';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { call } from '../../shared/api/call.ts';
import type { Column } from '../../shared/tables/column-model.ts';
import { PlainTable } from '../../shared/tables/plain-table.tsx';
import { Instant } from '../../shared/ui/instant.tsx';
import { ExamAttendance } from './exam-attendance.tsx';
import { TEAMS } from './team-queries.ts';

const NOTHING = '—';

function timesOf<R extends { readonly startTime: number; readonly endTime: number }>(): readonly Column<R>[] {
  return [
    { key: 'start', title: '开始时间', width: 160, render: ({ startTime }) => <Instant at={startTime} /> },
    { key: 'end', title: '结束时间', width: 160, render: ({ endTime }) => <Instant at={endTime} /> },
  ];
}
const STATUS: Column<AgendaItem> = {
  key: 'status',
  title: '状态',
  width: 96,
  render: ({ status }) => (status === 'canceled' ? '已取消' : '正常'),
};

const EPISODES: readonly Column<AgendaItem>[] = [
  { key: 'period', title: '讲次', width: 72, align: 'end', render: ({ period }) => period ?? NOTHING },
  {
    key: 'name',
    title: '名称',
    width: 320,
    identity: true,
    render: ({ id, name }) => <Link to={episodePath(id)}>{name}</Link>,
  },
  ...timesOf<AgendaItem>(),
  {
    key: 'teacher',
    title: '主讲老师',
    width: 140,
    render: ({ teacherId, teacherName }) =>
      teacherId === null ? NOTHING : <Link to={teacherPath(teacherId)}>{teacherName ?? teacherId}</Link>,
  },
  STATUS,
];

const examsOf = (teamId: number): readonly Column<AgendaItem>[] => [
  { key: 'name', title: '名称', width: 320, identity: true, render: ({ name }) => name },
  { key: 'kind', title: '类型', width: 110, render: ({ kind }) => AGENDA_KIND.labelOf(kind) },
  ...timesOf<AgendaItem>(),
  {
    key: 'attended',
    title: '实到 / 应到',
    width: 130,
    render: (item) => <ExamAttendance item={item} teamId={teamId} />,
  },
  STATUS,
];

const TUTORING: readonly Column<Tutoring>[] = [
  { key: 'name', title: '名称', width: 320, identity: true, render: ({ name }) => name },
  ...timesOf<Tutoring>(),
  {
    key: 'mentor',
    title: '辅导老师',
    width: 140,
    render: ({ mentor }) => (mentor ? <Link to={teacherPath(mentor.id)}>{mentor.name}</Link> : NOTHING),
  },
];

const IN_OUTLINE = '在课程的“大纲管理”中安排后，会列在这里。';
const EXAMS: readonly AgendaKind[] = ['jam', 'stageReview', 'mockExamQaEpisodeGroup'];

export function useOutline(lessonId: number, kinds: readonly AgendaKind[]) {
  const { data, error, refetch } = useQuery({
    queryKey: ['lessons', 'outline', lessonId],
    queryFn: ({ signal }) => call(lessonsContract.agendas, { params: { id: String(lessonId) } }, { signal }),
    meta: { failure: 'inline' },
  });
  return { rows: data?.filter(({ kind }) => kinds.includes(kind)), error, onRetry: () => void refetch() };
}

export function TeamEpisodes({ lessonId }: { readonly lessonId: number }) {
  const outline = useOutline(lessonId, ['episode']);
  return (
    <PlainTable
      name="讲次"
      columns={EPISODES}
      {...outline}
      expected={8}
      idOf={({ id }) => id}
      nameOf={({ name }) => name}
      empty="还没有讲次"
      hint={IN_OUTLINE}
    />
  );
}

export function TeamExams({ team }: { readonly team: Team }) {
  const outline = useOutline(team.lessonId, EXAMS);
  return (
    <PlainTable
      name="考试"
      columns={examsOf(team.id)}
      {...outline}
      expected={3}
      idOf={({ id }) => id}
      nameOf={({ name }) => name}
      empty="还没有考试"
      hint={IN_OUTLINE}
    />
  );
}

export function TeamTutoring({ team }: { readonly team: Team }) {
  const { data, error, refetch } = useQuery({
    queryKey: [TEAMS, 'tutoring', team.id],
    queryFn: ({ signal }) =>
      call(teamSchedulesContract.tutoringOfTeam, { query: { teamId: String(team.id) } }, { signal }),
    meta: { failure: 'inline' },
  });
  return (
    <PlainTable
      name="辅导课"
      columns={TUTORING}
      rows={data}
      error={error}
      onRetry={() => void refetch()}
      expected={4}
      idOf={({ id }) => id}
      nameOf={({ name }) => name}
      empty="还没有辅导课"
      hint={IN_OUTLINE}
    />
  );
}
