/** A server with only the calls of one test, and a session that is whatever the test says. */
import type { Contract } from '@lectern/contract/endpoint';
import { PRIVILEGE, type Privilege } from '@lectern/domain/access/privileges';
import type { FastifyInstance } from 'fastify';
import { NotSignedInError } from '../src/platform/errors.ts';
import type { Actor } from '../src/platform/http/actor.ts';
import { callOf } from '../src/platform/http/contract-check.ts';
import type { Denial } from '../src/platform/http/denied-access.repository.ts';
import type { Handlers } from '../src/platform/http/handler.ts';
import { createHttpServer } from '../src/platform/http/http-server.ts';
import { logRequests } from '../src/platform/http/request-log.ts';
import { mountContract, type ServeDeps } from '../src/platform/http/serve-contract.ts';
import { createLogger } from '../src/platform/log/logger.ts';

export function anActor(over: Partial<Actor> = {}): Actor {
  return {
    id: 7,
    account: 'tester',
    name: '测试员',
    roles: ['ROLE_STAFF'],
    privileges: new Set<Privilege>(PRIVILEGE.codes),
    scope: { subjects: null, phases: null },
    sessionId: 1,
    ...over,
  };
}

export interface BareAppOptions {
  readonly actor?: Actor | null | 'expired';
  readonly maxInFlight?: number;
  readonly maxInFlightPerPerson?: number;
  readonly bodyWithinMs?: number;
  readonly https?: boolean;
  readonly proxies?: number;
  readonly deps?: Partial<ServeDeps>;
  readonly log?: (line: string) => void;
  /** Before any call is mounted. */
  readonly prepare?: (app: FastifyInstance) => void;
}

export interface BareApp {
  readonly app: FastifyInstance;
  readonly denials: Denial[];
}

export async function bareApp<C extends Contract>(
  contract: C,
  handlers: Handlers<C>,
  { actor = anActor(), deps = {}, log, prepare, ...limits }: BareAppOptions = {},
): Promise<BareApp> {
  const logger = createLogger(log ? { level: 'info', write: log } : { level: 'silent' });
  const standards = { https: false, proxies: 0, maxInFlight: 50, bodyWithinMs: 5_000, sessionCookie: 'session' };
  const { app } = await createHttpServer({ logger, ...standards, ...limits });
  logRequests(app, () => undefined);
  prepare?.(app);
  const denials: Denial[] = [];
  const open = Object.values(contract).filter((endpoint) => endpoint.permission === 'public');
  mountContract(app, contract, handlers, {
    authenticate: () => (actor === 'expired' ? Promise.reject(new NotSignedInError()) : Promise.resolve(actor)),
    programOf: () => Promise.reject(new NotSignedInError()),
    publicEndpoints: new Set(open.map(callOf)),
    runOnce: async (_call, work) => ({ ...(await work()), replayed: false }),
    recordDenial: async (denial) => {
      denials.push(denial);
    },
    https: false,
    mounted: new Map(),
    ...deps,
  });
  await app.ready();
  return { app, denials };
}
