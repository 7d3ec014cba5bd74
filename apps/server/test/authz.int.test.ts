/**
 * Every call by everyone, against policy/authz.csv. The table was written by hand from the specification; it is the
 * expectation, the contract is what is tested.
 */
import { readFileSync } from 'node:fs';
import { CONTRACTS } from '@lectern/contract/all';
import type { AnyEndpoint, Permission } from '@lectern/contract/endpoint';
import { PRIVILEGE, type Privilege } from '@lectern/domain/access/privileges';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { App } from '../src/app.ts';
import { AppError } from '../src/platform/errors.ts';
import { checkAccess } from '../src/platform/http/access.ts';
import { type ApiClient, apiClient } from './api-client.ts';
import { makePrincipals, PRINCIPALS, type PrincipalName, type Principals } from './authz-principals.ts';
import { anActor } from './bare-app.ts';
import { seedDictionaries } from './builders.ts';
import { type OpenTestDatabase, openTestDatabase } from './database.ts';
import { buildTestApp } from './harness.ts';
import { type DescribedCall, describedCalls } from './robustness/openapi-calls.ts';
import { asSchema, type JsonSchema, validValue } from './robustness/schema-values.ts';
import { changedTables, type TablePrints, tablePrinter } from './robustness/table-prints.ts';

type Outcome = '401' | '403' | 'ok';
interface Row {
  readonly id: string;
  readonly method: AnyEndpoint['method'];
  readonly path: string;
  /** Several: any one of them. */
  readonly needs: 'anyone' | 'signedIn' | readonly [Privilege, ...Privilege[]];
  readonly expected: Readonly<Record<PrincipalName, Outcome>>;
}

const TABLE = readTable();
const ENDPOINTS = Object.values(CONTRACTS).flatMap((contract): AnyEndpoint[] => Object.values(contract));

let database: OpenTestDatabase;
let app: App;
let client: ApiClient;
let principals: Principals;
let document: JsonSchema;
let calls: DescribedCall[];
let prints: () => Promise<TablePrints>;

beforeAll(async () => {
  database = await openTestDatabase();
  prints = tablePrinter(database.pool);
  await seedDictionaries(database.db);
  app = await buildTestApp(database);
  client = apiClient(app.http);
  principals = await makePrincipals(database.db);
  document = asSchema((await client.raw({ method: 'GET', url: '/lectern/api/openapi.json' })).reply);
  calls = describedCalls(document);
});
afterAll(async () => {
  await app.stop({ noticeMs: 0 });
  await database.close();
});

describe('the table', () => {
  test('has a row for every call of the contract, and no other', () => {
    const nameOf = ({ id, method, path }: Pick<Row, 'id' | 'method' | 'path'>) => `${id} ${method} ${path}`;
    expect(TABLE.map(nameOf).toSorted()).toEqual(ENDPOINTS.map((endpoint) => nameOf(endpoint)).toSorted());
  });

  test('says the same of a call in words (needs) and by person', () => {
    for (const row of TABLE) {
      expect(outcomesUnder(row.needs === 'anyone' ? 'public' : row.needs), row.path).toEqual(row.expected);
    }
  });
});

describe.each(TABLE)('$id $method $path', (row) => {
  test('lets in everybody whom the table lets in', async () => {
    const allowed = PRINCIPALS.filter((name) => row.expected[name] === 'ok');
    const cookies = await principals.cookiesOf(allowed);
    for (const name of allowed) expect(await outcomeOf(row, cookies.get(name) ?? ''), name).toBe('ok');
  });

  test('needs exactly the privilege that the table names', async () => {
    if (row.needs === 'anyone' || row.needs === 'signedIn') return;
    const { needs } = row;
    for (const one of needs) {
      expect(await outcomeOf(row, await principals.cookieWith([...new Set<Privilege>(['amaze', one])])), one).toBe(
        'ok',
      );
    }
    const allButIt = await principals.cookieWith(PRIVILEGE.codes.filter((code) => !needs.includes(code)));
    expect(await outcomeOf(row, allButIt)).toBe('403');
  });

  test('is not reached round the side', async () => {
    if (row.needs === 'anyone') return;
    const path = urlOf(row).split('?')[0] ?? '';
    const sideways = [
      `${path}/`,
      path.replace('/', '//'),
      path.toUpperCase(),
      `${path};x=1`,
      `${path}%2f`,
      `/x/..${path}`,
    ];
    for (const url of sideways)
      expect((await client.raw({ method: row.method, url })).status, url).toBeGreaterThan(299);
    const overridden = await client.raw({
      method: 'HEAD',
      url: path,
      headers: { 'x-http-method-override': row.method },
    });
    expect(overridden.status).toBeGreaterThan(299);
  });
});

