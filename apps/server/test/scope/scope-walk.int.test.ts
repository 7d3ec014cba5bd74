/**
 * Issue 13 section 8: every reply of every call holds only what lies in the data scope of who asks. A person of 数学/初中
 * makes all calls with ids from within, from beyond and of nobody; whatever lies beyond carries a mark and is found in no
 * reply, is changed by nothing, and is not told apart from what does not exist.
 */
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { App } from '../../src/app.ts';
import { seedDictionaries } from '../builders.ts';
import { type OpenTestDatabase, openTestDatabase } from '../database.ts';
import { buildTestApp } from '../harness.ts';
import { changedRows, farRows } from './far-rows.ts';
import { freshening } from './fresh-rows.ts';
import { leaksIn } from './leaks-in.ts';
import { aLimitedPerson } from './limited-person.ts';
import { sharedEpisode } from './linked-sides.ts';
import { INSIDE, makeTwoSidedWorld, OTHER_PHASE, OTHER_SUBJECT } from './two-sided-world.ts';
import { CHANGED_ANYWAY, NEVER_ANSWERED, TOLD_APART, VISIBLE_ANYWAY } from './visible-anyway.ts';
import { everyCall, idOf, isRead, NOT_WALKED, openWalk, type Step, stepsOf, type Walk } from './walk.ts';
import type { Reach } from './walk-requests.ts';

const within = INSIDE.id;
const NOBODYS_ID = 60_000_001;
const WITHIN: Reach = { name: 'within', address: within, rest: within };
const FAR: Reach = { name: 'other phase', address: OTHER_PHASE.id, rest: OTHER_PHASE.id, isShort: true };
const NOBODYS: Reach = { name: "nobody's", address: NOBODYS_ID, rest: NOBODYS_ID, isShort: true };
const SHARED = sharedEpisode(INSIDE);
const REACHES: readonly Reach[] = [
  WITHIN,
  { name: 'other subject', address: OTHER_SUBJECT.id, rest: OTHER_SUBJECT.id },
  FAR,
  NOBODYS,
  { name: 'other subject beside', address: within, rest: OTHER_SUBJECT.id, isShort: true },
  { name: 'within beside', address: OTHER_SUBJECT.id, rest: within, isShort: true },
  { name: 'shared', address: SHARED, rest: SHARED, isShort: true },
];
const WITHIN_OR_NO_SIDES = 'a read asks for the data scope; a table that belongs to no scope stands in no-sides.ts';
const OF_EPISODES = /episode|schedule|calendar|teacher/;

let database: OpenTestDatabase;
let app: App;
let walk: Walk;
const found = { leaks: new Map<string, string>(), answered: new Set<string>(), toldApart: new Map<string, string>() };
let changed: ReadonlyMap<string, string>;

beforeAll(async () => {
  database = await openTestDatabase();
  await seedDictionaries(database.db);
  const { tables } = await makeTwoSidedWorld(database.pool);
  // The days of the world lie ahead.
  app = await buildTestApp(database, { over: { now: () => new Date('2026-09-03T02:00:00Z') } });
  walk = await openWalk(app);
  const cookie = await aLimitedPerson(database.pool, INSIDE);
  const fresh = await freshening(database.pool, INSIDE);
  const before = await farRows(database.pool, tables);
  for (const call of walk.calls) {
    if (!isRead(call)) await database.pool.query(fresh);
    const heard = new Map<Reach, string[]>();
    for (const reach of REACHES) {
      if (reach.address === SHARED && !OF_EPISODES.test(call.path)) continue;
      const outcomes: string[] = [];
      for await (const step of stepsOf(walk, call, reach, cookie)) {
        outcomes.push(outcomeOf(step));
        lookAt(step);
      }
      heard.set(reach, outcomes);
    }
    const [far = '', nobodys = ''] = [FAR, NOBODYS].map((reach) => heard.get(reach)?.join());
    if (far !== nobodys) found.toldApart.set(idOf(call), `${far} against ${nobodys}`);
  }
  // What the writes left behind: logs, notices, tasks.
  for (const call of walk.calls.filter(isRead)) {
    for await (const step of stepsOf(walk, call, { ...WITHIN, isShort: true }, cookie)) lookAt(step);
  }
  changed = changedRows(before, await farRows(database.pool, tables));
}, 2700_000);
afterAll(async () => {
  await app.stop({ noticeMs: 0 });
  await database.close();
});

const outcomeOf = ({ answer: { status, error } }: Step) => `${status}${status < 400 ? '' : ` ${error.code}`}`;

function lookAt({ id, reach, request, answer }: Step): void {
  if (answer.status < 300) found.answered.add(id);
  if (answer.status >= 500) found.leaks.set(`${id} ${answer.status}`, `${request.method} ${request.url}`);
  for (const leak of leaksIn(answer, request)) {
    const kind = `${id} ${/^\d/.test(leak) ? 'id' : leak.replace(/\d.*/, '')}`;
    const at = answer.text.indexOf(leak);
    found.leaks.set(
      kind,
      `${reach.name}: ${request.method} ${request.url} ${JSON.stringify(request.body ?? null).slice(0, 200)}
      -> ${answer.status} ${answer.text.slice(Math.max(0, at - 120), at + 80)}`,
    );
  }
}

test('every call of the product is made, or named with the reason why not', () => {
  const walked = new Set(walk.calls.map(idOf));
  const unwalked = everyCall().filter((id) => !walked.has(id));
  expect(unwalked.toSorted()).toEqual(Object.keys(NOT_WALKED).toSorted());
  const unanswered = [...walked].filter((id) => !found.answered.has(id));
  expect(unanswered.toSorted(), 'a call that no row of the walk fits stands in NEVER_ANSWERED').toEqual(
    NEVER_ANSWERED.toSorted(),
  );
});

test('no reply names or numbers what lies beyond the scope, but for the exceptions with their reasons', () => {
  const exempt = Object.keys(VISIBLE_ANYWAY);
  expect(
    [...found.leaks].filter(([kind]) => !exempt.includes(kind)),
    WITHIN_OR_NO_SIDES,
  ).toEqual([]);
  expect(
    exempt.filter((kind) => !found.leaks.has(kind)),
    'an exception that no longer occurs goes',
  ).toEqual([]);
});

test('what lies beyond the scope is answered as what does not exist', () => {
  const exempt = Object.keys(TOLD_APART);
  expect([...found.toldApart].filter(([id]) => !exempt.includes(id))).toEqual([]);
  expect(exempt.filter((id) => !found.toldApart.has(id))).toEqual([]);
});

test('no call changes what lies beyond the scope', () => {
  const exempt = Object.keys(CHANGED_ANYWAY);
  expect(
    [...changed].filter(([kind]) => !exempt.includes(kind)),
    WITHIN_OR_NO_SIDES,
  ).toEqual([]);
  expect(exempt.filter((kind) => !changed.has(kind))).toEqual([]);
});
