import type { Episode } from '@lectern/contract/episodes/episode-replies';
import { SubjectLogs } from '../../operation-logs/index.ts';

export function EpisodeLogsTab({ episode }: { episode: Episode }) {
  return <SubjectLogs subjectType="episode" subjectId={episode.id} rev={episode.rev} />;
}
