/** The sums above the teams (小班) of a lesson (E214); what asks for work stands in colour. */
import type { TeamSummary } from '@lectern/contract/teams/team-fields';
import { useQuery } from '@tanstack/react-query';
import { StaleNote } from '../../shared/tables/stale-note.tsx';
import { ErrorNote } from '../../shared/ui/notes.tsx';
import { teamQueries } from './team-queries.ts';
import './teams.css';

interface Tile {
  readonly label: string;
  readonly value: (sums: TeamSummary) => string;
  readonly asks?: (sums: TeamSummary) => boolean;
}

const count = (value: number) => value.toLocaleString('en');
const PERCENT = 100;

const TILES: readonly Tile[] = [
  { label: '小班', value: ({ teamCount }) => count(teamCount) },
  {
    label: '在架',
    value: ({ onShelfCount }) => count(onShelfCount),
    asks: ({ teamCount, onShelfCount }) => teamCount > 0 && onShelfCount === 0,
  },
  { label: '容量', value: ({ capacity }) => count(capacity) },
  { label: '预留', value: ({ reserved }) => count(reserved) },
  { label: '在读', value: ({ studentCount }) => count(studentCount) },
  {
    label: '未分班',
    value: ({ unassignedCount }) => count(unassignedCount),
    asks: ({ unassignedCount }) => unassignedCount > 0,
  },
  {
    label: '无辅导老师',
    value: ({ withoutMentorCount }) => count(withoutMentorCount),
    asks: ({ withoutMentorCount }) => withoutMentorCount > 0,
  },
  {
    label: '满班率',
    value: ({ teamCount, fullCount }) => (teamCount === 0 ? '—' : `${Math.round((fullCount / teamCount) * PERCENT)}%`),
  },
];

export function TeamTiles({ lessonId }: { readonly lessonId: number }) {
  const { data, error, refetch } = useQuery(teamQueries.summary(lessonId));
  const retry = () => void refetch();
  if (error && !data) {
    return (
      <div className="panel">
        <ErrorNote error={error} onRetry={retry} />
      </div>
    );
  }
  return (
    <>
      {error && <StaleNote error={error} onRetry={retry} />}
      <dl className="panel team-tiles" aria-label="小班合计">
        {TILES.map(({ label, value, asks }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd data-asks={data ? (asks?.(data) ?? false) : false}>{data ? value(data) : '…'}</dd>
          </div>
        ))}
      </dl>
    </>
  );
}
