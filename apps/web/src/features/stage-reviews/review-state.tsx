import { STAGE_REVIEW_STATE, type StageReviewState } from '@lectern/domain/stage-reviews/stage-review-state';
import { StatusDot } from '../../shared/ui/marks.tsx';

/** R212: one that is not in progress has no state. */
export function ReviewState({ state }: { readonly state: StageReviewState | null }) {
  return state === null ? '—' : <StatusDot tone="accent">{STAGE_REVIEW_STATE.labelOf(state)}</StatusDot>;
}
