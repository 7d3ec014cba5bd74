/** The door of identity: who signs in, who is behind a session, and the services that change rights. */
import { accountsContract } from '@lectern/contract/administration/accounts';
import { identityContract } from '@lectern/contract/shell/identity';
import type { Now } from '../../platform/clock.ts';
import type { Db } from '../../platform/db/database.ts';
import { describeSubject } from '../operation-log/index.ts';
import { accountsHandlers } from './accounts.routes.ts';
import type { AccountsDeps } from './accounts.service.ts';
import { actorOfStaff, createSessionActors, RIGHTS_CHANNEL } from './actor-of-token.ts';
import { createGate } from './gate.ts';
import { createDirectory, type LdapOptions } from './ldap-directory.ts';
import { deleteSessionsOver } from './sessions.repository.ts';
import { deleteOldAttempts } from './sign-in-attempts.repository.ts';
import { staffHandlers } from './staff.routes.ts';
import { ROLE_WORDS, STAFF_WORDS } from './staff-words.ts';

export { type AccountsDeps, createStaff, saveAccount, setStaffDisabled } from './accounts.service.ts';
export type { Provenance } from './authority.ts';
export { checkDirectoryGroups } from './directory-roles.ts';
export { createFirstAdmin } from './first-admin.service.ts';
export type { LdapOptions } from './ldap-directory.ts';
export { isPasswordOf } from './password-hash.ts';
export { saveRole, seedRoles } from './roles.service.ts';
export { sessionCookieName } from './session-token.ts';
export { namedStaff, staffWith } from './staff.queries.ts';
export { endView, startView } from './view-as.service.ts';
export { actorOfStaff, RIGHTS_CHANNEL };

export interface StaffModuleDeps {
  readonly db: Db;
  readonly now: Now;
  readonly https: boolean;
  readonly logoutUrl: string | null;
  /** Null: no directory is configured. */
  readonly ldap: LdapOptions | null;
}

/** 系统管理: accounts, roles and sessions of everybody; `accounts` are those of the module of identity. */
export function accountsModule(accounts: AccountsDeps) {
  return { contract: accountsContract, handlers: accountsHandlers(accounts) };
}

/** One hash takes some 200 ms of one processor and 32 MiB. */
const HASHES = { atOnce: 2, waiting: 100 };
const DAY_MS = 24 * 60 * 60_000;

export function staffModule({ db, now, https, logoutUrl, ldap }: StaffModuleDeps) {
  describeSubject('staff', STAFF_WORDS);
  describeSubject('role', ROLE_WORDS);
  const actors = createSessionActors({ db, now });
  const accounts: AccountsDeps = { db, now, actors };
  const directory = ldap && { directory: createDirectory(ldap), rolesOfGroup: ldap.rolesOfGroup };
  const hashing = createGate(HASHES);
  return {
    contract: identityContract,
    handlers: staffHandlers({ db, now, actors, hashing, ldap: directory, https, logoutUrl }),
    actorOfToken: actors.actorOfToken,
    /** For 运行状态. */
    lookAtDirectory: () => directory?.directory.look() ?? Promise.resolve('none' as const),
    /** What the services that change rights are called with. */
    accounts,
    /** Now and then: what nobody needs any more. */
    sweep: async () => {
      await deleteOldAttempts(db, now());
      await deleteSessionsOver(db, new Date(now().getTime() - 30 * DAY_MS));
    },
  };
}
