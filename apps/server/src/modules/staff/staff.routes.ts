import { identityContract } from '@lectern/contract/shell/identity';
import { NotFoundError } from '../../platform/errors.ts';
import type { Actor } from '../../platform/http/actor.ts';
import type { Call, Handlers } from '../../platform/http/handler.ts';
import { readSetting } from '../settings/index.ts';
import { grantByDirectory } from './ldap-grant.service.ts';
import { logoutAddress } from './logout-address.ts';
import { sessionCookieName } from './session-token.ts';
import { ABSOLUTE_MS, liveSessionsOf } from './sessions.repository.ts';
import { endSession, type SignedIn, type SignInDeps, signIn } from './sign-in.service.ts';
import { meOf } from './staff.queries.ts';

export interface StaffRoutesDeps extends SignInDeps {
  readonly https: boolean;
  /** Outside address to go to after signing out; the encoded way back is appended. */
  readonly logoutUrl: string | null;
}

export const staffHandlers = (deps: StaffRoutesDeps): Handlers<typeof identityContract> => {
  const { db, now, https } = deps;
  const setSession = (call: Call, { token }: Pick<SignedIn, 'token'>, maxAgeSeconds: number) =>
    call.setCookie(sessionCookieName(https), token, { maxAgeSeconds });

  return {
    login: async ({ body, actor, call }) => {
      const replaces = actor && { id: actor.id, sessionId: actor.sessionId };
      const signedIn = await signIn(deps, call, body, replaces);
      setSession(call, signedIn, ABSOLUTE_MS / 1000);
      return meOf(db, signedIn.staffId);
    },
    logout: async ({ body, actor, call }) => {
      if (actor) await endSession(deps, call, actor, actor.sessionId, 'staff.signOut');
      const sites = await readSetting(db, 'sites');
      const configured = sites ? sites.logout || null : deps.logoutUrl;
      setSession(call, { token: '' }, 0);
      // What the page kept must not come back with the browser's Back.
      call.setHeader('clear-site-data', '"cache"');
      return { ok: true, redirect: logoutAddress(configured, body?.target, call.host) };
    },
    me: async ({ actor }) => {
      const me = await meOf(db, actor.id);
      if (!actor.viewing) return me;
      const { mustChangePassword: _, ...viewed } = me;
      return { ...viewed, ...sightOf(actor) };
    },
    sessions: async ({ actor }) => {
      const sessions = await liveSessionsOf(db, actor.id, now());
      return sessions.map(({ createdAt, lastSeenAt, ...session }) => ({
        ...session,
        current: session.id === actor.sessionId,
        createdTime: createdAt.getTime(),
        lastSeenTime: lastSeenAt.getTime(),
      }));
    },
    revokeSession: async ({ params, actor, call }) => {
      const ended = await endSession(deps, call, actor, params.id, 'staff.revokeSession');
      if (!ended) throw new NotFoundError('会话', params.id);
      return { ok: true };
    },
    ldapGrant: async ({ body, actor, call }) => {
      const signedIn = await grantByDirectory(deps, call, actor, body);
      setSession(call, signedIn, ABSOLUTE_MS / 1000);
      return meOf(db, signedIn.staffId);
    },
  };
};

/** Who looks on sees what they may see, and who they are. */
function sightOf({ viewing, privileges, scope }: Actor) {
  if (!viewing) return {};
  const { subjects, phases } = scope;
  return {
    privileges: [...privileges],
    scope: { subjects: subjects && [...subjects], phases: phases && [...phases] },
    viewing: { ownName: viewing.own.name, endsTime: viewing.endsAt.getTime() },
  };
}
