/** A person's own password: the present one is asked for, under the limit of sign-in attempts. */
import { inTransaction } from '../../platform/db/in-transaction.ts';
import { AppError, RefusedError } from '../../platform/errors.ts';
import type { Actor } from '../../platform/http/actor.ts';
import { recordOperation } from '../operation-log/index.ts';
import type { AccountsDeps } from './accounts.service.ts';
import { hashPassword, isPasswordOf } from './password-hash.ts';
import { refuseGuessable } from './refuse-guessable.ts';
import { revokeSessionsOfStaff } from './sessions.repository.ts';
import { type Caller, withinLimit } from './sign-in.service.ts';
import { findStaffByAccount, lockStaff, updateStaff } from './staff.repository.ts';

export async function changePassword(
  deps: AccountsDeps,
  caller: Caller,
  actor: Actor,
  { current, password }: { readonly current: string; readonly password: string },
): Promise<void> {
  const { db, now, actors } = deps;
  const known = await findStaffByAccount(db, actor.account);
  const hash = known?.passwordHash ?? null;
  if (hash === null) throw new RefusedError('directoryAccount', '你使用 LDAP 密码登录，请到公司目录修改密码');
  await withinLimit(deps, caller, actor.account, async () => ((await isPasswordOf(hash, current)) ? true : null)).catch(
    asWrongPassword,
  );
  if (password === current) throw new RefusedError('samePassword', '新密码与当前密码相同，请换一个');
  refuseGuessable(password, actor);
  const passwordHash = await hashPassword(password);
  await inTransaction(db, async (tx) => {
    const staff = await lockStaff(tx, actor.id);
    if (staff.passwordHash !== hash) throw wrongPassword();
    await updateStaff(tx, staff, { passwordHash, passwordByOther: false, updatedAt: now(), updatedBy: actor.name });
    await revokeSessionsOfStaff(tx, [actor.id], now(), actor.sessionId);
    await recordOperation(tx, {
      actor,
      action: 'staff.changePassword',
      subject: { type: 'staff', id: actor.id, name: staff.account },
      requestId: caller.requestId,
      address: caller.address,
    });
  });
  actors.forgetActors();
}

/** The person is signed in: a wrong password here is no reason to send them back to the sign-in page. */
function asWrongPassword(error: unknown): never {
  throw error instanceof AppError && error.status === 401 ? wrongPassword() : error;
}

function wrongPassword(): AppError {
  return new AppError(400, 'WRONG_PASSWORD', '当前密码不正确，请重新填写');
}
