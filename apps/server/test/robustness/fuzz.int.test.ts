/**
 * Sends every call of the OpenAPI document what it asks for and what it does not, as an administrator and as an
 * operator, to the product in a process of its own. FUZZ_SEED repeats a run, FUZZ_REQUESTS makes it longer.
 */
import { createHash } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PRIVILEGE, type Privilege } from '@lectern/domain/access/privileges';
import { PRIVILEGES_OF_ROLE } from '@lectern/domain/access/roles';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { aBundle, aLesson, anAssessment, anEpisode, aTeacher, seedDictionaries } from '../builders.ts';
import { anOrdinaryRole, type OpenTestDatabase, openTestDatabase, type RoleOfDatabase } from '../database.ts';
import { aStudent, aTeam } from '../team-builders.ts';
import { aSession } from './a-session.ts';
import { answerFaults } from './answer-faults.ts';
import { type HttpAnswer, type HttpCaller, openCaller } from './http-caller.ts';
import { knownTasks } from './known-tasks.ts';
import { type DescribedCall, describedCalls, type FuzzRequest, requestsOf } from './openapi-calls.ts';
import { type RunningServer, startServer } from './running-server.ts';
import { asSchema, type JsonSchema, KNOWN_ACCOUNT } from './schema-values.ts';
import { SELDOM_ANSWERED } from './seldom-answered.ts';
import { changedTables, type TablePrints, tablePrinter } from './table-prints.ts';
import { aroundTemplates } from './template-rows.ts';

/** The same each time; other seeds are for longer hunts. */
const STANDING_SEED = 20_261_121;
const SEED = Number(process.env['FUZZ_SEED'] ?? STANDING_SEED);
const FEW = 20_000;
const REQUESTS_IN_ALL = Number(process.env['FUZZ_REQUESTS'] ?? FEW);
const GIVE_UP_MS = 600_000 * Math.max(1, REQUESTS_IN_ALL / FEW);
const IN_FLIGHT = 8;
const BATCH = 40;
/** What the standing seed needs. */
const MORE_ROUNDS = 6;
const SHOWN_FAULTS = 8;
/** A password check is made to be slow; a few of them say as much as many. */
const SLOW_CALLS: Readonly<Record<string, number>> = { L001: 40, L006: 80 };
/** These end the very session they are made with, or let it look on as somebody else. */
const ENDING_CALLS = ['L002', 'L005', 'L398'];
/** Nobody guesses a password, a session of their own, the key of a recording or of a source, or the id of a file; there is no directory; what has begun is
 * not exchanged, and what has not run left no file. They have tests of their own. */
const NEVER_ANSWERED = [
  'E025',
  'E155',
  'E156',
  'L001',
  'L005',
  'L006',
  'L060',
  'L061',
  'L062',
  'L063',
  'L133',
  'L162',
  'L350',
  'L351',
  'L680',
];
const LESSONS = 13;
/** Tables that a call may write although it only reads or is refused. */
const BOOKKEEPING = ['session', 'denied_access', 'sign_in_attempt', 'idempotency_key', 'student_reading'];

interface Person {
  readonly name: string;
  readonly privileges: readonly Privilege[];
}
interface SignedIn extends Person {
  readonly staffId: number;
}
const PEOPLE: readonly Person[] = [
  { name: '管理员', privileges: PRIVILEGE.codes },
  { name: '教务运营', privileges: PRIVILEGES_OF_ROLE.ROLE_STAFF },
];

let database: OpenTestDatabase;
let server: RunningServer;
let role: RoleOfDatabase;
let prints: () => Promise<TablePrints>;
const storageFolder = mkdtempSync(join(tmpdir(), 'lectern-files-'));
let caller: HttpCaller;
let document: JsonSchema;
let calls: DescribedCall[];
let sent = 0;
const statuses = new Map<number, number>();
/** Calls that succeeded at least once: what is always refused proves little. */
const answered = new Set<string>();

