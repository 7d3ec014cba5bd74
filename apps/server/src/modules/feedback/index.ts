/** The door of feedback on the app. */
import { feedbackContract } from '@lectern/contract/students/feedback';
import { type FeedbackDeps, feedbackHandlers } from './feedback.routes.ts';

export function feedbackModule(deps: FeedbackDeps) {
  return { contract: feedbackContract, handlers: feedbackHandlers(deps) };
}
