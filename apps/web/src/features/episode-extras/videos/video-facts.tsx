import type { Video } from '@lectern/contract/episodes/episode-videos';
import { durationLabel } from '@lectern/domain/text/duration-label';
import { CopyId } from '../../../shared/tables/copy-id.tsx';
import { CopyButton } from '../../../shared/ui/copy-button.tsx';
import { Facts } from '../../../shared/ui/facts.tsx';
import { Instant } from '../../../shared/ui/instant.tsx';
import { VideoStateMark } from '../../../shared/ui/video-state.tsx';
import { EpisodeCell } from '../episode-cell.tsx';
import { videoSizeLabel } from './video-words.tsx';

/** What is known of a video. */
export function VideoFacts({ video }: { video: Video }) {
  const { id, state, durationMs, sizeBytes, address, createdTime, source } = video;
  return (
    <Facts
      rows={[
        ['ID', <CopyId key="id" id={id} />],
        ['状态', <VideoStateMark key="state" state={state} />],
        ['时长', durationLabel(durationMs)],
        ['大小', videoSizeLabel(sizeBytes)],
        ['生成时间', <Instant key="created" at={createdTime} />],
        ['来源讲次', source ? <EpisodeCell key="source" episode={source} /> : '—'],
        [
          '视频地址',
          address === '' ? (
            '—'
          ) : (
            <span key="address" className="extras-address">
              <span>{address}</span>
              <CopyButton text={address} label="复制视频地址" />
            </span>
          ),
        ],
      ]}
    />
  );
}