beforeAll(async () => {
  database = await openTestDatabase({ poolSize: 2 });
  prints = tablePrinter(database.pool, BOOKKEEPING);
  await seedDictionaries(database.db);
  await someRows();
  role = await anOrdinaryRole(database);
  server = await startServer({
    env: {
      // What the product may not do in an installation it may not do here.
      DATABASE_URL: role.url,
      DATABASE_OWNER_URL: database.url,
      LECTERN_DEMO: '0',
      LECTERN_RECORDING: '1',
      LECTERN_STORAGE_FOLDER: storageFolder,
      // Nothing changes but by the calls; workers have a test of their own.
      LECTERN_TASK_LANES: '0',
    },
  });
  caller = openCaller(server.port, IN_FLIGHT);
  const answer = await get('/lectern/api/openapi.json');
  document = asSchema(JSON.parse(answer.text));
  calls = describedCalls(document);
}, 360_000);

afterAll(async () => {
  caller?.close();
  await server?.stop();
  await role?.drop();
  await database?.close();
  rmSync(storageFolder, { recursive: true, force: true });
  const spread = [...statuses].toSorted(([a], [b]) => a - b).map(([status, count]) => `${status}: ${count}`);
  process.stdout.write(`fuzz seed ${SEED}, ${sent} requests, ${spread.join(', ')}\n`);
});

test('the document describes the whole contract', () => {
  expect(calls.filter((call) => call.endpoint).length).toBeGreaterThan(50);
  expect(document['openapi']).toBe('3.1.0');
});

describe.each(PEOPLE)('as $name', (person) => {
  test(
    'what only reads answers by its schema and changes no row',
    async () => {
      const { cookie, staffId } = await aSession(database.pool, person);
      await knownTasks(database.pool, staffId, { running: false });
      const before = await prints();
      const { count, shown } = await faultsOfAll({ ...person, staffId }, calls.filter(isRead), () =>
        Promise.resolve(cookie),
      );
      expect(count, shown).toBe(0);
      expect(changedTables(before, await prints())).toEqual([]);
    },
    GIVE_UP_MS,
  );

  test(
    'what writes answers by its schema, and changes no row when it refuses',
    async () => {
      const { cookie, staffId } = await aSession(database.pool, person);
      const sessionFor = async (call: DescribedCall) =>
        ENDING_CALLS.includes(call.endpoint?.id ?? '') ? (await aSession(database.pool, person)).cookie : cookie;
      const { count, shown } = await faultsOfAll(
        { ...person, staffId },
        calls.filter((call) => !isRead(call)),
        sessionFor,
      );
      expect(count, shown).toBe(0);
    },
    GIVE_UP_MS,
  );
});

test('the server lived through all of it', async () => {
  expect((await get('/health/ready')).status).toBe(200);
  expect(sent).toBeGreaterThanOrEqual(REQUESTS_IN_ALL);
  // Another seed may be lucky with some calls and unlucky with others.
  if (SEED !== STANDING_SEED) return;
  const refused = calls.map((call) => call.endpoint?.id ?? call.path).filter((id) => !answered.has(id));
  const excused = [...SELDOM_ANSWERED, ...NEVER_ANSWERED];
  expect(refused.filter((id) => !excused.includes(id)).toSorted(), 'calls that no request of this seed fits').toEqual(
    [],
  );
  expect(
    NEVER_ANSWERED.filter((id) => answered.has(id)),
    'take them off',
  ).toEqual([]);
});

async function faultsOfAll(
  person: SignedIn,
  chosen: readonly DescribedCall[],
  cookieFor: (call: DescribedCall) => Promise<string>,
): Promise<{ readonly count: number; readonly shown: string }> {
  const faults: string[] = [];
  for (const call of chosen) faults.push(...(await faultsOf(call, person, await cookieFor(call))));
  const more = faults.length > SHOWN_FAULTS ? `\n... and ${faults.length - SHOWN_FAULTS} more` : '';
  return { count: faults.length, shown: `seed ${SEED}\n${faults.slice(0, SHOWN_FAULTS).join('\n')}${more}` };
}

