/** The days of sale of a lesson, read from one snapshot; a day that does not add up is logged. */
import type { DataScope } from '@lectern/domain/access/roles';
import { type SaleDay, saleDays } from '@lectern/domain/statistics/sale-days';
import type { SaleFacts } from '@lectern/domain/statistics/sale-facts';
import { saleFigures } from '@lectern/domain/statistics/sale-figures';
import type { Now } from '../../../platform/clock.ts';
import type { Db } from '../../../platform/db/database.ts';
import { inTransaction } from '../../../platform/db/in-transaction.ts';
import { NotFoundError } from '../../../platform/errors.ts';
import { getLesson } from '../../lessons/index.ts';
import { daysWanted } from '../renewal/days-wanted.ts';
import { teamNames } from '../renewal/renewal-names.queries.ts';
import { spanOf } from '../renewal/renewal-world.queries.ts';
import { saleFacts } from './sale-facts.queries.ts';

export interface SaleDeps {
  readonly db: Db;
  readonly now: Now;
  readonly warn: (what: string, error: unknown) => void;
}

export interface WantedSale {
  readonly lessonId: number;
  readonly teamId?: number | undefined;
  readonly channel?: string | undefined;
  readonly from?: number | undefined;
  readonly to?: number | undefined;
}

export interface ReadSale {
  readonly lesson: { readonly id: number; readonly name: string };
  readonly days: readonly SaleDay[];
  readonly teams: ReadonlyMap<number, string>;
  readonly channels: readonly string[];
  readonly computedTime: number;
}

interface Known {
  readonly lesson: { readonly id: number; readonly name: string };
  readonly facts: SaleFacts;
  readonly teams: ReadonlyMap<number, string>;
  readonly wanted: { readonly from: number; readonly until: number } & Pick<WantedSale, 'channel'> & {
      readonly teamId: number | undefined;
    };
  readonly computedTime: number;
}

/** @throws NotFoundError for a lesson beyond the scope, or a team of another one. @throws RefusedError for too many days */
async function readFacts({ db, now }: SaleDeps, scope: DataScope, wanted: WantedSale): Promise<Known> {
  const { lessonId, teamId, channel, ...span } = wanted;
  const lesson = await getLesson(db, scope, lessonId);
  const computedTime = now().getTime();
  const days = { ...daysWanted(span, computedTime), teamId, channel };
  const facts = await inTransaction(db, (tx) => saleFacts(tx, lessonId), { isolationLevel: 'repeatable read' });
  const teams = await teamNames(db, lessonId, [...new Set(facts.stays.map((stay) => stay.teamId))]);
  if (teamId !== undefined && !teams.has(teamId)) throw new NotFoundError('小班', teamId);
  return { lesson, facts, teams, wanted: days, computedTime };
}

export async function readSale(deps: SaleDeps, scope: DataScope, query: WantedSale): Promise<ReadSale> {
  const { facts, wanted, ...known } = await readFacts(deps, scope, query);
  const days = saleDays(facts, wanted);
  const wrong = days.filter(({ balanced }) => !balanced).map(({ day }) => day);
  if (wrong.length > 0) {
    deps.warn(`students of lesson ${query.lessonId} do not add up`, { teamId: wanted.teamId, days: wrong });
  }
  const channels = [...new Set(facts.orders.map(({ channel }) => channel))].toSorted();
  return { ...known, days, channels };
}

export async function readSaleFigures(deps: SaleDeps, scope: DataScope, query: WantedSale) {
  const { facts, wanted, computedTime } = await readFacts(deps, scope, query);
  const span = await spanOf(deps.db, query.lessonId);
  return { ...saleFigures(facts, { ...wanted, ...span, now: computedTime }), computedTime };
}
