/**
 * May this person make this call? Decided here for every call, from the contract alone, before the input is looked at.
 * What lies inside a person's data scope is decided by the use case, inside its transaction.
 */
import type { Permission } from '@lectern/contract/endpoint';
import { ROOT_PRIVILEGE } from '@lectern/domain/access/privileges';
import { ForbiddenError, NotSignedInError, PasswordChangeError } from '../errors.ts';
import type { Actor } from './actor.ts';

/** @throws NotSignedInError or ForbiddenError */
export function checkAccess(permission: Permission, actor: Actor | null): void {
  if (permission === 'public') return;
  if (!actor) throw new NotSignedInError();
  if (permission === 'signedIn') return;
  if (actor.mustChangePassword) throw new PasswordChangeError();
  if (!actor.privileges.has(ROOT_PRIVILEGE)) {
    throw new ForbiddenError(ROOT_PRIVILEGE, '你还没有进入讲台的权限，请联系管理员开通');
  }
  const wanted = [permission].flat();
  if (!wanted.some((privilege) => actor.privileges.has(privilege))) throw new ForbiddenError(wanted.join(' | '));
}
