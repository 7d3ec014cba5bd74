/** How many of a team came to an exam or a stage review, and how many were to come (E208, E209). */
import type { AgendaItem } from '@lectern/contract/lessons/agenda-item';
import { teamSchedulesContract } from '@lectern/contract/teams/team-schedules';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../shared/api/call.ts';
import { TEAMS } from './team-queries.ts';

const CALLS = {
  jam: teamSchedulesContract.ofExam,
  stageReview: teamSchedulesContract.ofStageReview,
} as const;

interface ExamAttendanceProps {
  readonly item: Pick<AgendaItem, 'id' | 'kind'>;
  readonly teamId: number;
}

export function ExamAttendance({ item: { id, kind }, teamId }: ExamAttendanceProps) {
  const attended = kind === 'jam' || kind === 'stageReview' ? CALLS[kind] : undefined;
  const { data, isPending } = useQuery({
    queryKey: [TEAMS, 'attended', kind, id],
    queryFn: ({ signal }) =>
      attended ? call(attended, { params: { id: String(id) } }, { signal }) : Promise.resolve([]),
    meta: { failure: 'inline' },
  });
  if (isPending) return '…';
  const team = data?.find((each) => each.id === teamId);
  if (!data) return <span title="没能读取，请稍后刷新">未知</span>;
  if (!team) return '—';
  return (
    <span title={team.attendedCount === null ? '还没有到课记录' : undefined}>
      {team.attendedCount ?? '—'} / {team.expectedCount}
    </span>
  );
}
