/**
 * Who is behind a session cookie: asked on every request. An answer is kept for at most five seconds. Whatever ends sessions
 * or changes rights in this process drops it before it answers; what another process did drops it as soon as the database
 * has announced it, and while announcements do not arrive those five seconds hold.
 */
import { PRIVILEGE } from '@lectern/domain/access/privileges';
import { joinScopes } from '@lectern/domain/access/roles';
import { VIEW_PRIVILEGE, viewedRights } from '@lectern/domain/access/view-as';
import type { Now } from '../../platform/clock.ts';
import type { Db } from '../../platform/db/database.ts';
import type { Actor } from '../../platform/http/actor.ts';
import { hashOfToken, isSessionToken } from './session-token.ts';
import {
  type HeldRole,
  IDLE_MS,
  type LiveSession,
  readLiveSession,
  readStaffRights,
  touchSession,
} from './sessions.repository.ts';

/** Migration 0292 announces there that sessions or rights have changed. */
export const RIGHTS_CHANNEL = 'lectern_rights';

const KEPT_MS = 5000;
const KEPT_AT_MOST = 10_000;
/** A session that is used is written to once a minute, not once a request. */
const TOUCH_AFTER_MS = 60_000;

export interface SessionActors {
  /** Null: no session, an old one, or a person who may no longer act. */
  readonly actorOfToken: (token: string | undefined) => Promise<Actor | null>;
  /** After a change of rights or the end of a session has been committed. */
  readonly forgetActors: () => void;
}

interface Kept {
  readonly actor: Actor;
  readonly until: number;
}

export function createSessionActors({ db, now }: { readonly db: Db; readonly now: Now }): SessionActors {
  const kept = new Map<string, Kept>();
  // An answer that was being read while rights changed may be the old one: it is given, but not kept.
  let generation = 0;

  async function load(token: string): Promise<Actor | null> {
    const at = now();
    const before = generation;
    const idleSince = new Date(at.getTime() - IDLE_MS);
    const [session] = await readLiveSession(db, [hashOfToken(token), at, idleSince]);
    if (!session) return null;
    if (at.getTime() - session.lastSeenAt.getTime() > TOUCH_AFTER_MS) await touchSession(db, session.sessionId, at);
    const own = actorOf(session);
    const actor = await lookingOn(db, session.passwordByOther ? { ...own, mustChangePassword: true } : own, session);
    const ends = [session.expiresAt, session.viewEndsAt ?? session.expiresAt].map((end) => end.getTime());
    if (before === generation) keep(token, actor, Math.min(at.getTime() + KEPT_MS, ...ends));
    return actor;
  }

  function keep(token: string, actor: Actor, until: number): void {
    const [oldest] = kept.keys();
    if (kept.size >= KEPT_AT_MOST && oldest !== undefined) kept.delete(oldest);
    kept.set(token, { actor, until });
  }

  return {
    actorOfToken: async (token) => {
      if (!isSessionToken(token)) return null;
      const known = kept.get(token);
      if (known && known.until > now().getTime()) return known.actor;
      kept.delete(token);
      return load(token);
    },
    forgetActors: () => {
      generation += 1;
      kept.clear();
    },
  };
}

/** The person themselves unless they look on as somebody who may still act, and may do so themselves. */
async function lookingOn(db: Db, own: Actor, { viewedId, viewEndsAt }: LiveSession): Promise<Actor> {
  if (viewedId === null || viewEndsAt === null || !own.privileges.has(VIEW_PRIVILEGE)) return own;
  const viewed = await actorOfStaff(db, viewedId);
  if (!viewed) return own;
  const { grants: _, ...seen } = viewed;
  return { ...seen, ...viewedRights(own, viewed), sessionId: own.sessionId, viewing: { own, endsAt: viewEndsAt } };
}

/** For tasks, with the rights of this moment; null: the person may no longer act. */
export async function actorOfStaff(db: Db, id: number): Promise<Actor | null> {
  const [staff] = await readStaffRights(db, [id]);
  return staff ? actorOf({ ...staff, sessionId: NO_SESSION }) : null;
}

const NO_SESSION = 0;

function actorOf(session: Pick<LiveSession, 'staffId' | 'account' | 'name' | 'roles' | 'sessionId'>): Actor {
  const privileges = session.roles.flatMap((role) => role.privileges).filter((code) => PRIVILEGE.has(code));
  return {
    id: session.staffId,
    account: session.account,
    name: session.name,
    roles: session.roles.map((role) => role.code),
    privileges: new Set(privileges),
    scope: joinScopes(session.roles),
    ...(session.roles.length > 1 ? { grants: session.roles.map(grantOf) } : {}),
    sessionId: session.sessionId,
  };
}

const grantOf = ({ privileges, subjects, phases }: HeldRole) => ({ privileges, scope: { subjects, phases } });
