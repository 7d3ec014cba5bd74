/** Everything that a database of this product holds, as the text that COPY reads again, on any version of PostgreSQL. */
import type pg from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import type { MigrationMark } from '../db/migration-file.ts';
import type { CopiedSequence } from './manifest.ts';
import { rowDigest } from './row-digest.ts';

/** Made by the migrations, not brought. */
const OF_THE_SCHEMA = 'schema_migration';

/** So that one row has one text, whatever the settings of the server. */
const SAME_TEXT = `
  SET LOCAL datestyle = 'ISO, YMD'; SET LOCAL timezone = 'UTC'; SET LOCAL intervalstyle = 'iso_8601';
  SET LOCAL extra_float_digits = 1; SET LOCAL bytea_output = 'hex'; SET LOCAL statement_timeout = 0;
  SET LOCAL idle_in_transaction_session_timeout = 0`;

export interface TableColumns {
  readonly name: string;
  readonly columns: readonly string[];
}

/** All of `work` sees the database as it was at one instant. */
export async function atOneInstant<T>(client: pg.Client, work: () => Promise<T>): Promise<T> {
  await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY');
  try {
    await client.query(SAME_TEXT);
    return await work();
  } finally {
    await client.query('ROLLBACK');
  }
}

/** Parts of a partitioned table are read through it; what the database computes by itself is left out. */
export async function tablesOf(client: pg.Client): Promise<TableColumns[]> {
  const { rows } = await client.query<{ name: string; columns: string[] }>(
    `SELECT c.relname::text AS name, array_agg(a.attname::text ORDER BY a.attnum) AS columns
     FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped AND a.attgenerated = ''
     WHERE c.relnamespace = 'public'::regnamespace AND c.relkind IN ('r', 'p') AND NOT c.relispartition
       AND c.relname <> $1 AND NOT EXISTS (SELECT FROM pg_depend d WHERE d.objid = c.oid AND d.deptype = 'e')
     GROUP BY c.relname ORDER BY c.relname`,
    [OF_THE_SCHEMA],
  );
  return rows;
}

export async function migrationsOf(client: pg.Client): Promise<MigrationMark[]> {
  const { rows } = await client.query<MigrationMark>(
    'SELECT version, name, sha256 FROM schema_migration ORDER BY version',
  );
  return rows;
}

/** Numbers are given outside of transactions: read after the rows, each is at least what the rows need. */
export async function sequencesOf(client: pg.Client): Promise<CopiedSequence[]> {
  const { rows } = await client.query<{ name: string; lastValue: string | null }>(
    `SELECT sequencename::text AS name, last_value::text AS "lastValue" FROM pg_sequences
     WHERE schemaname = 'public' ORDER BY 1`,
  );
  return rows;
}

export function listOfColumns(client: pg.Client, { columns }: TableColumns): string {
  return columns.map((column) => client.escapeIdentifier(column)).join(', ');
}

/** `digest` is whole when the bytes are at their end. */
export function rowsOf(client: pg.Client, table: TableColumns) {
  const text = `COPY (SELECT ${listOfColumns(client, table)} FROM ${client.escapeIdentifier(table.name)}) TO STDOUT`;
  const digest = rowDigest();
  const stream = client.query(copyTo(text));
  return {
    digest,
    bytes: (async function* bytes(): AsyncGenerator<Buffer> {
      for await (const piece of stream as AsyncIterable<Buffer>) {
        digest.take(piece);
        yield piece;
      }
    })(),
  };
}
