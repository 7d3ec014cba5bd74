/**
 * A pooler that lends connections by transaction (PgBouncer's `pool_mode = transaction`) takes no settings for one of
 * them: the limits of statements belong to the role there, which may set them for itself.
 */
import type pg from 'pg';
import { StartRefusedError } from '../start-refused-error.ts';
import { CONNECTION_LIMITS } from './guarded-pool.ts';

/** Two starts at once would change the same row of the catalogue; any constant will do. */
const LOCK_KEY = 5_821_406;

/** On a connection to the database itself, which is ended afterwards. The next connections of the role have them. */
export async function limitRole(client: pg.Client): Promise<void> {
  await client.query('SELECT pg_advisory_lock($1)', [LOCK_KEY]);
  const { rows } = await client.query<{ setting: string }>(`
    SELECT unnest(s.setconfig) AS setting FROM pg_db_role_setting s
    WHERE s.setrole = current_user::regrole AND s.setdatabase = (SELECT oid FROM pg_database WHERE datname = current_database())`);
  const stand = new Set(rows.map(({ setting }) => setting));
  const missing = Object.entries(CONNECTION_LIMITS).filter(([name, value]) => !stand.has(`${name}=${value}`));
  if (missing.length === 0) return;
  const where = await client.query<{ role: string; database: string }>(
    'SELECT current_user AS role, current_database() AS database',
  );
  const [{ role, database } = { role: '', database: '' }] = where.rows;
  const whose = `${client.escapeIdentifier(role)} IN DATABASE ${client.escapeIdentifier(database)}`;
  for (const [name, value] of missing) {
    await client.query(`ALTER ROLE ${whose} SET ${name} = ${client.escapeLiteral(value)}`);
  }
}

/** @throws StartRefusedError where the pooler hands out a connection that was made before the role had its limits. */
export async function refuseUnlimited(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ name: string; shown: string }>(
    'SELECT name, current_setting(name) AS shown FROM unnest($1::text[]) AS name',
    [Object.keys(CONNECTION_LIMITS)],
  );
  const off = rows.filter(({ name, shown }) => shown !== CONNECTION_LIMITS[name]);
  if (off.length === 0) return;
  throw new StartRefusedError(
    `DATABASE_POOLER_URL：连接池给出的连接没有限制（${off.map(({ name }) => name).join('、')}）。` +
      '请确认它用与 DATABASE_URL 相同的账号连接同一个数据库，在 PgBouncer 里执行 RECONNECT 后重新启动。' +
      '（The pooler lends connections without the limits of the role: same role and database as DATABASE_URL? then RECONNECT.）',
  );
}
