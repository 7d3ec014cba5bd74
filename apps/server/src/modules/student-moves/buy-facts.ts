/** Who places a student stands where sales staff stand. */
import { asksForRenewal, type BuyFacts, isForChosen } from '@lectern/domain/teams/may-buy';
import { renewalTagOf } from '@lectern/domain/teams/renewal-tags';
import type { Db } from '../../platform/db/database.ts';
import { notRenewedBefore } from '../statistics/index.ts';
import { chosenFor } from '../teams/index.ts';
import type { StandingTeam } from './move-facts.queries.ts';

/** For nobody in particular. */
export const STAFF: BuyFacts = { channel: 'sales', chosen: 'eachStudent', renewal: 'eachStudent' };

interface Placing {
  readonly lessonId: number;
  readonly teams: readonly StandingTeam[];
  readonly studentIds: readonly number[];
  /** Absent: staff. */
  readonly channel?: BuyFacts['channel'];
}

/** Renewal and lists of chosen students are looked at only where a team depends on them. */
export async function buyFactsOf(
  db: Db,
  { lessonId, teams, studentIds, channel = STAFF.channel }: Placing,
): Promise<(studentId: number) => BuyFacts> {
  const listed = teams.filter(isForChosen).map(({ id }) => id);
  const chosen = await chosenFor(db, listed, studentIds);
  const staff = (studentId: number): BuyFacts => ({ ...STAFF, channel, chosen: chosen(studentId) });
  if (!asksForRenewal(teams)) return staff;
  const { semesterId: own, currentSemesterId: current, semesterIds } = await notRenewedBefore(db, lessonId, studentIds);
  return (studentId) => {
    const sources = own === null ? [] : (semesterIds.get(studentId) ?? []);
    return {
      ...staff(studentId),
      renewal: new Set(sources.map((source) => renewalTagOf({ source, own: own ?? 0, current }))),
    };
  };
}
