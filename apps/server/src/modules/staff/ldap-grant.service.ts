/**
 * The LDAP-authentication screen (R012): somebody who is signed in, but may not enter, proves who they are to the
 * directory and gets the roles that their groups map to.
 *
 * The directory's account must be the one they are signed in with. Otherwise the rights of one employee could be
 * fetched into the account of another, and the log would name the wrong person.
 */
import { inTransaction } from '../../platform/db/in-transaction.ts';
import { AppError, RefusedError } from '../../platform/errors.ts';
import type { Actor } from '../../platform/http/actor.ts';
import { recordOperation } from '../operation-log/index.ts';
import { parseAccount } from './account-name.ts';
import { applyDirectoryRoles, rolesOfGroups } from './directory-roles.ts';
import { lockRights } from './rights.repository.ts';
import { revokeSessionsOfStaff } from './sessions.repository.ts';
import {
  type Caller,
  type Credentials,
  openSession,
  type SignedIn,
  type SignInDeps,
  withinLimit,
} from './sign-in.service.ts';
import { lockStaff } from './staff.repository.ts';

/** Ends every session of the person and opens a new one: rights have changed. */
export async function grantByDirectory(
  deps: SignInDeps,
  caller: Caller,
  actor: Actor,
  credentials: Credentials,
): Promise<SignedIn> {
  const { ldap } = deps;
  if (!ldap) throw new RefusedError('ldapNotConfigured', '尚未配置 LDAP，请联系管理员直接授予角色');
  if (parseAccount(credentials.account) !== actor.account) {
    throw new AppError(403, 'LDAP_ACCOUNT_DIFFERS', `请使用与当前登录账号 ${actor.account} 相同的 LDAP 账号`);
  }
  const entry = await withinLimit(deps, caller, actor.account, () =>
    ldap.directory.authenticate(actor.account, credentials.password),
  ).catch(asInvalid);
  const signedIn = await inTransaction(deps.db, async (tx) => {
    const wanted = await rolesOfGroups(tx, ldap.rolesOfGroup, entry.groups);
    await lockRights(tx);
    await lockStaff(tx, actor.id);
    const { before, after } = await applyDirectoryRoles(tx, actor.id, wanted);
    if (!after.some((code) => wanted.includes(code))) {
      throw new RefusedError('noMappedGroup', '你所在的 LDAP 组没有对应的讲台角色，请联系管理员', {
        groups: entry.groups,
      });
    }
    await revokeSessionsOfStaff(tx, [actor.id], deps.now());
    await recordOperation(tx, {
      actor,
      action: 'staff.ldapGrant',
      subject: { type: 'staff', id: actor.id, name: actor.account },
      changes: [{ field: 'roles', before, after }],
      requestId: caller.requestId,
      address: caller.address,
    });
    return openSession(deps, tx, caller, actor.id);
  });
  deps.actors.forgetActors();
  return signedIn;
}

/** The person is signed in: a wrong password here is no reason to send them back to the sign-in page. */
function asInvalid(error: unknown): never {
  if (error instanceof AppError && error.status === 401) {
    throw new AppError(400, 'LDAP_REFUSED', 'LDAP 账号或密码不正确，请检查后重试');
  }
  throw error;
}
