/** 下次上课, 时段 and 冲突 of a team in a list: they come after the rows, and what could not be checked is never shown as fine. */
import type { Team } from '@lectern/contract/teams/team-fields';
import { slotTime } from '@lectern/domain/episodes/time-slot';
import { lessonPath } from '@lectern/domain/lessons/lesson-link';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import type { Column } from '../../shared/tables/column-model.ts';
import { Instant } from '../../shared/ui/instant.tsx';
import { Mark } from '../../shared/ui/marks.tsx';
import { teamScheduleQuery } from './team-schedule-query.ts';

const LOADING = '…';
const NOTHING = '—';
const UNCHECKED = '没能完成检查，请稍后刷新';

export const TEAM_SCHEDULE_COLUMNS: readonly Column<Team>[] = [
  { key: 'next', title: '下次上课', width: 136, render: (team) => <NextClass team={team} /> },
  { key: 'conflict', title: '冲突', width: 76, render: (team) => <Conflicts team={team} /> },
  { key: 'slot', title: '时段', width: 140, render: (team) => <Slots team={team} /> },
];

interface CellProps {
  readonly team: Team;
}

function NextClass({ team }: CellProps) {
  const { data, isPending } = useQuery(teamScheduleQuery(team.id));
  if (isPending) return LOADING;
  if (!data?.next) return <span title={data ? '没有未结束的讲次' : UNCHECKED}>{NOTHING}</span>;
  return (
    <span title={data.next.name}>
      <Instant at={data.next.startTime} />
    </span>
  );
}

function Slots({ team }: CellProps) {
  const { data, isPending } = useQuery(teamScheduleQuery(team.id));
  if (isPending) return LOADING;
  const words = (data?.slots ?? []).map(slotTime).join('、');
  return words === '' ? NOTHING : <span title={words}>{words}</span>;
}

/** Of a team that is gone there is nothing to be checked. */
function Conflicts({ team }: CellProps) {
  const { data, isPending } = useQuery(teamScheduleQuery(team.id));
  if (isPending) return LOADING;
  if (data?.verdict === 'none') return '无';
  if (data?.verdict === 'list') {
    return (
      <Link to={lessonPath(team.lessonId, 'outline')} title={data.conflicts.join('；')}>
        <Mark tone="danger" alone>
          有 {data.conflictCount} 处
        </Mark>
      </Link>
    );
  }
  if (data === null) return NOTHING;
  return (
    <span title={UNCHECKED}>
      <Mark tone="unknown" alone>
        未知
      </Mark>
    </span>
  );
}