/** A call that nobody answered yet gets more tries than its share, unless it is known to want what no one guesses. */
async function faultsOf(call: DescribedCall, person: SignedIn, cookie: string): Promise<string[]> {
  const id = call.endpoint?.id ?? call.path;
  const faults = await faultsOfRound(call, person, cookie, { round: 0, wanted: SLOW_CALLS[id] ?? perCall() });
  if (NEVER_ANSWERED.includes(id) || SELDOM_ANSWERED.includes(id)) return faults;
  for (let round = 1; round <= MORE_ROUNDS && !answered.has(id); round += 1) {
    faults.push(...(await faultsOfRound(call, person, cookie, { round, wanted: BATCH })));
  }
  return faults;
}

async function faultsOfRound(
  call: DescribedCall,
  { name, staffId }: SignedIn,
  cookie: string,
  { round, wanted }: { readonly round: number; readonly wanted: number },
): Promise<string[]> {
  const requests = fc.sample(requestsOf(call, document), { numRuns: wanted, seed: seedOf(call, name, round) });
  const faults: string[] = [];
  if (!isRead(call)) await freshStates(staffId);
  for (let start = 0; start < requests.length; start += BATCH) {
    const batch = requests.slice(start, start + BATCH);
    const before = isRead(call) ? undefined : await prints();
    const answers = await Promise.all(batch.map((request) => send(request, cookie)));
    for (const [index, answer] of answers.entries()) {
      if (answer.status < 300) answered.add(call.endpoint?.id ?? call.path);
      const wrong = answerFaults(call, answer);
      if (wrong.length > 0) faults.push(described(batch[index], answer, wrong));
    }
    if (!before || answers.some((answer) => answer.status < 400)) continue;
    const changed = changedTables(before, await prints());
    if (changed.length > 0) {
      const refusedWith = [...new Set(answers.map(({ status }) => status))].join(', ');
      faults.push(`${call.method} ${call.path}: refused (${refusedWith}), yet changed ${changed.join(', ')}`);
    }
  }
  return faults;
}

/** Two people must not send the same keys: the second would only be told so. */
function seedOf({ method, path }: DescribedCall, name: string, round: number): number {
  const hash = createHash('sha256')
    .update(`${SEED} ${method} ${path} ${name}${round === 0 ? '' : ` ${round}`}`)
    .digest();
  return hash.readInt32BE();
}

/** The calls before have published, taken back and canceled: every call begins with lessons and tasks in every state. */
async function freshStates(staffId: number): Promise<void> {
  await knownTasks(database.pool, staffId, { running: true });
  await database.pool.query(
    `UPDATE lesson SET rev = 1, published_at = now(), on_front_page_at = NULL, deleted_at = NULL, deleted_by = NULL,
       status = (ARRAY['init', 'published', 'init', 'published', 'canceled'])[1 + id % 5]`,
  );
  await database.pool.query(`UPDATE episode SET rev = 1, video_id = NULL`);
  await database.pool.query(`DELETE FROM period_rule`);
  await database.pool.query(`UPDATE template_connection SET rev = 1, deleted_at = NULL`);
  // Two of those that are not published wait in the bin.
  await database.pool.query(
    `UPDATE lesson SET deleted_at = now(), deleted_by = '某人' WHERE status <> 'published' AND id IN (4, 5, 7, 12)`,
  );
}

/** Enough for the sum, though the slow ones get fewer. */
function perCall(): number {
  const slow = calls.filter((call) => SLOW_CALLS[call.endpoint?.id ?? ''] !== undefined).length;
  return Math.ceil(REQUESTS_IN_ALL / (PEOPLE.length * (calls.length - slow)));
}

async function send(request: FuzzRequest, cookie: string): Promise<HttpAnswer> {
  sent += 1;
  const answer = await caller.send(request, { cookie });
  statuses.set(answer.status, (statuses.get(answer.status) ?? 0) + 1);
  return answer;
}

function get(url: string): Promise<HttpAnswer> {
  return caller.send({ method: 'GET', url, headers: {}, body: undefined });
}

