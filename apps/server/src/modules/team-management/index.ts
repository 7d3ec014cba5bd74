/** Public API of 小班管理: the teams of lessons as staff make, change, order and sell them. */
import { chosenStudentsContract } from '@lectern/contract/teams/chosen-students';
import { mentorSuggestionsContract } from '@lectern/contract/teams/mentor-suggestions';
import { teamBalanceContract } from '@lectern/contract/teams/team-balance';
import { teamSchedulesContract } from '@lectern/contract/teams/team-schedules';
import { teamsContract } from '@lectern/contract/teams/teams';
import { SECOND_MS } from '@lectern/domain/time/durations';
import type { Handlers } from '../../platform/http/handler.ts';
import { rounds } from '../../platform/rounds.ts';
import type { LessonsDeps } from '../lessons/index.ts';
import { teamBalanceHandlers } from './balance/team-balance.routes.ts';
import { chosenStudentsHandlers } from './chosen-students/chosen-students.routes.ts';
import { expireReservations } from './expire-reservations.ts';
import { mentorsOfLesson, suggestMentors } from './suggest-mentors.ts';
import { describeTeams } from './team-log.ts';
import { teamSchedulesHandlers } from './team-schedules.routes.ts';
import { teamsHandlers } from './teams.routes.ts';

export { teamsBehind } from './binned-teams.queries.ts';
export { commandedTeams } from './commanded-teams.ts';
export { teamCommands } from './commands/team-commands.ts';
export { followTeams, limitReasonsOf } from './lesson-limit.ts';
export { teamBin } from './team-bin.ts';
export { teamsWithHistory } from './team-facts.queries.ts';
export { type ComingTutoring, comingTutoring } from './team-schedules.queries.ts';
export { tutoringJoined, tutoringLeft } from './tutoring-reasons.ts';

interface TeamsDeps extends LessonsDeps {
  readonly warn?: (what: string, error: unknown) => void;
}

export function teamsModule({ warn, ...deps }: TeamsDeps) {
  describeTeams(deps.db);
  const expiry = rounds({
    everyMs: 10 * SECOND_MS,
    round: (isStopped) => expireReservations(deps, isStopped),
    failed: (error) => warn?.('reservations of teams were not ended', error),
  });
  return { contract: teamsContract, handlers: teamsHandlers(deps), expiry };
}

export const teamBalanceModule = (deps: Pick<LessonsDeps, 'db' | 'now'>) => ({
  contract: teamBalanceContract,
  handlers: teamBalanceHandlers(deps),
});

export const chosenStudentsModule = (deps: Pick<LessonsDeps, 'db' | 'now'>) => ({
  contract: chosenStudentsContract,
  handlers: chosenStudentsHandlers(deps),
});

export const teamSchedulesModule = (deps: Pick<LessonsDeps, 'db' | 'now'>) => ({
  contract: teamSchedulesContract,
  handlers: teamSchedulesHandlers(deps),
});

export function mentorSuggestionsModule(deps: Pick<LessonsDeps, 'db' | 'now'>) {
  const handlers: Handlers<typeof mentorSuggestionsContract> = {
    unassigned: ({ body, actor }) => suggestMentors(deps, actor, body.lessonIds),
    ofLesson: async ({ params, actor }) => ({ list: await mentorsOfLesson(deps, actor, params.id) }),
  };
  return { contract: mentorSuggestionsContract, handlers };
}
