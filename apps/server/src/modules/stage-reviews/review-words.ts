/** How the operation log words what happens to the knowledge review of a stage review. */
import { type SubjectWords, wordsFrom } from '../operation-log/index.ts';

export const STAGE_REVIEW_SUBJECT = 'stageReview';

export const reviewWords: Partial<SubjectWords> = wordsFrom(
  '阶段测试',
  { 'stageReview.putVideo': '加入知识回顾视频', 'stageReview.takeVideo': '移出知识回顾视频' },
  { video: '知识回顾视频' },
);
