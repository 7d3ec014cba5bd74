/**
 * Where somebody who waits for a team (小班) gets a seat by now (teams 9): who was to sit in a team that was merged meanwhile sits
 * in the one that it became part of, and where others were faster the strategy chooses the next. Called under the lesson's lock.
 */
import { chooseTeam } from '@lectern/domain/teams/choose-team';
import type { TeamStrategy } from '@lectern/domain/teams/team-codes';
import type { Db } from '../../platform/db/database.ts';
import { teamOfSale } from '../teams/index.ts';
import { teamsOfLesson } from './move-facts.queries.ts';
import { STAFF } from './placing-teams.ts';
import type { MoveThere } from './student-move.ts';

export async function whereSeated(db: Db, move: MoveThere): Promise<MoveThere> {
  const { sale, to } = move;
  if (!sale || !to?.teamId) return move;
  const wanted = await teamOfSale(db, to.teamId);
  const teamId = sale.strategy === null ? wanted : await stillChosen(db, to.lessonId, wanted, sale.strategy);
  return { ...move, to: { ...to, teamId } };
}

/** The team that was chosen while it would be chosen still, else the next; where there is none its refusal is the answer. */
async function stillChosen(db: Db, lessonId: number, teamId: number, strategy: TeamStrategy): Promise<number> {
  const teams = await teamsOfLesson(db, lessonId);
  const { team, passedOver } = chooseTeam(teams, strategy, STAFF);
  const isOpen = teams.some(({ id }) => id === teamId) && !passedOver.some((one) => one.teamId === teamId);
  return isOpen ? teamId : (team?.id ?? teamId);
}
