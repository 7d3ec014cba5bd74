/**
 * Issue 15 as a new user would walk it, through the calls of a running product: a published lesson with 120 students gets its
 * teams (小班), places, balance, sale, moves and materials; the server is killed while two teams are merged.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PRIVILEGE } from '@lectern/domain/access/privileges';
import { FOLLOWER } from '@lectern/domain/teams/what-follows';
import { DAY_MS } from '@lectern/domain/time/durations';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { verifyTeams } from '../../src/modules/teams/index.ts';
import { aReadyLesson, aTeacher, seedDictionaries } from '../builders.ts';
import { type OpenTestDatabase, openTestDatabase } from '../database.ts';
import { aTeam } from '../team-builders.ts';
import { aSession } from './a-session.ts';
import { type Caller, callApi, planOf, taskFacts } from './publish-task.ts';
import { type RunningServer, startServer } from './running-server.ts';

const STUDENTS = 120;
const TEAMS = 6;
const PLACES = 25;
const SKU = 'STORY-BOOK';
const API = '/tutor-atm-lesson/api';
const now = Date.now();

let database: OpenTestDatabase;
let server: RunningServer;
let cookie: string;
const storageFolder = mkdtempSync(join(tmpdir(), 'lectern-story-'));

const start = () =>
  startServer({
    env: {
      DATABASE_URL: database.url,
      LECTERN_DEMO: '0',
      LECTERN_RELEASE_PERCENT: '100',
      LECTERN_STORAGE_FOLDER: storageFolder,
    },
  });
const caller = (): Caller => ({ baseUrl: server.baseUrl, cookie });
const get = (path: string) => callApi(caller(), 'GET', path);
const post = (path: string, body?: unknown) => callApi(caller(), 'POST', path, body);

beforeAll(async () => {
  database = await openTestDatabase();
  await seedDictionaries(database.db);
  server = await start();
  ({ cookie } = await aSession(database.pool, { name: '教务运营', privileges: PRIVILEGE.codes }));
}, 360_000);

afterAll(async () => {
  await server?.stop();
  await database?.close();
  rmSync(storageFolder, { recursive: true, force: true });
});

const Rows = z.looseObject({
  list: z.array(
    z.looseObject({
      state: z.string(),
      subjectName: z.string(),
      reasons: z.array(z.looseObject({ code: z.string() })),
      changes: z.array(z.looseObject({ field: z.string(), after: z.unknown() })),
    }),
  ),
});
const rowsOf = async (taskId: number) => Rows.parse(await get(`/lectern/api/tasks/${taskId}/rows?pageSize=200`)).list;

interface Confirmed {
  readonly id: number;
  readonly rows: Awaited<ReturnType<typeof rowsOf>>;
}

async function confirm(plan: { readonly id: number; readonly hash: string }): Promise<Confirmed> {
  const rows = await rowsOf(plan.id);
  const choices = Object.fromEntries(rows.flatMap(({ reasons }) => reasons.map(({ code }) => [code, 'apply'])));
  await post(`/lectern/api/plans/${plan.id}/confirm`, { hash: plan.hash, choices, reason: '按计划分班' });
  return { id: plan.id, rows };
}

/** Planned, every warning confirmed, and done to its end: all rows, unless it says otherwise. */
async function run(body: object): Promise<Confirmed> {
  const done = await confirm(await planOf(caller(), body));
  await ended(done.id);
  return done;
}

async function ended(taskId: number): Promise<void> {
  await expect
    .poll(() => taskFacts(database.pool, taskId), { timeout: 60_000, interval: 20 })
    .toMatchObject({ state: 'succeeded', refused: 0, failed: 0, waiting: 0 });
}

/** Who is in which team now. */
async function sizes(lessonId: number): Promise<readonly number[]> {
  const { rows } = await database.pool.query<{ n: number }>(
    `SELECT student_count AS n FROM team WHERE lesson_id = $1 ORDER BY sale_ordinal`,
    [lessonId],
  );
  return rows.map(({ n }) => n);
}

/** Open stays: how many, of how many students. */
async function seated(lessonIds: readonly number[]) {
  const { rows } = await database.pool.query<{ stays: number; students: number }>(
    `SELECT count(*)::int AS stays, count(DISTINCT student_id)::int AS students FROM team_student
     WHERE lesson_id = ANY($1) AND left_at IS NULL`,
    [lessonIds],
  );
  return rows[0];
}

