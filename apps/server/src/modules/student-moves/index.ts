/** Public API of 转班: students change team, join one, leave one; what follows them is shown before. */
import { studentMovesContract } from '@lectern/contract/teams/student-moves';
import type { Handlers } from '../../platform/http/handler.ts';
import type { LessonsDeps } from '../lessons/index.ts';
import { describeEnrolments } from './move-log.ts';
import { placingTeams } from './placing-teams.ts';
import { mergeTeams, spreadStudents, transferStudents } from './run-student-moves.ts';
import { moveTeams, transferLesson } from './run-team-moves.ts';

export { studentImport } from './commands/enrol-students.ts';
export { studentMoveCommands } from './commands/student-move-commands.ts';
export { lastLeavings } from './move-facts.queries.ts';
export { cancelParcels } from './parcels.repository.ts';
export { seatOfBuyer } from './seat-of-buyer.ts';

export function studentMovesModule(deps: LessonsDeps) {
  describeEnrolments(deps.db);
  const handlers: Handlers<typeof studentMovesContract> = {
    transfer: ({ params, query, body, actor, call }) =>
      transferStudents(deps, { actor, call }, { params, query, body }),
    merge: ({ params, body, actor, call }) => mergeTeams(deps, { actor, call }, { params, body }),
    placingTeams: ({ params, actor }) => placingTeams(deps, actor, params.id),
    transferLesson: ({ body, actor, call }) => transferLesson(deps, { actor, call }, body),
    moveTeams: ({ params, body, actor, call }) => moveTeams(deps, { actor, call }, { params, body }),
    spread: ({ body, actor, call }) => spreadStudents(deps, { actor, call }, body),
  };
  return { contract: studentMovesContract, handlers };
}
