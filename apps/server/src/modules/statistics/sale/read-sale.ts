/** The days of sale of a lesson, read from one snapshot; a day that does not add up is logged. */
import type { DataScope } from '@lectern/domain/access/roles';
import { type SaleDay, saleDays } from '@lectern/domain/statistics/sale-days';
import type { Now } from '../../../platform/clock.ts';
import type { Db } from '../../../platform/db/database.ts';
import { inTransaction } from '../../../platform/db/in-transaction.ts';
import { NotFoundError } from '../../../platform/errors.ts';
import { getLesson } from '../../lessons/index.ts';
import { daysWanted } from '../renewal/days-wanted.ts';
import { teamNames } from '../renewal/renewal-names.queries.ts';
import { saleFacts } from './sale-facts.queries.ts';

export interface SaleDeps {
  readonly db: Db;
  readonly now: Now;
  readonly warn: (what: string, error: unknown) => void;
}

interface Wanted {
  readonly lessonId: number;
  readonly teamId?: number | undefined;
  readonly from?: number | undefined;
  readonly to?: number | undefined;
}

export interface ReadSale {
  readonly lesson: { readonly id: number; readonly name: string };
  readonly days: readonly SaleDay[];
  readonly teams: ReadonlyMap<number, string>;
  readonly computedTime: number;
}

/** @throws NotFoundError for a lesson beyond the scope, or a team of another one. @throws RefusedError for too many days */
export async function readSale(
  deps: SaleDeps,
  scope: DataScope,
  { lessonId, teamId, ...span }: Wanted,
): Promise<ReadSale> {
  const { db, now, warn } = deps;
  const lesson = await getLesson(db, scope, lessonId);
  const computedTime = now().getTime();
  const wanted = { ...daysWanted(span, computedTime), teamId };
  const facts = await inTransaction(db, (tx) => saleFacts(tx, lessonId), { isolationLevel: 'repeatable read' });
  const teams = await teamNames(db, lessonId, [...new Set(facts.stays.map((stay) => stay.teamId))]);
  if (teamId !== undefined && !teams.has(teamId)) throw new NotFoundError('小班', teamId);
  const days = saleDays(facts, wanted);
  const wrong = days.filter(({ balanced }) => !balanced).map(({ day }) => day);
  if (wrong.length > 0) warn(`students of lesson ${lessonId} do not add up`, { teamId, days: wrong });
  return { lesson, days, teams, computedTime };
}
