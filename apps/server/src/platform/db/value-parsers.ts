/**
 * How values of PostgreSQL arrive: bigint as a number within the safe range, timestamptz as Date, date as
 * `YYYY-MM-DD`. numeric stays text, because no number type of JavaScript holds it exactly.
 */
import pg from 'pg';

const OID = { int8: 20, int8Array: 1016, date: 1082, dateArray: 1182 } as const;

function parseBigint(text: string): number {
  const value = Number(text);
  if (!Number.isSafeInteger(value)) throw new RangeError(`The database holds ${text}, which is beyond the safe range`);
  return value;
}

const TEXT_ARRAY: number = 1009;

// The driver's types know only some of its parsers, and none of their results.
const parseTexts = pg.types.getTypeParser(TEXT_ARRAY) as (text: string) => (string | null)[];
const asText = (text: string): string => text;

export function valueParsers(): pg.CustomTypesConfig {
  const types = new pg.TypeOverrides();
  types.setTypeParser(OID.int8, parseBigint);
  types.setTypeParser(OID.int8Array, (text) =>
    parseTexts(text).map((item) => (item === null ? null : parseBigint(item))),
  );
  types.setTypeParser(OID.date, asText);
  types.setTypeParser(OID.dateArray, parseTexts);
  return types;
}
