import type { VideoEpisode } from '@lectern/contract/episodes/episode-videos';
import { useState } from 'react';
import { DangerDialog } from '../../../shared/ui/danger-dialog.tsx';
import { useLinkVideo } from './use-link-video.ts';

/** Takes the video from an episode, after a word about what students see then. */
export function UnlinkButton({ episode }: { episode: VideoEpisode }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <button
        type="button"
        className="row-action"
        aria-label={`取消关联“${episode.name}”`}
        onClick={() => setOpen(true)}
      >
        取消关联
      </button>
      {open && <UnlinkDialog episode={episode} onClose={() => setOpen(false)} />}
    </>
  );
}

function UnlinkDialog({ episode, onClose }: { episode: VideoEpisode; onClose: () => void }) {
  const { id, rev, name, playsLive } = episode;
  const link = useLinkVideo(`已取消“${name}”的关联`, onClose);
  return (
    <DangerDialog
      title="取消关联"
      verb="取消关联"
      noun="讲次"
      action={link}
      onConfirm={() => link.mutate({ episodeId: id, videoId: null, rev })}
      onClose={onClose}
    >
      <p>
        “{name}”将不再播放这个视频，
        {playsLive ? '到上课时间没有内容可播，请记得关联其他视频。' : '学员暂时看不到回放。'}
      </p>
    </DangerDialog>
  );
}
