import type { Db } from '../src/platform/db/database.ts';

/** Whether this database holds the accounts of the demo world, whose password everybody knows. */
export async function hasDemoAccounts(db: Db): Promise<boolean> {
  const row = await db
    .selectFrom('staffRole')
    .select('staffId')
    .where('grantedBy', '=', 'demo')
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}
