/** The identity module behind HTTP with its real sessions, on a clock that the test moves. */
import { identityContract } from '@lectern/contract/shell/identity';
import { type LdapOptions, type Provenance, seedRoles, staffModule } from '../src/modules/staff/index.ts';
import { type Answer, type ApiClient, apiClient } from './api-client.ts';
import { bareApp } from './bare-app.ts';
import type { OpenTestDatabase } from './database.ts';

export const BY_NOBODY: Provenance = { actor: null, requestId: 'test' };
export const TEST_PASSWORD = 'correct horse';
const START = new Date('2026-03-01T02:00:00.000Z');

export interface IdentityApp {
  readonly staff: ReturnType<typeof staffModule>;
  /** A browser with this session and address. */
  browser(options?: { readonly token?: string; readonly address?: string }): ApiClient;
  pass(seconds: number): void;
  now(): Date;
  close(): Promise<void>;
}

export async function identityApp(
  { db }: Pick<OpenTestDatabase, 'db'>,
  options: { readonly ldap?: LdapOptions; readonly logoutUrl?: string } = {},
): Promise<IdentityApp> {
  let time = START.getTime();
  const now = () => new Date(time);
  await db.transaction().execute(seedRoles);
  const staff = staffModule({
    db,
    now,
    https: false,
    ldap: options.ldap ?? null,
    logoutUrl: options.logoutUrl ?? null,
  });
  const { app } = await bareApp(identityContract, staff.handlers, {
    deps: { authenticate: (request) => staff.actorOfToken(request.cookies['lectern_session']) },
  });
  return {
    staff,
    now,
    browser: ({ token, address = '10.0.0.1' } = {}) => {
      const client = apiClient(app, token === undefined ? {} : { cookie: `lectern_session=${token}` });
      const from: ApiClient['raw'] = (call) => client.raw({ remoteAddress: address, ...call });
      return { ...client, raw: from };
    },
    pass: (seconds) => {
      time += seconds * 1000;
    },
    close: () => app.close(),
  };
}

/** The token that an answer put into the cookie; empty when it took it away. */
export function tokenOf(headers: Answer<unknown>['headers']): string | undefined {
  return /lectern_session=([^;]*)/.exec(String(headers['set-cookie'] ?? ''))?.[1];
}
