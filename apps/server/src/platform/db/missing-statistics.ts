/**
 * What the planner knows nothing about: large tables that came by a restore or a load, and indexes over expressions that
 * a migration made. Until the database gets to them by itself, a minute later or more, a search among a million rows
 * takes as long as the whole table. So the start looks, before anybody is served.
 */
import type pg from 'pg';

/** Below, every plan is quick. */
const MIN_BYTES = 1_048_576;

const WITHOUT = `
  SELECT c.relname AS name FROM pg_class c
  WHERE c.relkind = 'r' AND c.relnamespace = current_schema()::regnamespace AND pg_relation_size(c.oid) >= $1 AND (
    NOT EXISTS (SELECT FROM pg_stats s WHERE s.schemaname = current_schema() AND s.tablename = c.relname)
    OR EXISTS (SELECT FROM pg_index i JOIN pg_class x ON x.oid = i.indexrelid
      WHERE i.indrelid = c.oid AND i.indexprs IS NOT NULL AND pg_relation_size(x.oid) >= $1
        AND NOT EXISTS (SELECT FROM pg_stats s WHERE s.schemaname = current_schema() AND s.tablename = x.relname)))
  ORDER BY c.relname`;

/** Answers the tables that it looked through; only their owner may. */
export async function gatherStatistics(client: pg.Client): Promise<readonly string[]> {
  const { rows } = await client.query<{ name: string }>(WITHOUT, [MIN_BYTES]);
  const names = rows.map(({ name }) => name);
  // Whoever holds a table now does that work, or changes it anyway.
  if (names.length > 0)
    await client.query(`ANALYZE (SKIP_LOCKED) ${names.map((name) => client.escapeIdentifier(name)).join(', ')}`);
  return names;
}