async function enrolStudents(lessonId: number): Promise<readonly number[]> {
  const { rows } = await database.pool.query<{ id: number }>(
    `WITH made AS (
       INSERT INTO student (nickname, grade_id, phone, address)
       SELECT '学员' || i, 7, '139' || lpad(i::text, 8, '0'), '北京市海淀区 ' || i || ' 号'
       FROM generate_series(1, $2::int) AS i RETURNING id
     ), ordered AS (
       INSERT INTO student_order (order_no, student_id, lesson_id, lesson_name, amount, state, paid_at)
       SELECT 'LT' || lpad(id::text, 12, '0'), id, $1, '初一数学', 199900, 'paid', now() - interval '30 days' FROM made RETURNING id, student_id
     ), enrolled AS (
       INSERT INTO enrolment (lesson_id, student_id, source, order_id, started_at)
       SELECT $1, student_id, 'order', id, now() - interval '30 days' FROM ordered
     )
     SELECT id::int AS id FROM made ORDER BY id`,
    [lessonId, STUDENTS],
  );
  await database.pool.query('UPDATE lesson SET paid_count = $2 WHERE id = $1', [lessonId, STUDENTS]);
  return rows.map(({ id }) => id);
}

test('issue 15: 120 students get teams, places, a balance, a sale, moves, a merge under a kill, and their materials', async () => {
  const { db } = database;
  const lesson = {
    withMentor: true,
    transferable: true,
    status: 'published' as const,
    seatLimit: 200,
    withGift: true,
    giftPrice: 100,
  };
  const lessonId = await aReadyLesson(db, { ...lesson, name: '初一数学', publishedAt: new Date() }, new Date());
  const students = await enrolStudents(lessonId);

  // Off the market it cannot be published again: nothing of it is on the shelf.
  await run({ type: 'lesson.unpublish', selection: { ids: [lessonId] }, input: {} });
  await expect(post(`${API}/lessons/${lessonId}/publish`)).rejects.toThrow('noOnShelfTeam');

  // Teams by pattern, mentors dealt in turn.
  const mentors = [
    await aTeacher(db, { name: '甲老师', isMentor: true }),
    await aTeacher(db, { name: '乙老师', isMentor: true }),
  ];
  const pattern = { pattern: '{序号} 班', count: TEAMS, capacity: PLACES, mentorIds: mentors };
  await run({ type: 'team.create', input: { lessonId, ...pattern } });
  const Teams = z.looseObject({ list: z.array(z.looseObject({ id: z.int(), name: z.string(), mentorId: z.int() })) });
  const { list: teams } = Teams.parse(await get(`${API}/lessons/${lessonId}/teams`));
  expect(teams.map(({ name }) => name)).toEqual(['1 班', '2 班', '3 班', '4 班', '5 班', '6 班']);
  expect(teams.map(({ mentorId }) => mentorId)).toEqual([...mentors, ...mentors, ...mentors]);
  const teamIds = teams.map(({ id }) => id);

  // A strategy places in teams on the shelf alone: what it passes over is named, nobody is placed.
  const unshelved = await planOf(caller(), { type: 'student.place', input: { lessonId, strategy: 'all_assigned' } });
  expect(new Set((await rowsOf(unshelved.id)).flatMap(({ reasons }) => reasons.map(({ code }) => code)))).toEqual(
    new Set(['noTeam']),
  );
  await run({ type: 'team.shelve', selection: { ids: teamIds.slice(0, 5) }, input: {} });
  const tenDaysAgo = now - 10 * DAY_MS;
  await run({ type: 'student.place', input: { lessonId, strategy: 'all_assigned', reason: '补录', at: tenDaysAgo } });
  expect(await sizes(lessonId)).toEqual([25, 25, 25, 25, 20, 0]);

  // Balanced by baseline level over all six, two of one team apart.
  const [one = 0, two = 0] = students;
  const balanced = await balance(lessonId, teamIds, students, [one, two]);
  expect(balanced).toEqual({ sizes: [20, 20, 20, 20, 20, 20], apart: true });

  // The rest goes on the shelf, and the lesson that was refused is published.
  await run({ type: 'team.shelve', selection: { ids: teamIds.slice(5) }, input: {} });
  await post(`${API}/lessons/${lessonId}/publish`);
  expect(await db.selectFrom('lesson').select('status').where('id', '=', lessonId).executeTakeFirst()).toEqual({
    status: 'published',
  });

  // One student goes to another lesson; what follows is read before.
  const elsewhere = await aReadyLesson(db, { ...lesson, name: '初一数学周末', price: 209_900 }, new Date());
  const destTeamId = await aTeam(db, elsewhere);
  const moving = { lessonId, destTeamId, studentIds: [students.at(-1)], reason: '时间冲突' };
  const { rows } = await run({ type: 'student.transfer', input: moving });
  const follows = rows[0]?.changes.filter(({ field }) => field.startsWith('follows.')) ?? [];
  expect(follows.map(({ field }) => field)).toEqual(FOLLOWER.codes.map((code) => `follows.${code}`));
  expect(follows.find(({ field }) => field === 'follows.order')?.after).toContain('新课程高 100.00 元');

  // Two teams are merged into a third, and the server dies in the middle.
  const merged = await mergeUnderKill(lessonId, teamIds, elsewhere);
  expect((await sizes(lessonId)).slice(3)).toEqual([59, 0, 0]);
  expect(await seated([lessonId, elsewhere])).toEqual({ stays: STUDENTS, students: STUDENTS });

  // And apart again.
  const undo = z.looseObject({ id: z.int(), hash: z.string() }).parse(await post(`/lectern/api/tasks/${merged}/undo`));
  await ended((await confirm(undo)).id);
  expect((await sizes(lessonId)).toSorted((a, b) => a - b)).toEqual([19, 20, 20, 20, 20, 20]);
  expect(await seated([lessonId, elsewhere])).toEqual({ stays: STUDENTS, students: STUDENTS });
  expect((await verifyTeams(db)).faults).toEqual([]);

  // The roster of last Friday is that of before the balance: the whole of whom the strategy had placed.
  const roster = z.looseObject({ total: z.int() });
  const friday = roster.parse(await get(`${API}/teams/${teamIds[0]}/students?at=${lastFriday()}`));
  const today = roster.parse(await get(`${API}/teams/${teamIds[0]}/students`));
  expect([friday.total, today.total]).toEqual([PLACES, 20]);

  await shipByFile(lessonId, students);
}, 720_000);

