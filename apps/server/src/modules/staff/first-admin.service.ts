/** The way into a new installation without the demo world: an administrator, where nobody exists yet. */
import type { Db } from '../../platform/db/database.ts';
import { createStaff } from './accounts.service.ts';
import { hasStaff } from './staff.queries.ts';

/** Answers whether the account was made. Once anybody exists the setting does nothing. */
export async function createFirstAdmin(
  db: Db,
  { account, password }: { readonly account: string; readonly password: string },
): Promise<boolean> {
  if (await hasStaff(db)) return false;
  const by = { actor: null, requestId: 'first-admin' };
  await createStaff({ db }, by, { account, name: '管理员', password, roles: ['ROLE_ADMIN'] });
  return true;
}
