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

/** Sums over episodes as `knownCounts` has them; `known` says whether the episode is reported. */
export const knownSumsOf = (table: string, known: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql.join(
    NAMES.map((name) => {
      const sum = sql`sum(${sql.ref(`${table}.${name}`)})`;
      return sql`coalesce(${name === 'should' ? sql`${sum} FILTER (WHERE ${known})` : sum}, 0)::float8 AS ${sql.ref(name)}`;
    }),
  );

/** `isInSums` of the domain. */
export const inSums = (table: string, known: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`(${known} OR ${sql.ref(`${table}.homework_due`)} > 0 OR ${sql.ref(`${table}.prestudy_should`)} > 0)`;

export const countsFromExcluded: RawBuilder<unknown> = sql.join(
  NAMES.map((name) => sql`${sql.ref(name)} = ${sql.ref(`excluded.${name}`)}`),
);

/** Of `jsonb_to_recordset`, whose keys are those of the objects. */
export const countDefinitions: RawBuilder<unknown> = sql.join(NAMES.map((name) => sql.raw(`"${name}" bigint`)));
export const countsOfRecord: RawBuilder<unknown> = sql.join(NAMES.map((name) => sql.raw(`r."${name}"`)));