/** After all the others, so that a denied call finds what theirs have made. */
describe('a denied call leaves one denial and nothing else', () => {
  let cookies: ReadonlyMap<PrincipalName, string>;
  let before: TablePrints;
  let denialsBefore: number;

  beforeAll(async () => {
    // A denied call ends no session: the prints would differ.
    cookies = await principals.cookiesOf(PRINCIPALS);
    // Nor is one noted as seen: on a busy machine that comes due meanwhile.
    await database.db
      .updateTable('session')
      .set({ lastSeenAt: new Date(Date.now() + 3_600_000) })
      .execute();
    before = await prints();
    denialsBefore = await countDenials();
  });

  test.each(TABLE)('$id $method $path', async (row) => {
    const denied = PRINCIPALS.filter((name) => row.expected[name] !== 'ok');
    for (const name of denied) expect(await outcomeOf(row, cookies.get(name) ?? ''), name).toBe(row.expected[name]);
    const [after, denials] = [await prints(), await countDenials()];
    const forbidden = denied.filter((name) => row.expected[name] === '403');
    expect(changedTables(before, after)).toEqual(forbidden.length > 0 ? ['denied_access'] : []);
    expect(denials - denialsBefore).toBe(forbidden.length);
    [before, denialsBefore] = [after, denials];
  });
});

/** After all the others too: it reads what their calls have made. */
test('ASVS V3.5.3: a GET, which another site can cause, changes nothing', async () => {
  const cookie = await principals.cookieWith(PRIVILEGE.codes);
  await database.db
    .updateTable('session')
    .set({ lastSeenAt: new Date(Date.now() + 3_600_000) })
    .execute();
  let before = await prints();
  const changed: Record<string, readonly string[]> = {};
  for (const row of TABLE.filter(({ method }) => method === 'GET')) {
    expect(await outcomeOf(row, cookie), row.path).toBe('ok');
    const after = await prints();
    const tables = changedTables(before, after);
    if (tables.length > 0) changed[`${row.id} ${row.path}`] = tables;
    before = after;
  }
  expect(changed).toEqual({});
});

test('the table notices any other permission on any call', () => {
  const others: readonly Permission[] = ['public', 'signedIn', ...PRIVILEGE.codes];
  const unnoticed: string[] = [];
  let swapped = 0;
  for (const row of TABLE) {
    for (const other of others) {
      if ([row.needs === 'anyone' ? 'public' : row.needs].flat().some((one) => one === other)) continue;
      swapped += 1;
      const byPerson = JSON.stringify(outcomesUnder(other)) !== JSON.stringify(row.expected);
      if (!byPerson && !noticedByNeeds(row, other)) unnoticed.push(`${row.id} as ${String(other)}`);
    }
  }
  expect(unnoticed).toEqual([]);
  const named = TABLE.reduce((sum, { needs }) => sum + [needs].flat().length, 0);
  expect(swapped).toBe(TABLE.length * (PRIVILEGE.codes.length + 2) - named);
});

/** What each would be answered if the call had this permission, by the function that decides in the server. */
function outcomesUnder(permission: Permission): Record<PrincipalName, Outcome> {
  const entries = PRINCIPALS.map((name) => [name, outcomeUnder(permission, principals.privilegesOf(name))]);
  return Object.fromEntries(entries) as Record<PrincipalName, Outcome>;
}

function outcomeUnder(permission: Permission, privileges: ReadonlySet<Privilege> | null): Outcome {
  try {
    checkAccess(permission, privileges && anActor({ privileges }));
    return 'ok';
  } catch (error) {
    if (error instanceof AppError) return error.status === 401 ? '401' : '403';
    throw error;
  }
}

