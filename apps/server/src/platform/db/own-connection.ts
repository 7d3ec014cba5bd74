/**
 * A connection beside the pool: for what keeps a lock, listens, or works through whole tables. The limits that statements
 * of calls have are not its own, also where the role begins with them.
 */
import pg from 'pg';

const NO_LIMITS = ['statement_timeout', 'lock_timeout', 'idle_in_transaction_session_timeout'];

interface OwnConnection {
  readonly url: string;
  /** As the database names it among its connections. */
  readonly applicationName: string;
  readonly connectTimeoutMs?: number;
}

export const ownConnection = ({ url, applicationName, connectTimeoutMs }: OwnConnection): pg.Client =>
  new pg.Client({
    connectionString: url,
    application_name: applicationName,
    options: NO_LIMITS.map((name) => `-c ${name}=0`).join(' '),
    keepAlive: true,
    ...(connectTimeoutMs === undefined ? {} : { connectionTimeoutMillis: connectTimeoutMs }),
  });
