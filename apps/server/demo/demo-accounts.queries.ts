import { isPasswordOf } from '../src/modules/staff/index.ts';
import type { Db } from '../src/platform/db/database.ts';
import { DEMO_ACCOUNTS, DEMO_PASSWORD } from './demo-staff.ts';

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

/** Who could be entered as by anybody: who granted the roles since, and what was renamed, does not matter. */
export async function accountsWithDemoPassword(db: Db): Promise<string[]> {
  const names = DEMO_ACCOUNTS.map(({ account }) => account);
  const found = await db
    .selectFrom('staff')
    .select(['account', 'passwordHash'])
    .where('disabledAt', 'is', null)
    .where('passwordHash', 'is not', null)
    .where((row) =>
      row.or([
        row('account', 'in', names),
        row('id', 'in', row.selectFrom('staffRole').select('staffId').where('grantedBy', '=', 'demo')),
      ]),
    )
    .orderBy('id')
    .execute();
  const open = await Promise.all(found.map(({ passwordHash }) => isPasswordOf(passwordHash, DEMO_PASSWORD)));
  return found.flatMap(({ account }, i) => (open[i] ? [account] : []));
}
