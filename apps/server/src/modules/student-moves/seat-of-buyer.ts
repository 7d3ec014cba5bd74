/** The seat of who has paid: by the strategy of the lesson (R254), of the teams that sell to them; where another was faster the next. */
import { chooseTeam } from '@lectern/domain/teams/choose-team';
import type { BuyFacts } from '@lectern/domain/teams/may-buy';
import type { Tx } from '../../platform/db/database.ts';
import { takeSeat } from '../teams/index.ts';
import { buyFactsOf } from './buy-facts.ts';
import { strategyOfLesson, teamsOfLesson } from './move-facts.queries.ts';

interface Buyer {
  readonly lessonId: number;
  readonly studentId: number;
  readonly channel: BuyFacts['channel'];
}

/** Of a lesson that `tx` holds. Null: no team has room, and the student is 未分班. */
export async function seatOfBuyer(tx: Tx, { lessonId, studentId, channel }: Buyer): Promise<number | null> {
  const strategy = await strategyOfLesson(tx, lessonId);
  const teams = await teamsOfLesson(tx, lessonId);
  const facts = (await buyFactsOf(tx, { lessonId, teams, studentIds: [studentId], channel }))(studentId);
  const tried = new Set<number>();
  for (;;) {
    const { team } = chooseTeam(
      teams.filter(({ id }) => !tried.has(id)),
      strategy,
      facts,
    );
    if (!team) return null;
    if (await takeSeat(tx, team.id)) return team.id;
    tried.add(team.id);
  }
}
