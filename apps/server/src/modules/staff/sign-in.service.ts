/**
 * Signing in and out. A local account is checked here, anybody else's by the directory where one is configured; a
 * local account always wins over a person of the directory with the same account.
 *
 * Every attempt costs one password hash and, where there is a directory, one question to it, whether the account exists
 * or not, and fails with one sentence: neither time nor text tells which accounts there are, nor which of them are local
 * while the directory is away.
 */
import { randomUUID } from 'node:crypto';
import type { Now } from '../../platform/clock.ts';
import type { Db, Tx } from '../../platform/db/database.ts';
import { inTransaction } from '../../platform/db/in-transaction.ts';
import { AppError } from '../../platform/errors.ts';
import { recordDenial } from '../../platform/http/denied-access.repository.ts';
import { recordOperation } from '../operation-log/index.ts';
import { parseAccount } from './account-name.ts';
import type { SessionActors } from './actor-of-token.ts';
import { applyDirectoryRoles, rolesOfGroups } from './directory-roles.ts';
import type { Gate } from './gate.ts';
import type { Directory, DirectoryPerson, LdapOptions } from './ldap-directory.ts';
import { hashPassword, isPasswordOf, isWeakerHash } from './password-hash.ts';
import { lockRights } from './rights.repository.ts';
import { hashOfToken, newSessionToken } from './session-token.ts';
import { insertSession, revokeSessionOf, revokeSessionsOfStaff } from './sessions.repository.ts';
import {
  attemptKeys,
  countAttempt,
  deleteOldAttempts,
  isKnownAddress,
  takeBackAttempt,
} from './sign-in-attempts.repository.ts';
import { findStaffByAccount, insertStaff, lockStaff, replaceHash, type Staff } from './staff.repository.ts';

export interface SignInDeps {
  readonly db: Db;
  readonly now: Now;
  readonly actors: SessionActors;
  /** Keeps a flood of password hashes from taking the processor. */
  readonly hashing: Gate;
  /** Null: no directory is configured. */
  readonly ldap: { readonly directory: Directory; readonly rolesOfGroup: LdapOptions['rolesOfGroup'] } | null;
}

/** Where a call comes from. */
export interface Caller {
  readonly requestId: string;
  readonly address: string;
  readonly userAgent: string;
}

export interface Credentials {
  readonly account: string;
  readonly password: string;
}

export interface SignedIn {
  readonly staffId: number;
  /** Goes into the cookie and nowhere else. */
  readonly token: string;
}

/** `replaces`: the session that the browser held so far, which ends. */
export async function signIn(
  deps: SignInDeps,
  caller: Caller,
  credentials: Credentials,
  replaces: { readonly id: number; readonly sessionId: number } | null,
): Promise<SignedIn> {
  const person = await withinLimit(deps, caller, credentials.account, () => findPerson(deps, credentials));
  const raised = await raisedHash(deps, person, credentials.password);
  const signedIn = await inTransaction(deps.db, async (tx) => {
    const staff = person.kind === 'local' ? person.staff : await directoryStaff(deps, tx, caller, person.entry);
    if (staff.disabledAt) throw new AppError(403, 'ACCOUNT_DISABLED', '账号已停用，请联系管理员');
    if (raised) await replaceHash(tx, staff.id, raised);
    if (replaces) await revokeSessionOf(tx, replaces.id, replaces.sessionId, deps.now());
    await recordOperation(tx, {
      actor: staff,
      action: 'staff.signIn',
      subject: { type: 'staff', id: staff.id, name: staff.account },
      requestId: caller.requestId,
      address: caller.address,
    });
    return openSession(deps, tx, caller, staff.id);
  });
  deps.actors.forgetActors();
  return signedIn;
}

/** The password is known at this moment only: a hash of lower cost than today's gives way to one of it. */
async function raisedHash({ hashing }: Pick<SignInDeps, 'hashing'>, person: Person, password: string) {
  const before = person.kind === 'local' ? person.staff.passwordHash : null;
  if (before === null || !isWeakerHash(before)) return null;
  return { before, after: await hashing.through(() => hashPassword(password)) };
}

export async function openSession(
  { now }: Pick<SignInDeps, 'now'>,
  tx: Tx,
  { address, userAgent }: Caller,
  staffId: number,
): Promise<SignedIn> {
  const token = newSessionToken();
  await insertSession(tx, { tokenHash: hashOfToken(token), staffId, at: now(), userAgent, address });
  return { staffId, token };
}