/** 12:00 in Shanghai of the last Friday that is over. */
function lastFriday(): number {
  const day = new Date(now + 8 * 3_600_000);
  const back = ((day.getUTCDay() + 1) % 7) + 1;
  return Date.UTC(day.getUTCFullYear(), day.getUTCMonth(), day.getUTCDate() - back, 4);
}

async function balance(
  lessonId: number,
  teamIds: readonly number[],
  students: readonly number[],
  [one, two]: readonly [number, number],
) {
  const levels = students.map((id, index) => `${id} ${60 + (index % 5) * 8}`).join('\n');
  const wishes = { teamIds, fewest: 20, most: 20, levels, apart: `${one}、${two}` };
  const Move = z.looseObject({ studentId: z.int(), fromTeamId: z.int(), toTeamId: z.int() });
  const Line = z.looseObject({ after: z.looseObject({ mean: z.number().nullable() }) });
  const Proposal = z.looseObject({ outcome: z.string(), moves: z.array(Move), teams: z.array(Line) });
  const proposal = Proposal.parse(await post(`/lectern/api/lessons/${lessonId}/balance-proposals`, wishes));
  expect(proposal.outcome).toBe('proposal');
  const means = proposal.teams.map(({ after }) => after.mean ?? 0);
  expect(Math.max(...means) - Math.min(...means)).toBeLessThan(3);
  const moves = proposal.moves.map(({ studentId, fromTeamId, toTeamId }) => ({ studentId, fromTeamId, toTeamId }));
  await run({ type: 'team.rebalance', input: { lessonId, moves, reason: '均衡' } });
  const { rows } = await database.pool.query<{ n: number }>(
    `SELECT count(DISTINCT team_id)::int AS n FROM team_student WHERE student_id IN ($1, $2) AND left_at IS NULL`,
    [one, two],
  );
  return { sizes: await sizes(lessonId), apart: rows[0]?.n === 2 };
}