function described(request: FuzzRequest | undefined, answer: HttpAnswer, wrong: readonly string[]): string {
  const body = request?.body === undefined ? '' : ` ${request.body.slice(0, 600)}`;
  return `${wrong.join('; ')}\n  ${request?.method} ${request?.url.slice(0, 400)}${body}\n  -> ${answer.text.slice(0, 300)}`;
}

function isRead({ method, endpoint }: DescribedCall): boolean {
  return method === 'GET' || endpoint?.readOnly === true;
}

/** Lessons in every state, with what hangs on them; ids from 1 on, as the generated values guess them. */
async function someRows(): Promise<void> {
  const { db } = database;
  await aroundAccounts();
  const ids: number[] = [];
  const assessmentId = await anAssessment(db);
  for (let made = 0; made < LESSONS; made += 1) {
    const id = await aLesson(db, { withMentor: made % 2 === 0, withAssessment: true, assessmentId });
    // A team without students is not transferred.
    await aStudent(db, [await aTeam(db, id, 'on_shelf')]);
    ids.push(id);
  }
  const [lessonId = 1] = ids;
  const teacherId = await aTeacher(db, { ldapAccount: KNOWN_ACCOUNT });
  await anEpisode(db, { lessonId }, { teacherId });
  const later = new Date('2026-03-03T02:00:00.000Z');
  await anEpisode(db, { lessonId, ordinal: 2 }, { teacherId, name: '第 2 讲 =1+1', startAt: later });
  await aBundle(db, ids.slice(0, 9));
  await aroundEpisodes(db, lessonId);
  await aroundTemplates(db);
  // Each lesson has a template of its own; each continues in the next one.
  await database.pool.query(
    `INSERT INTO template_connection (from_template_id, to_template_id, from_semester_id, to_semester_id)
     SELECT id, id + 1, 122, 122 FROM lesson_template WHERE id < $1`,
    [LESSONS],
  );
}

/** Accounts, roles and sessions under the ids that generated values guess: nobody who calls is meant by them. */
async function aroundAccounts(): Promise<void> {
  const { pool } = database;
  const rows = `generate_series(1, ${LESSONS}) AS i`;
  await pool.query(
    `INSERT INTO role (code, name, privileges) SELECT 'ROLE_MEANT_' || i, '角色' || i, '{}' FROM ${rows}`,
  );
  await pool.query(`INSERT INTO staff (account, name) SELECT 'colleague' || i, '同事' || i FROM ${rows}`);
  await pool.query(`INSERT INTO session (token_hash, staff_id, expires_at)
    SELECT sha256(('meant' || i)::bytea), i, now() + interval '1 day' FROM ${rows}`);
}

/** Comments and videos by the ids that generated values guess; every student belongs to the first lesson. */
async function aroundEpisodes(db: OpenTestDatabase['db'], lessonId: number): Promise<void> {
  const { id: teamId } = await db
    .selectFrom('team')
    .select('id')
    .where('lessonId', '=', lessonId)
    .executeTakeFirstOrThrow();
  const there = db.selectFrom('enrolment').select('studentId').where('lessonId', '=', lessonId);
  const students = await db.selectFrom('student').select('id').where('id', 'not in', there).execute();
  const enrolled = await db
    .insertInto('enrolment')
    .values(students.map(({ id }) => ({ lessonId, studentId: id, source: 'order', startedAt: new Date(0) })))
    .returning(['id', 'studentId'])
    .execute();
  const joinedAt = new Date(0);
  const joined = enrolled.map(({ id, studentId }) => ({ teamId, lessonId, studentId, enrolmentId: id, joinedAt }));
  await db.insertInto('teamStudent').values(joined).execute();
  const numbers = Array.from({ length: LESSONS }, (_, i) => i + 1);
  await db
    .insertInto('video')
    .values(numbers.map((n) => ({ title: `回放 ${n}` })))
    .execute();
  const said = numbers.map((n) => ({ episodeId: 1 + (n % 2), studentId: n, content: `评论 ${n}` }));
  await db.insertInto('episodeComment').values(said).execute();
  const slots = numbers.map((n) => ({ weekday: 1 + (n % 7), startMinute: n }));
  await db.insertInto('timeSlot').values(slots).execute();
}
