/** Who places a student stands where sales staff stand; lists of chosen students are not kept yet. */
import { asksForRenewal, type BuyFacts } from '@lectern/domain/teams/may-buy';
import { renewalTagOf } from '@lectern/domain/teams/renewal-tags';
import type { Db } from '../../platform/db/database.ts';
import { notRenewedBefore } from '../statistics/index.ts';
import type { StandingTeam } from './move-facts.queries.ts';

/** For nobody in particular. */
export const STAFF: BuyFacts = { channel: 'sales', chosen: false, renewal: 'eachStudent' };

interface Placing {
  readonly lessonId: number;
  readonly teams: readonly StandingTeam[];
  readonly studentIds: readonly number[];
}

/** Renewal is looked at only where a team depends on it. */
export async function buyFactsOf(
  db: Db,
  { lessonId, teams, studentIds }: Placing,
): Promise<(studentId: number) => BuyFacts> {
  if (!asksForRenewal(teams)) return () => STAFF;
  const { semesterId: own, currentSemesterId: current, semesterIds } = await notRenewedBefore(db, lessonId, studentIds);
  return (studentId) => {
    const sources = own === null ? [] : (semesterIds.get(studentId) ?? []);
    return { ...STAFF, renewal: new Set(sources.map((source) => renewalTagOf({ source, own: own ?? 0, current }))) };
  };
}