/** Counts the attempt first; a success takes it back, so only failures use the limit up. */
export async function withinLimit<T>(
  { db, now }: Pick<SignInDeps, 'db' | 'now'>,
  caller: Caller,
  account: string,
  attempt: () => Promise<T | null>,
): Promise<T> {
  const at = now();
  const name = account.trim().toLowerCase();
  const keys = attemptKeys(name, caller.address, await isKnownAddress(db, name, caller.address, at));
  const waitSeconds = await countAttempt(db, keys, at);
  if (waitSeconds !== null) {
    await recordFailure(db, caller, name, 'tooMany');
    throw new AppError(429, 'TOO_MANY_ATTEMPTS', `登录尝试过于频繁，请 ${waitSeconds} 秒后再试`, {
      retryAfterSeconds: waitSeconds,
    });
  }
  const result = await attempt();
  if (result === null) {
    await recordFailure(db, caller, name, 'signIn');
    throw new AppError(401, 'SIGN_IN_FAILED', '账号或密码不正确，请检查后重试');
  }
  await takeBackAttempt(db, keys, at);
  await deleteOldAttempts(db, at);
  return result;
}

/** The same work whether there is such an account or not. */
async function recordFailure(db: Db, caller: Caller, account: string, kind: 'signIn' | 'tooMany'): Promise<void> {
  const staff = await findStaffByAccount(db, account);
  const { requestId, address } = caller;
  await recordDenial(db, {
    kind,
    staffId: staff?.id ?? null,
    endpoint: 'POST /lectern/api/login',
    permission: '',
    requestId,
    address,
  });
}

type Person =
  | { readonly kind: 'local'; readonly staff: Staff }
  | { readonly kind: 'directory'; readonly entry: DirectoryPerson };

async function findPerson(deps: SignInDeps, { account: written, password }: Credentials): Promise<Person | null> {
  const account = parseAccount(written);
  const staff = account === undefined ? undefined : await findStaffByAccount(deps.db, account);
  const hash = staff?.source === 'local' ? staff.passwordHash : null;
  // The directory knows nothing of a local account; it is asked for nobody instead, as long as for anybody.
  const asked = staff?.source === 'local' ? `nobody-${randomUUID()}` : account;
  const [local, directory] = await Promise.allSettled([
    deps.hashing.through(() => isPasswordOf(hash, password)),
    asked !== undefined && deps.ldap ? deps.ldap.directory.authenticate(asked, password) : null,
  ]);
  if (local.status === 'rejected') throw local.reason;
  if (staff && local.value) return { kind: 'local', staff };
  if (directory.status === 'rejected') throw directory.reason;
  const entry = directory.value;
  return entry && staff?.source !== 'local' ? { kind: 'directory', entry } : null;
}

/** The first sign-in through the directory makes the account; each one brings the roles up to date with the groups. */
async function directoryStaff(deps: SignInDeps, tx: Tx, caller: Caller, entry: DirectoryPerson): Promise<Staff> {
  await lockRights(tx);
  const made = await insertStaff(tx, {
    account: entry.account,
    name: entry.name.slice(0, 40),
    passwordHash: null,
    source: 'ldap',
  });
  const known = made ?? (await findStaffByAccount(tx, entry.account))?.id;
  // Made, or in the way of making it: it is there. `lockStaff` says so otherwise.
  const staff = await lockStaff(tx, known ?? 0);
  const wanted = await rolesOfGroups(tx, deps.ldap?.rolesOfGroup ?? {}, entry.groups);
  const { before, after } = await applyDirectoryRoles(tx, staff.id, wanted);
  if (made === undefined && before.join() === after.join()) return staff;
  await revokeSessionsOfStaff(tx, [staff.id], deps.now());
  await recordOperation(tx, {
    actor: null,
    action: made === undefined ? 'staff.syncRoles' : 'staff.create',
    subject: { type: 'staff', id: staff.id, name: staff.account },
    changes: [{ field: 'roles', before, after }],
    requestId: caller.requestId,
    address: caller.address,
    note: 'LDAP',
  });
  return staff;
}

export async function endSession(
  { db, now, actors }: Pick<SignInDeps, 'db' | 'now' | 'actors'>,
  caller: Caller,
  actor: { readonly id: number; readonly name: string; readonly account: string },
  sessionId: number,
  action: 'staff.signOut' | 'staff.revokeSession',
): Promise<boolean> {
  const ended = await inTransaction(db, async (tx) => {
    if ((await revokeSessionOf(tx, actor.id, sessionId, now())) === undefined) return false;
    await recordOperation(tx, {
      actor,
      action,
      subject: { type: 'staff', id: actor.id, name: actor.account },
      requestId: caller.requestId,
      address: caller.address,
    });
    return true;
  });
  actors.forgetActors();
  return ended;
}
