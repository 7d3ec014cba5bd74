/** The sums above the teams (小班) of a lesson (E214); what asks for work stands in colour. */
import type { TeamSummary } from '@lectern/contract/teams/team-fields';
import { lessonPath, placingPath } from '@lectern/domain/lessons/lesson-link';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { messageOf } from '../../shared/api/api-error.ts';
import { StaleNote } from '../../shared/tables/stale-note.tsx';
import { teamQueries } from './team-queries.ts';
import './teams.css';

interface Tile {
  readonly label: string;
  readonly value: (sums: TeamSummary) => string;
  readonly asks?: (sums: TeamSummary) => boolean;
  /** What exactly is counted, where the label leaves it open. */
  readonly about?: (sums: TeamSummary) => string;
  /** Where those that are counted are seen. */
  readonly to?: (lessonId: number) => string;
}

const count = (value: number) => value.toLocaleString('en');
const PERCENT = 100;
const percent = (part: number, whole: number) => (whole === 0 ? '—' : `${Math.round((part / whole) * PERCENT)}%`);
const teamsWith = (filter: string) => (lessonId: number) => `${lessonPath(lessonId, 'teams')}?${filter}`;

const TILES: readonly Tile[] = [
  { label: '小班', value: ({ teamCount }) => count(teamCount), to: (lessonId) => lessonPath(lessonId, 'teams') },
  {
    label: '在架',
    value: ({ onShelfCount }) => count(onShelfCount),
    asks: ({ teamCount, onShelfCount }) => teamCount > 0 && onShelfCount === 0,
    to: teamsWith('saleStatus=on_shelf'),
  },
  { label: '容量', value: ({ capacity }) => count(capacity) },
  { label: '预留', value: ({ reserved }) => count(reserved) },
  { label: '在读', value: ({ studentCount }) => count(studentCount) },
  {
    label: '已占名额',
    value: ({ studentCount, capacity }) => percent(studentCount, capacity),
    about: ({ studentCount, capacity }) => `在读 ${count(studentCount)} 人，占容量 ${count(capacity)} 个`,
  },
  {
    label: '满班小班',
    value: ({ teamCount, fullCount }) => `${count(fullCount)} / ${count(teamCount)}`,
    about: ({ teamCount, fullCount }) =>
      `满班率 ${percent(fullCount, teamCount)}：${count(teamCount)} 个小班中，${count(fullCount)} 个的在读人数已达容量减预留`,
    to: teamsWith('fill=full'),
  },
  {
    label: '未分班',
    value: ({ unassignedCount }) => count(unassignedCount),
    asks: ({ unassignedCount }) => unassignedCount > 0,
    about: () => '到分班台为他们分班',
    to: placingPath,
  },
  {
    label: '无辅导老师',
    value: ({ withoutMentorCount }) => count(withoutMentorCount),
    asks: ({ withoutMentorCount }) => withoutMentorCount > 0,
    to: teamsWith('withoutMentor=true'),
  },
];

export function TeamTiles({ lessonId }: { readonly lessonId: number }) {
  const { data, error, refetch } = useQuery(teamQueries.summary(lessonId));
  const retry = () => void refetch();
  if (error && !data) {
    return (
      <p className="side-note" role="alert">
        合计没有读到：<span className="danger-text">{messageOf(error)}</span>{' '}
        <button type="button" className="row-action" onClick={retry}>
          重试
        </button>
      </p>
    );
  }
  return (
    <>
      {error && <StaleNote error={error} onRetry={retry} />}
      <dl className="team-tiles" aria-label="小班合计">
        {TILES.map(({ label, value, asks, about, to }) => {
          const shown = data ? value(data) : '…';
          return (
            <div key={label} title={data && about?.(data)}>
              <dt>{label}</dt>
              <dd data-asks={data ? (asks?.(data) ?? false) : false}>
                {to ? (
                  <Link to={to(lessonId)} aria-label={`${label} ${shown}`}>
                    {shown}
                  </Link>
                ) : (
                  shown
                )}
              </dd>
            </div>
          );
        })}
      </dl>
    </>
  );
}
