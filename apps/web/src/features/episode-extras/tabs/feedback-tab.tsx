/** 反馈与奖励 of one episode: what students say of it by type, and who was rewarded. */

import type { Episode } from '@lectern/contract/episodes/episode-replies';
import type { EpisodeFeedback } from '@lectern/contract/episodes/episode-rewards';
import { EPISODE_FEEDBACK_TYPE } from '@lectern/domain/episodes/extras-codes';
import { useQuery } from '@tanstack/react-query';
import { Instant } from '../../../shared/ui/instant.tsx';
import { EmptyNote, ErrorNote, Skeleton } from '../../../shared/ui/notes.tsx';
import '../episode-extras.css';
import { extrasQueries } from '../extras-queries.ts';
import { Rewards } from './rewards.tsx';

export function FeedbackTab({ episode }: { episode: Episode }) {
  return (
    <>
      <Feedback id={episode.id} />
      <Rewards episode={episode} />
    </>
  );
}

function Feedback({ id }: { id: number }) {
  const { data, error, refetch } = useQuery(extrasQueries.feedback(id));
  if (!data) {
    return (
      <div className="panel">
        {error ? <ErrorNote error={error} onRetry={() => void refetch()} /> : <Skeleton lines={5} />}
      </div>
    );
  }
  if (data.every(({ count }) => count === 0)) {
    return (
      <div className="panel">
        <EmptyNote title="还没有学员反馈">下课后学员的评分会统计在这里。</EmptyNote>
      </div>
    );
  }
  return (
    <div className="extras-scores">
      {data.map((one) => (
        <Scores key={one.type} feedback={one} />
      ))}
    </div>
  );
}

function Scores({ feedback: { type, count, meanHundredths, scores, latest } }: { feedback: EpisodeFeedback }) {
  const label = EPISODE_FEEDBACK_TYPE.labelOf(type);
  return (
    <section className="panel" aria-label={label}>
      <h3>
        {label}
        <span>{count === 0 ? '暂无评分' : `${(meanHundredths / 100).toFixed(2)} 分 · ${count} 人`}</span>
      </h3>
      <dl>
        {scores
          .map((given, i) => ({ given, score: i + 1 }))
          .toReversed()
          .map(({ given, score }) => (
            <div key={score}>
              <dt>{score} 分</dt>
              <dd>
                <meter min={0} max={Math.max(count, 1)} value={given} aria-label={`${label} ${score} 分`} />
              </dd>
              <dd>{given}</dd>
            </div>
          ))}
      </dl>
      {latest.length > 0 && (
        <ul className="extras-words" data-private>
          {latest.slice(0, SHOWN).map((said) => (
            <li key={said.student.id}>
              {said.words}
              <small>
                {said.student.name} {said.score} 分 · <Instant at={said.createdTime} />
              </small>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

const SHOWN = 10;
