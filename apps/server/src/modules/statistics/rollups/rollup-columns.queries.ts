/** The counts that both tables of rollups store, as their statements name them. */
import { NO_COUNTS } from '@lectern/domain/statistics/lesson-counts';
import { type RawBuilder, sql } from 'kysely';

const NAMES = Object.keys(NO_COUNTS);

export const countNames: RawBuilder<unknown> = sql.join(NAMES.map((name) => sql.ref(name)));

/** As numbers: sums of seconds and scores are beyond `integer`. */
export const countsOf = (table: string): RawBuilder<unknown> =>
  sql.join(NAMES.map((name) => sql`${sql.ref(`${table}.${name}`)}::float8 AS ${sql.ref(name)}`));

export const sumsOf = (table: string): RawBuilder<unknown> =>
  sql.join(NAMES.map((name) => sql`coalesce(sum(${sql.ref(`${table}.${name}`)}), 0)::float8 AS ${sql.ref(name)}`));

export const countsFromExcluded: RawBuilder<unknown> = sql.join(
  NAMES.map((name) => sql`${sql.ref(name)} = ${sql.ref(`excluded.${name}`)}`),
);

/** Of `jsonb_to_recordset`, whose keys are those of the objects. */
export const countDefinitions: RawBuilder<unknown> = sql.join(NAMES.map((name) => sql.raw(`"${name}" bigint`)));
export const countsOfRecord: RawBuilder<unknown> = sql.join(NAMES.map((name) => sql.raw(`r."${name}"`)));
