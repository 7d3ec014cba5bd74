/** An episode beside the list: when, by whom, in which lessons and teams, its next step, and the ways to its tabs. */
import { episodePath } from '@lectern/domain/episodes/episode-paths';
import { EPISODE_TAB } from '@lectern/domain/episodes/episode-tabs';
import { teamPath } from '@lectern/domain/lessons/lesson-link';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { ErrorNote, Skeleton } from '../../../shared/ui/notes.tsx';
import { HeadActions } from '../detail/episode-detail-page.tsx';
import { EpisodeSummary } from '../detail/episode-summary.tsx';
import { episodeQueries } from '../episode-queries.ts';

const TEAMS_SHOWN = 12;

export function EpisodePanel({ id }: { id: number }) {
  const { data: episode, error, refetch } = useQuery(episodeQueries.detail(id));
  if (!episode) return error ? <ErrorNote error={error} onRetry={() => void refetch()} /> : <Skeleton lines={8} />;
  const { teams } = episode;
  return (
    <>
      <h2>
        <Link to={episodePath(id)}>{episode.name}</Link>
      </h2>
      <div className="side-panel-actions">
        <HeadActions episode={episode} />
      </div>
      <EpisodeSummary episode={episode} />
      {teams.length > 0 && (
        <>
          <h3>小班</h3>
          <span className="side-panel-links">
            {teams.slice(0, TEAMS_SHOWN).map((team) => (
              <Link key={team.id} to={teamPath(team.lessonId, team.id)}>
                {team.name}
              </Link>
            ))}
            {teams.length > TEAMS_SHOWN && `等 ${teams.length} 个`}
          </span>
        </>
      )}
      <h3>查看</h3>
      <nav className="side-panel-links" aria-label="讲次页签">
        {EPISODE_TAB.options.map(({ value, label }) => (
          <Link key={value} to={episodePath(id, value)}>
            {label}
          </Link>
        ))}
      </nav>
    </>
  );
}
