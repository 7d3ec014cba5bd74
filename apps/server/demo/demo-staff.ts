/** The people of the demo world: one for each kind of rights, all with the same password, which is public. */
import type { SeededRole } from '@lectern/domain/access/roles';
import { createStaff, seedRoles, staffModule } from '../src/modules/staff/index.ts';
import type { Now } from '../src/platform/clock.ts';
import type { Db } from '../src/platform/db/database.ts';

export const DEMO_PASSWORD = 'lectern-demo';

export interface DemoAccount {
  readonly account: string;
  readonly name: string;
  readonly roles: readonly SeededRole[];
}

export const DEMO_ACCOUNTS: readonly DemoAccount[] = [
  { account: 'admin', name: '陈岚', roles: ['ROLE_ADMIN'] },
  { account: 'operator', name: '林静', roles: ['ROLE_STAFF'] },
  { account: 'temp', name: '周晓敏', roles: ['ROLE_TEMP'] },
  { account: 'viewer', name: '何雨桐', roles: ['ROLE_VIEWER'] },
  { account: 'devops', name: '赵一鸣', roles: ['ROLE_DEVOPS'] },
  // Signed in, and allowed nothing: the LDAP screen grants more.
  { account: 'guest', name: '吴思佳', roles: [] },
];

/** Those that are missing; accounts that somebody already has stay as they are. */
export async function createDemoStaff(db: Db, now: Now): Promise<void> {
  await db.transaction().execute(seedRoles);
  const { accounts } = staffModule({ db, now, https: false, logoutUrl: null, ldap: null });
  const by = { actor: null, requestId: 'demo' };
  const taken = new Set((await db.selectFrom('staff').select('account').execute()).map(({ account }) => account));
  for (const person of DEMO_ACCOUNTS) {
    if (taken.has(person.account)) continue;
    await createStaff({ ...accounts, db }, by, { ...person, password: DEMO_PASSWORD, grantedBy: 'demo' });
  }
}
