/** Teams for students one after the other, by a strategy (R254). */
import { chooseTeam, type PassedOver } from '@lectern/domain/teams/choose-team';
import type { TeamStrategy } from '@lectern/domain/teams/team-codes';
import type { Db } from '../../platform/db/database.ts';
import { buyFactsOf } from './buy-facts.ts';
import { type StandingTeam, teamsOfLesson } from './move-facts.queries.ts';

interface Choosing {
  readonly lessonId: number;
  readonly strategy: TeamStrategy;
  readonly studentIds: readonly number[];
  /** Seats that earlier students of the same plan get, by team: counted by whoever gives them. */
  readonly seats: ReadonlyMap<number, number>;
}

interface ChosenTeam {
  readonly team: StandingTeam | undefined;
  readonly passedOver: readonly PassedOver[];
}

/** `planned`: the team that a plan showed; it stays that one while it would be chosen still. */
export async function teamChooser(
  db: Db,
  { lessonId, strategy, studentIds, seats }: Choosing,
): Promise<(studentId: number, planned?: number | null) => ChosenTeam> {
  const standing = await teamsOfLesson(db, lessonId);
  const byId = new Map(standing.map((team) => [team.id, team]));
  const factsOf = await buyFactsOf(db, { lessonId, teams: standing, studentIds });
  return (studentId, planned = null) => {
    const open = standing.map((team) => ({ ...team, studentCount: team.studentCount + (seats.get(team.id) ?? 0) }));
    const { team, passedOver } = chooseTeam(open, strategy, factsOf(studentId));
    const kept = passedOver.some(({ teamId }) => teamId === planned) ? undefined : byId.get(planned ?? 0);
    return { team: kept ?? byId.get(team?.id ?? 0), passedOver };
  };
}

const MAX_NAMED = 5;

export function passedOverText(passedOver: readonly PassedOver[]): string {
  const named = passedOver.slice(0, MAX_NAMED).map(({ name, reason }) => `${name}：${reason}`);
  return `${named.join('；')}${passedOver.length > MAX_NAMED ? ` 等 ${passedOver.length} 个小班` : ''}`;
}
