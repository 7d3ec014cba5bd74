/**
 * Where somebody who waits for a team (小班) gets a seat by now (teams 9): who was to sit in a team that was merged meanwhile sits
 * in the one that it became part of, and where others were faster the strategy chooses the next. Called under the lesson's lock.
 */
import { chooseTeam } from '@lectern/domain/teams/choose-team';
import type { TeamStrategy } from '@lectern/domain/teams/team-codes';
import type { Db } from '../../platform/db/database.ts';
import { teamOfSale } from '../teams/index.ts';
import { buyFactsOf } from './buy-facts.ts';
import { teamsOfLesson } from './move-facts.queries.ts';
import type { MoveThere } from './student-move.ts';

export async function whereSeated(db: Db, move: MoveThere): Promise<MoveThere> {
  const { sale, to } = move;
  if (!sale || !to?.teamId) return move;
  const wanted = await teamOfSale(db, to.teamId);
  const teamId = sale.strategy === null ? wanted : await stillChosen(db, move, { wanted, strategy: sale.strategy });
  return { ...move, to: { ...to, teamId } };
}

interface Chosen {
  readonly wanted: number;
  readonly strategy: TeamStrategy;
}

/** The team that was chosen while it would be chosen still, else the next; where there is none its refusal is the answer. */
async function stillChosen(db: Db, { studentId, from: { lessonId } }: MoveThere, { wanted, strategy }: Chosen) {
  const teams = await teamsOfLesson(db, lessonId);
  const facts = (await buyFactsOf(db, { lessonId, teams, studentIds: [studentId] }))(studentId);
  const { team, passedOver } = chooseTeam(teams, strategy, facts);
  const isOpen = teams.some(({ id }) => id === wanted) && !passedOver.some((one) => one.teamId === wanted);
  return isOpen ? wanted : (team?.id ?? wanted);
}
