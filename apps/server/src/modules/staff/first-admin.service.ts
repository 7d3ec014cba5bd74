/** The way into a new installation without the demo world: an administrator, where nobody exists yet. */

import { isGuessablePassword } from '@lectern/domain/administration/guessable-password';
import type { Db } from '../../platform/db/database.ts';
import { StartRefusedError } from '../../platform/start-refused-error.ts';
import { createStaff } from './accounts.service.ts';
import { hasStaff } from './staff.queries.ts';

const NAME = '管理员';

/** Answers whether the account was made. Once anybody exists the setting does nothing. */
export async function createFirstAdmin(
  db: Db,
  { account, password }: { readonly account: string; readonly password: string },
): Promise<boolean> {
  if (await hasStaff(db)) return false;
  if (isGuessablePassword(password, { account, name: NAME })) {
    throw new StartRefusedError(
      'LECTERN_FIRST_ADMIN：密码容易被猜到，不能主要由常用词、账号、连续或重复的字符组成，请换一个（a password that is easily guessed）',
    );
  }
  const by = { actor: null, requestId: 'first-admin' };
  // Whoever reads the settings knows the password: it is worth the first sign-in alone.
  await createStaff({ db }, by, { account, name: NAME, password, roles: ['ROLE_ADMIN'], passwordByOther: true });
  return true;
}
