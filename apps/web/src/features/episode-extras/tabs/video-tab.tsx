/** 视频 of one episode: what it plays, or how it gets something to play. */
import { episodeExtrasContract } from '@lectern/contract/episodes/episode-extras';
import type { Episode } from '@lectern/contract/episodes/episode-replies';
import { videoPath } from '@lectern/domain/episodes/video-path';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { mayCall, useMe } from '../../../shared/api/session.ts';
import { EmptyNote, ErrorNote, Skeleton } from '../../../shared/ui/notes.tsx';
import '../episode-extras.css';
import { VIDEOS_PATH } from '../extras-paths.ts';
import { extrasQueries } from '../extras-queries.ts';
import { VideoFacts } from '../videos/video-facts.tsx';

export function VideoTab({ episode }: { episode: Episode }) {
  const { videoId, name } = episode;
  const mayWrite = mayCall(useMe(), episodeExtrasContract.linkVideo);
  if (videoId !== null) return <Playing id={videoId} />;
  return (
    <div className="panel">
      <EmptyNote title="这一讲还没有视频">
        {mayWrite ? (
          <>
            <span>在回放视频中打开要用的视频，点击“关联讲次”。</span>
            <Link to={`${VIDEOS_PATH}?${new URLSearchParams({ videoInfo: name, state: 'ready' }).toString()}`}>
              查找同名视频
            </Link>
          </>
        ) : (
          '教务运营关联视频后会显示在这里。'
        )}
      </EmptyNote>
    </div>
  );
}

function Playing({ id }: { id: number }) {
  const { data: video, error, refetch } = useQuery(extrasQueries.video(id));
  return (
    <section className="panel" aria-label="视频">
      {video ? (
        <>
          <p className="extras-state">
            <Link to={videoPath(id)}>{video.title}</Link>
          </p>
          <VideoFacts video={video} />
        </>
      ) : error ? (
        <ErrorNote error={error} onRetry={() => void refetch()} />
      ) : (
        <Skeleton lines={4} />
      )}
    </section>
  );
}
