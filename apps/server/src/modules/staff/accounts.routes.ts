import type { accountsContract } from '@lectern/contract/administration/accounts';
import type { Actor } from '../../platform/http/actor.ts';
import type { Call, Handlers } from '../../platform/http/handler.ts';
import { allRoles, pageOfAccounts, pageOfSessions } from './accounts.queries.ts';
import { type AccountsDeps, createStaff, resetPassword, saveAccount, setStaffDisabled } from './accounts.service.ts';
import type { Provenance } from './authority.ts';
import { changePassword } from './change-password.ts';
import { endAnySession, endSessionsOf } from './end-sessions.ts';
import { pageOfRefusals } from './refusals.queries.ts';
import { createRole, deleteRole, saveRole } from './roles.service.ts';

const provenance = ({ actor, call }: { readonly actor: Actor; readonly call: Call }): Provenance => ({
  actor: { id: actor.id, name: actor.name },
  requestId: call.requestId,
  address: call.address,
});

export const accountsHandlers = (deps: AccountsDeps): Handlers<typeof accountsContract> => ({
  accounts: ({ query }) => pageOfAccounts(deps.db, query, deps.now()),
  createAccount: async ({ body, ...by }) => ({ id: await createStaff(deps, provenance(by), body) }),
  saveAccount: async ({ params, body, ...by }) => ({ rev: await saveAccount(deps, provenance(by), params.id, body) }),
  disableAccount: async ({ params, body, ...by }) => ({
    rev: await setStaffDisabled(deps, provenance(by), params.id, body),
  }),
  resetPassword: async ({ params, body, ...by }) => ({
    rev: await resetPassword(deps, provenance(by), params.id, body),
  }),
  roles: () => allRoles(deps.db),
  createRole: async ({ body, ...by }) => ({ id: await createRole(deps, provenance(by), body) }),
  saveRole: async ({ params, body, ...by }) => {
    const { rev, ...input } = body;
    return { rev: await saveRole(deps, provenance(by), { id: params.id, rev }, input) };
  },
  deleteRole: async ({ params, query, ...by }) => {
    await deleteRole(deps, provenance(by), { id: params.id, rev: query.rev });
    return { ok: true };
  },
  liveSessions: ({ query, actor }) => pageOfSessions(deps.db, query, deps.now(), actor.sessionId),
  refusals: ({ query }) => pageOfRefusals(deps.db, query),
  endSession: async ({ params, ...by }) => {
    await endAnySession(deps, provenance(by), params.id);
    return { ok: true };
  },
  endSessionsOf: async ({ params, ...by }) => ({ ended: await endSessionsOf(deps, provenance(by), params.id) }),
  changePassword: async ({ body, actor, call }) => {
    await changePassword(deps, call, actor, body);
    return { ok: true };
  },
});
