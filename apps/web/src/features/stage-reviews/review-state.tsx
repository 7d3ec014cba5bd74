import type { StageReview } from '@lectern/contract/outline/stage-reviews';
import {
  KNOWLEDGE_REVIEW_STATE,
  STAGE_REVIEW_STATE,
  type StageReviewState,
} from '@lectern/domain/stage-reviews/stage-review-state';
import { Instant } from '../../shared/ui/instant.tsx';
import { StatusDot } from '../../shared/ui/marks.tsx';

/** R212: one that is not in progress has no state. */
export function ReviewState({ state }: { readonly state: StageReviewState | null }) {
  return state === null ? '—' : <StatusDot tone="accent">{STAGE_REVIEW_STATE.labelOf(state)}</StatusDot>;
}

type Knowledge = Pick<StageReview, 'template' | 'knowledgeReview' | 'knowledgeReviewOpenedTime'>;

/** R211, in a cell. */
export function KnowledgeState({ knowledgeReview }: Pick<Knowledge, 'knowledgeReview'>) {
  if (knowledgeReview === null) return '—';
  const tone = knowledgeReview === KNOWLEDGE_REVIEW_STATE.code.open ? 'success' : 'plain';
  return <StatusDot tone={tone}>{KNOWLEDGE_REVIEW_STATE.labelOf(knowledgeReview)}</StatusDot>;
}

/** R211, with since or until when. */
export function KnowledgeFact({ template, knowledgeReview, knowledgeReviewOpenedTime: at }: Knowledge) {
  if (template === null) return '新建时没有选择模板，没有开放时间';
  if (knowledgeReview === null) return '模板未启用';
  return (
    <>
      <KnowledgeState knowledgeReview={knowledgeReview} />
      {at > 0 && (
        <>
          ，<Instant at={at} /> {knowledgeReview === KNOWLEDGE_REVIEW_STATE.code.open ? '起' : '开放'}
        </>
      )}
    </>
  );
}
