import type { teamComparisonContract } from '@lectern/contract/lessons/team-comparison';
import type { Now } from '../../../platform/clock.ts';
import type { Handlers } from '../../../platform/http/handler.ts';
import { getLesson } from '../../lessons/index.ts';
import { freshnessOf } from '../lesson/lesson-attendance.queries.ts';
import { assertSeesStatistics } from '../lesson/sees-students.ts';
import type { RenewalDeps } from '../renewal/read-renewal.ts';
import { exportComparison } from './export-comparison.ts';
import { readComparison } from './read-comparison.ts';

export function teamComparisonHandlers(
  deps: RenewalDeps & { readonly now: Now },
): Handlers<typeof teamComparisonContract> {
  const { db, now } = deps;
  return {
    comparison: async ({ params, actor: { scope } }) => {
      const { id } = await getLesson(db, scope, params.id);
      const at = now();
      return { ...(await freshnessOf(db, id, at)), ...(await readComparison(db, { lessonId: id, now: at })) };
    },
    exportCsv: async ({ params, actor }) => {
      assertSeesStatistics(actor);
      return exportComparison(deps, actor, await getLesson(db, actor.scope, params.id), now());
    },
  };
}
