import type { agendaStatsContract } from '@lectern/contract/statistics/agenda-stats';
import { ITEM_STAT_VERSION } from '@lectern/domain/statistics/item-figures';
import { WORK_DEFINITION } from '@lectern/domain/statistics/work-figures';
import type { Handlers } from '../../../platform/http/handler.ts';
import { getLesson } from '../../lessons/index.ts';
import { freshnessOf } from '../lesson/lesson-attendance.queries.ts';
import { examCounts } from './exam-counts.ts';
import { countTutored } from './item-counts.queries.ts';
import { assertHolds, assertTeamOf, examOfLesson, type StatDeps } from './seen-places.ts';
import { prestudyOfTeam } from './team-prestudy.queries.ts';

export function agendaStatsHandlers({ db, now }: StatDeps): Handlers<typeof agendaStatsContract> {
  /** Counted from the facts themselves. */
  const ofNow = () => ({ computedTime: now().getTime(), pending: 0, version: ITEM_STAT_VERSION });
  return {
    exam: async ({ params, actor: { scope } }) => {
      const { lessonId, teamId } = params;
      const exam = await examOfLesson({ db, now }, scope, params);
      await assertTeamOf(db, lessonId, teamId);
      return { ...params, ...(await examCounts(db, exam, { lessonId, teamId })), ...ofNow() };
    },
    tutoring: async ({ params, actor: { scope } }) => {
      const { lessonId, groupId, teamId } = params;
      await assertHolds(db, scope, lessonId, { kind: 'mentorEpisodeGroup', id: groupId });
      await assertTeamOf(db, lessonId, teamId);
      const should = await countTutored(db, { lessonId, itemId: groupId, teamId });
      return { ...params, should, attended: null, submitted: null, marked: null, mean: null, ...ofNow() };
    },
    prestudy: async ({ params, actor: { scope, privileges } }) => {
      const { lessonId, teamId } = params;
      await getLesson(db, scope, lessonId);
      await assertTeamOf(db, lessonId, teamId);
      const seesStudents = privileges.has('STUDENT_READ');
      const rows = await prestudyOfTeam(db, lessonId, teamId);
      return {
        ...params,
        list: rows.map(({ name, ...row }) => ({ ...row, name: seesStudents ? name : null })),
        ...(await freshnessOf(db, lessonId, now())),
        version: WORK_DEFINITION.prestudy.version,
      };
    },
  };
}
