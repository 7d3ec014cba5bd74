/** Which mentors get too much by the teams (小班) of a plan; all that it gives one of them counts together. */
import { overload } from '@lectern/domain/teams/mentor-load';
import type { Db } from '../../platform/db/database.ts';
import { loadsOfMentors } from './mentor-suggestions.queries.ts';
import type { KnownMentor } from './team-facts.queries.ts';

export interface GivenTeam {
  readonly mentorId: number;
  readonly capacity: number;
}

/** By mentor, in words. */
export async function overloadsOf(
  db: Db,
  teams: readonly GivenTeam[],
  { mentors, now }: { readonly mentors: ReadonlyMap<number, KnownMentor>; readonly now: Date },
): Promise<ReadonlyMap<number, string>> {
  const given = Map.groupBy(teams, ({ mentorId }) => mentorId);
  const loadOf = await loadsOfMentors(db, [...given.keys()], now);
  return new Map(
    [...given].flatMap(([id, those]) => {
      const givenPlaces = those.reduce((sum, { capacity }) => sum + capacity, 0);
      const name = mentors.get(id)?.name ?? '';
      const message = overload({ name, ...loadOf(id), givenTeams: those.length, givenPlaces });
      return message === undefined ? [] : [[id, message] as const];
    }),
  );
}
