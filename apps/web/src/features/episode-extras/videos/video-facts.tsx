import type { Video } from '@lectern/contract/episode-videos';
import type { ReactNode } from 'react';
import { CopyId } from '../../../shared/tables/copy-id.tsx';
import { CopyButton } from '../../../shared/ui/copy-button.tsx';
import '../../../shared/ui/facts.css';
import { Instant } from '../../../shared/ui/instant.tsx';
import { EpisodeCell } from '../episode-cell.tsx';
import { durationWords, sizeWords, VideoStateMark } from './video-words.tsx';

/** What is known of a video. */
export function VideoFacts({ video }: { video: Video }) {
  const { id, state, durationMs, sizeBytes, address, createdTime, source } = video;
  return (
    <dl className="facts">
      <Fact name="ID">
        <CopyId id={id} />
      </Fact>
      <Fact name="状态">
        <VideoStateMark state={state} />
      </Fact>
      <Fact name="时长">{durationWords(durationMs)}</Fact>
      <Fact name="大小">{sizeWords(sizeBytes)}</Fact>
      <Fact name="生成时间">
        <Instant at={createdTime} />
      </Fact>
      <Fact name="来源讲次">{source ? <EpisodeCell episode={source} /> : '—'}</Fact>
      <Fact name="视频地址">
        {address === '' ? (
          '—'
        ) : (
          <span className="extras-address">
            <span>{address}</span>
            <CopyButton text={address} label="复制视频地址" />
          </span>
        )}
      </Fact>
    </dl>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}