function noticedByNeeds({ needs }: Row, permission: Permission): boolean {
  if (needs === 'anyone' || needs === 'signedIn') return false;
  const justOne = needs.map((one) => outcomeUnder(permission, new Set<Privilege>(['amaze', one])));
  const allButIt = outcomeUnder(permission, new Set(PRIVILEGE.codes.filter((code) => !needs.includes(code))));
  return justOne.some((outcome) => outcome !== 'ok') || allButIt !== '403';
}

async function outcomeOf(row: Row, cookie: string): Promise<Outcome> {
  const body = bodyOf(row);
  const endpoint = ENDPOINTS.find(({ id }) => id === row.id);
  const isStream = endpoint?.contentType?.startsWith('text/event-stream') === true;
  const { status, error, text } = await client.raw({
    method: row.method,
    url: urlOf(row),
    headers: {
      ...(cookie === '' ? {} : { cookie }),
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    },
    ...(body === undefined ? {} : { payload: JSON.stringify(body) }),
    ...(isStream ? { payloadAsStream: true } : {}),
  });
  expect(status, text).toBeLessThan(500);
  // A handler's own 401 or 403 (a wrong password) means that the call was let in.
  if (status === 401 && error.code === 'NOT_SIGNED_IN') return '401';
  return status === 403 && error.code === 'FORBIDDEN' ? '403' : 'ok';
}

/** Input that the contract accepts, so that a call that is wrongly let in would act. */
function bodyOf(row: Row): unknown {
  const schema = callOf(row).bodySchema;
  return schema === undefined ? undefined : sample(schema);
}

function urlOf(row: Row): string {
  const { parameters } = callOf(row);
  const path = row.path.replaceAll(/:(\w+)/g, (_, name: string) => PATH_VALUES[name] ?? '1');
  const query = parameters
    .filter((parameter) => parameter.in === 'query' && parameter.required)
    .map(({ name, schema }): [string, string] => [name, QUERY_VALUES[`${row.id} ${name}`] ?? String(sample(schema))]);
  return query.length === 0 ? path : `${path}?${new URLSearchParams(query).toString()}`;
}

/** Some kinds of the bin ask for another privilege than the call; those of lessons do not. */
const QUERY_VALUES: Readonly<Record<string, string>> = { 'L130 kind': 'lesson' };

const PATH_VALUES: Readonly<Record<string, string>> = {
  id: '1',
  lessonId: '1',
  phase: '2',
  flag: 'true',
  key: 'columns',
};

function callOf(row: Row): DescribedCall {
  const path = row.path.replaceAll(/:(\w+)/g, '{$1}');
  const found = calls.find((call) => call.method === row.method && call.path === path);
  if (!found) throw new Error(`not in the OpenAPI document: ${row.method} ${row.path}`);
  return found;
}

/** A call is made with the same input by everybody: it is generated once. */
const samples = new Map<JsonSchema, unknown>();
function sample(schema: JsonSchema): unknown {
  if (!samples.has(schema)) {
    samples.set(schema, fc.sample(validValue(schema, document), { seed: 42, numRuns: 1 })[0]);
  }
  return samples.get(schema);
}

async function countDenials(): Promise<number> {
  const counted = await database.db
    .selectFrom('deniedAccess')
    .select(({ fn }) => fn.countAll<number>().as('rows'))
    .executeTakeFirstOrThrow();
  return counted.rows;
}

function readTable(): Row[] {
  const text = readFileSync(new URL('../policy/authz.csv', import.meta.url), 'utf8');
  const [header = '', ...lines] = text.trim().split('\n');
  expect(header).toBe(['id', 'method', 'path', 'needs', ...PRINCIPALS].join(','));
  return lines.map((line) => {
    const [id = '', method, path = '', wanted = '', ...outcomes] = line.split(',');
    const needs = wanted === 'anyone' || wanted === 'signedIn' ? wanted : wanted.split('|');
    // The tests below say which of these a typing slip broke.
    const entries = PRINCIPALS.map((name, i) => [name, outcomes[i]]);
    return { id, method, path, needs, expected: Object.fromEntries(entries) } as Row;
  });
}