/** Answers the task. */
async function mergeUnderKill(lessonId: number, teamIds: readonly number[], elsewhere: number): Promise<number> {
  const [dest, ...sources] = teamIds.slice(3);
  const input = { srcTeamIds: sources, destTeamId: dest, reason: '人数较少', expand: true };
  const plan = await planOf(caller(), { type: 'team.merge', input });
  const holder = await database.pool.connect();
  try {
    // One of the two waits for its team, so that at most the other one is done when the server dies.
    await holder.query('BEGIN');
    await holder.query('SELECT FROM team WHERE id = $1 FOR UPDATE', [sources[1]]);
    await confirm(plan);
    await expect.poll(somebodyWaits, { timeout: 30_000, interval: 5 }).toBe(true);
    await server.kill();
  } finally {
    await holder.query('ROLLBACK');
    holder.release();
  }
  expect((await taskFacts(database.pool, plan.id)).succeeded).toBeLessThan(sources.length);
  expect(await seated([lessonId, elsewhere])).toEqual({ stays: STUDENTS, students: STUDENTS });
  expect((await verifyTeams(database.db)).faults).toEqual([]);
  server = await start();
  await ended(plan.id);
  return plan.id;
}

async function somebodyWaits(): Promise<boolean> {
  const { rows } = await database.pool.query(
    `SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`,
  );
  return rows.length > 0;
}

async function shipByFile(lessonId: number, students: readonly number[]): Promise<void> {
  await database.db.insertInto('materialStock').values({ sku: SKU, name: '讲义', onHand: 500 }).execute();
  const item = { sku: SKU, name: '讲义', quantity: 1, trigger: 'enrolled', triggerCount: 0 };
  await post(`/lectern/api/lessons/${lessonId}/materials`, { change: { kind: 'add', item } });
  const good = students.slice(0, 30).map((id, nth) => `${id},${SKU},顺丰速运,SF2000${nth}0`);
  const [one = 0, two = 0, left = 0] = [students[0], students[40], students.at(-1)];
  const wrong = [
    `张三,${SKU},顺丰速运,SF100003`,
    `${two},讲义,顺丰速运,SF100004`,
    `${two},${SKU},顺丰速运,单号`,
    `${two},${SKU},,SF100005`,
    `${two},${SKU},顺丰速运,`,
    `${two},OTHER-SKU,顺丰速运,SF100007`,
    `${two},${SKU},顺丰速运,SF200000`,
    `999999999,${SKU},顺丰速运,SF100008`,
    `${one},${SKU},顺丰速运,SF100009`,
    `${left},${SKU},顺丰速运,SF100010`,
  ];
  const form = new FormData();
  const text = ['手机号或学员 ID,SKU,物流公司,运单号', ...good, ...wrong].join('\r\n');
  form.append('file', new Blob([text]), '运单.csv');
  const answer = await fetch(`${server.baseUrl}/lectern/api/table-imports?kind=waybills&about=${lessonId}`, {
    method: 'POST',
    headers: { cookie, 'x-lectern-request': '1' },
    body: form,
  });
  const Read = z.looseObject({
    resourceId: z.string(),
    scan: z.looseObject({
      rowCount: z.int(),
      problems: z.array(z.looseObject({ line: z.int(), message: z.string() })),
    }),
  });
  const { resourceId, scan } = Read.parse(await answer.json());
  expect(scan.rowCount).toBe(good.length + wrong.length);
  expect(scan.problems.map(({ line }) => line)).toEqual(wrong.map((_, nth) => good.length + nth + 2));
  expect(new Set(scan.problems.map(({ message }) => message)).size).toBeGreaterThan(7);
  const plan = z
    .looseObject({ id: z.int(), hash: z.string() })
    .parse(await post(`/lectern/api/table-imports/${resourceId}/plan`));
  await ended((await confirm(plan)).id);
  const parcels = database.db.selectFrom('studentParcel').select('state').where('lessonId', '=', lessonId);
  expect(await parcels.execute()).toEqual(good.map(() => ({ state: 'sent' })));
}
