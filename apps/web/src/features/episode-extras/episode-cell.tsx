/** An episode in a list about something else: its name leads to it, the lesson stands below. */
import type { EpisodeMention } from '@lectern/contract/episodes/episode-comments';
import { episodePath } from '@lectern/domain/episodes/episode-paths';
import { lessonPath } from '@lectern/domain/lessons/lesson-link';
import { Link } from 'react-router';
import './episode-extras.css';

export function EpisodeCell({ episode }: { episode: EpisodeMention }) {
  return (
    <Link to={episodePath(episode.id)} title={episode.name}>
      {episode.name}
    </Link>
  );
}

export function LessonCell({ episode }: { episode: EpisodeMention }) {
  return (
    <Link to={lessonPath(episode.lessonId)} title={episode.lessonName}>
      {episode.lessonName}
    </Link>
  );
}
