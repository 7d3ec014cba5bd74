/**
 * What the role that serves calls may do: read and change rows, add to the log, and neither change nor remove what
 * stands there, nor touch the tables themselves. Given after each migration, by the role that owns the tables.
 */
import type pg from 'pg';
import { ownConnection } from './own-connection.ts';

/** Rows are only ever added; the columns named are those that a writer may fill, the others the database fills. */
const INSERT_ONLY: Readonly<Record<string, string>> = {
  operation_log:
    'actor_id, actor_name, action, subject_type, subject_id, subject_name, request_id, task_id, address, changes, note',
  operation_log_chain: 'position, log_id, hash',
  student_transfer:
    'student_id, from_lesson_id, from_team_id, to_lesson_id, to_team_id, at, reason, kind, followed, task_id, undone, made_by',
};
const READ_ONLY = ['schema_migration'];

/** Set back, it would give numbers again and stop every writer. The others follow ids that a caller brought along. */
const LOG_NUMBERS = 'operation_log_id_seq';

/** Only what is missing or too much, so that a usual start changes nothing. */
const DIFFERENCES = `
  SELECT c.relname AS name, c.relkind AS kind,
    has_table_privilege($1, c.oid, 'INSERT') AS inserts,
    has_table_privilege($1, c.oid, 'UPDATE') OR has_table_privilege($1, c.oid, 'DELETE')
      OR has_table_privilege($1, c.oid, 'TRUNCATE') OR has_table_privilege($1, c.oid, 'TRIGGER') AS changes,
    has_table_privilege($1, c.oid, 'SELECT') AND has_any_column_privilege($1, c.oid, 'INSERT') AS adds,
    has_table_privilege($1, c.oid, 'SELECT') AS reads,
    has_table_privilege($1, c.oid, 'SELECT') AND has_table_privilege($1, c.oid, 'INSERT')
      AND has_table_privilege($1, c.oid, 'UPDATE') AND has_table_privilege($1, c.oid, 'DELETE') AS writes
  FROM pg_class c
  WHERE c.relnamespace = 'public'::regnamespace AND c.relkind IN ('r', 'p', 'v', 'm')
    AND NOT EXISTS (SELECT FROM pg_depend d WHERE d.objid = c.oid AND d.deptype = 'e')`;

const SEQUENCES = `
  SELECT c.relname AS name FROM pg_class c
  WHERE c.relnamespace = 'public'::regnamespace AND c.relkind = 'S'
    AND NOT CASE c.relkind WHEN 'S' THEN has_sequence_privilege($1, c.oid, 'USAGE')
      AND (has_sequence_privilege($1, c.oid, 'UPDATE') OR c.relname = '${LOG_NUMBERS}') ELSE true END`;

interface Difference {
  readonly name: string;
  readonly inserts: boolean;
  readonly changes: boolean;
  readonly adds: boolean;
  readonly reads: boolean;
  readonly writes: boolean;
}

/** Two starts at once would change the same row of the catalogue; any constant will do. */
const LOCK_KEY = 5_821_405;

export async function grantToApplication(ownerUrl: string, role: string): Promise<void> {
  const client = ownConnection({ url: ownerUrl, applicationName: 'lectern-rights' });
  client.on('error', () => undefined);
  await client.connect();
  try {
    await client.query('SELECT pg_advisory_lock($1)', [LOCK_KEY]);
    const statements = await missingGrants(client, role);
    if (statements.length > 0) await client.query(`BEGIN; ${statements.join('; ')}; COMMIT`);
  } finally {
    await client.end();
  }
}

async function missingGrants(client: pg.Client, role: string): Promise<string[]> {
  const who = client.escapeIdentifier(role);
  const tables = await client.query<Difference>(DIFFERENCES, [role]);
  const sequences = await client.query<{ name: string }>(SEQUENCES, [role]);
  const schema = await client.query<{ may: boolean }>(`SELECT has_schema_privilege($1, 'public', 'USAGE') AS may`, [
    role,
  ]);
  return [
    ...(schema.rows[0]?.may === false ? [`GRANT USAGE ON SCHEMA public TO ${who}`] : []),
    ...tables.rows.flatMap((table) => grantsOf(table, client.escapeIdentifier(table.name), who)),
    ...sequences.rows.map(({ name }) => {
      const rights = name === LOG_NUMBERS ? 'USAGE, SELECT' : 'USAGE, SELECT, UPDATE';
      return `GRANT ${rights} ON SEQUENCE ${client.escapeIdentifier(name)} TO ${who}`;
    }),
  ];
}

function grantsOf(found: Difference, table: string, who: string): string[] {
  const columns = INSERT_ONLY[found.name];
  if (columns !== undefined) {
    if (found.adds && !found.inserts && !found.changes) return [];
    return [`REVOKE ALL ON ${table} FROM ${who}`, `GRANT SELECT, INSERT (${columns}) ON ${table} TO ${who}`];
  }
  if (READ_ONLY.includes(found.name)) {
    if (found.reads && !found.inserts && !found.changes) return [];
    return [`REVOKE ALL ON ${table} FROM ${who}`, `GRANT SELECT ON ${table} TO ${who}`];
  }
  return found.writes ? [] : [`GRANT SELECT, INSERT, UPDATE, DELETE ON ${table} TO ${who}`];
}

/** Undefined: it can only add to the log. Else what else it could do. */
export async function powerOverLog(client: pg.Client): Promise<'superuser' | 'owner' | 'changes' | undefined> {
  const { rows } = await client.query<{ superuser: boolean; owner: boolean; changes: boolean }>(`
    SELECT r.rolsuper AS superuser, pg_has_role(c.relowner, 'MEMBER') AS owner,
      has_table_privilege(c.oid, 'UPDATE') OR has_table_privilege(c.oid, 'DELETE')
        OR has_table_privilege(c.oid, 'TRUNCATE') OR has_table_privilege(c.oid, 'TRIGGER') AS changes
    FROM pg_class c, pg_roles r WHERE c.oid = 'operation_log'::regclass AND r.rolname = current_user`);
  const [row] = rows;
  if (!row) return undefined;
  if (row.superuser) return 'superuser';
  if (row.owner) return 'owner';
  return row.changes ? 'changes' : undefined;
}
