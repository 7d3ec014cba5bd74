/** A database that PostgreSQL's own means have returned to an instant becomes an installation again, and is proved. */
import { returnAnchors } from '../src/modules/operation-log/index.ts';
import { systemNow } from '../src/platform/clock.ts';
import { openDatabase } from '../src/platform/db/database.ts';
import { migrate } from '../src/platform/db/migrate.ts';
import { StartRefusedError } from '../src/platform/start-refused-error.ts';
import type { Place } from './restore-installation.ts';
import { faultsOf } from './verified.ts';

/** Answers what `npm run verify` would find fault with. @throws StartRefusedError */
export async function adoptReturned(
  to: Date,
  { ownerUrl, logAnchors }: Pick<Place, 'ownerUrl' | 'logAnchors'>,
): Promise<readonly string[]> {
  const { pool, close } = openDatabase({ url: ownerUrl, poolSize: 1, applicationName: 'lectern-restore' });
  try {
    const { rows } = await pool.query<{ recovering: boolean }>('SELECT pg_is_in_recovery() AS recovering');
    if (rows[0]?.recovering !== false) {
      throw new StartRefusedError('数据库还在恢复中，请等它恢复到指定的时间并可以写入后再运行。');
    }
    await migrate(ownerUrl);
    // Who signed out since would be signed in again.
    await pool.query('DELETE FROM session');
  } finally {
    await close();
  }
  returnAnchors(logAnchors, to, systemNow());
  return faultsOf(ownerUrl, logAnchors);
}

/** @throws StartRefusedError for anything but an instant of the past. */
export function readInstant(text: string): Date {
  const instant = new Date(text);
  // Without an offset it would be read in the time zone of the machine.
  if (Number.isNaN(instant.getTime()) || !/(Z|[+-]\d\d:\d\d)$/.test(text)) {
    throw new StartRefusedError(`${text} 不是带时区的时间，请写成 2026-11-27T08:00:00+08:00 的形式。`);
  }
  if (instant > systemNow()) throw new StartRefusedError(`${text} 还没有到，请填写恢复到的时间。`);
  return instant;
}
