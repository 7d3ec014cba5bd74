import type { feedbackContract } from '@lectern/contract/students/feedback';
import { starCountsOf } from '@lectern/domain/feedback/evaluate-search';
import type { Db } from '../../platform/db/database.ts';
import type { Handlers } from '../../platform/http/handler.ts';
import { countStars, findEvaluations } from './feedback.queries.ts';
import { evaluationOf } from './present-evaluation.ts';

export interface FeedbackDeps {
  readonly db: Db;
}

export const feedbackHandlers = ({ db }: FeedbackDeps): Handlers<typeof feedbackContract> => ({
  evaluate: async ({ query, actor }) => {
    const { page, pageSize, ...filters } = query;
    const search = { ...filters, scope: actor.scope };
    const summary = await countStars(db, search);
    const rows = await findEvaluations(db, search, { page, pageSize });
    return {
      evaluateDatas: rows.map(evaluationOf),
      star2Count: starCountsOf(summary),
      total: summary.total + summary.refused,
    };
  },
});
