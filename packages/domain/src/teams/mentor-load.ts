/**
 * Does a mentor get too much with a team (小班)? Students that they lead of lessons that are not over, and the places of the teams
 * that they are given now, against the number at which the ranking of mentors turns against them (decision 271). A warning.
 */
import { MANY_STUDENTS } from './rank-mentors.ts';

export interface MentorLoad {
  readonly name: string;
  readonly teamCount: number;
  readonly studentCount: number;
  /** Of all that the same plan gives them. */
  readonly givenTeams: number;
  readonly givenPlaces: number;
}

/** Undefined: it is not too much. */
export function overload({ name, teamCount, studentCount, givenTeams, givenPlaces }: MentorLoad): string | undefined {
  if (studentCount + givenPlaces <= MANY_STUDENTS) return undefined;
  const present = teamCount === 0 ? '' : `现带 ${teamCount} 个小班、${studentCount} 名学员，`;
  const given = `新增 ${givenTeams} 个小班、${givenPlaces} 个名额`;
  return `${name}${present}${given}，招满后为 ${studentCount + givenPlaces} 人，超过 ${MANY_STUDENTS} 人`;
}
