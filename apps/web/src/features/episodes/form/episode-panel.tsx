/** An episode beside the page it was opened from, with its form: one closes it and is where one was. */
import { episodePath } from '@lectern/domain/episodes/episode-paths';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { Dialog } from '../../../shared/ui/dialog.tsx';
import { ErrorNote, Skeleton } from '../../../shared/ui/notes.tsx';
import { editedEpisode, writesOf } from './edited-episode.ts';
import { EpisodeEditor } from './episode-editor.tsx';
import { episodeFieldsOf } from './episode-fields-of.ts';
import './episode-form.css';

interface EpisodePanelProps {
  readonly id: number;
  readonly name: string;
  readonly onClose: () => void;
}

export function EpisodePanel({ id, name, onClose }: EpisodePanelProps) {
  const episode = useQuery(editedEpisode(id));
  return (
    <Dialog title={name} wide="side" onClose={onClose}>
      <p className="episode-panel-head">
        <Link to={episodePath(id)}>打开讲次页</Link>
        <button type="button" className="row-action" onClick={onClose}>
          关闭
        </button>
      </p>
      {episode.data ? (
        <EpisodeEditor
          episode={episode.data}
          fields={episodeFieldsOf(episode.data)}
          {...writesOf(id)}
          inPanel
          onLeave={onClose}
          onSaved={onClose}
        />
      ) : episode.error ? (
        <ErrorNote error={episode.error} onRetry={() => void episode.refetch()} />
      ) : (
        <Skeleton lines={12} />
      )}
    </Dialog>
  );
}
