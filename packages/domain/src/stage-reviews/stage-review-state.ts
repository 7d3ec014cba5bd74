/** The state of a stage review (阶段测试), and where their list stands. */
import { type CodeOf, codeTable } from '../code-table.ts';

export const STAGE_REVIEW_STATE = codeTable({ inProgress: '进行中' });
export type StageReviewState = CodeOf<typeof STAGE_REVIEW_STATE>;

export const KNOWLEDGE_REVIEW_STATE = codeTable({ open: '已开放', closed: '未开放' });
export type KnowledgeReviewState = CodeOf<typeof KNOWLEDGE_REVIEW_STATE>;

export const STAGE_REVIEWS_PATH = '/jwc/stage/reviews';
export const stageReviewPath = (id: number, tab?: string): string =>
  `${STAGE_REVIEWS_PATH}/${id}${tab === undefined ? '' : `/${tab}`}`;

interface Window {
  /** Epoch milliseconds, 0 = not set. */
  readonly startTime: number;
  readonly endTime: number;
}

/** R212: between its start and its end; else it has no state. */
export const stageReviewState = ({ startTime, endTime }: Window, now: number): StageReviewState | null =>
  startTime > 0 && startTime <= now && now < endTime ? 'inProgress' : null;

interface KnowledgeReview {
  readonly withKnowledgeReview: boolean;
  /** Epoch milliseconds, 0 = not set: open from the beginning. */
  readonly knowledgeReviewOpenedTime: number;
}

/** R211: open when it is switched on and its time has come; null: it is switched off. */
export const knowledgeReviewState = (
  { withKnowledgeReview, knowledgeReviewOpenedTime }: KnowledgeReview,
  now: number,
): KnowledgeReviewState | null => {
  if (!withKnowledgeReview) return null;
  return knowledgeReviewOpenedTime <= now ? 'open' : 'closed';
};
