/** Teams 11: the process that moves students is killed again and again; nobody is in two teams, and nobody is lost. */
import { setTimeout as sleep } from 'node:timers/promises';
import { PRIVILEGE } from '@lectern/domain/access/privileges';
import type pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aLesson, seedDictionaries } from '../builders.ts';
import { type OpenTestDatabase, openTestDatabase } from '../database.ts';
import { aSession } from './a-session.ts';
import { type Caller, callApi, planOf, taskFacts } from './publish-task.ts';
import { type RunningServer, startServer } from './running-server.ts';

const SOURCES = 60;
/** Teams wait for each other, so the same rows may be met each time; after five tries a row is given up. */
const KILLS = 3;

let database: OpenTestDatabase;
let server: RunningServer;
let cookie: string;

const start = () =>
  startServer({ env: { DATABASE_URL: database.url, LECTERN_DEMO: '0', LECTERN_RELEASE_PERCENT: '100' } });
const caller = (): Caller => ({ baseUrl: server.baseUrl, cookie });

beforeAll(async () => {
  database = await openTestDatabase();
  await seedDictionaries(database.db);
  server = await start();
  ({ cookie } = await aSession(database.pool, { name: '合班测试', privileges: PRIVILEGE.codes }));
}, 360_000);

afterAll(async () => {
  await server.stop();
  await database.close();
});

test('teams 11: a merge that is killed in the middle has done each team as a whole or not at all', async () => {
  const { sources, dest } = await insertTeams(database.pool, await aLesson(database.db, { withMentor: true }), 2);
  const input = { srcTeamIds: sources, destTeamId: dest, reason: '合班', expand: true };
  const students = SOURCES * 2;
  await runKilled({ type: 'team.merge', input }, { expands: 'apply' }, async () => {
    const halfway = await worldOf(database.pool, sources, dest);
    expect(halfway).toMatchObject({ students, twice: 0, miscounted: 0, halves: 0 });
  });
  expect(await worldOf(database.pool, sources, dest)).toEqual({
    students,
    inDest: students,
    merged: SOURCES,
    transfers: students,
    logged: SOURCES,
    twice: 0,
    miscounted: 0,
    halves: 0,
  });
}, 540_000);

test('teams 11: transfers that share transactions and are killed in the middle are done once each', async () => {
  const each = 20;
  const { sources, dest } = await insertTeams(database.pool, await aLesson(database.db, { withMentor: true }), each);
  const students = SOURCES * each;
  const input = { srcTeamIds: sources, destTeamIds: [dest], reason: '换时间' };
  await runKilled({ type: 'student.spread', input }, {}, async () => {
    const { inDest, transfers, ...halfway } = await worldOf(database.pool, sources, dest);
    expect(halfway).toMatchObject({ students, twice: 0, miscounted: 0 });
    expect(transfers).toBe(inDest);
  });
  const after = await worldOf(database.pool, sources, dest);
  expect(after).toMatchObject({ students, inDest: students, transfers: students, twice: 0, miscounted: 0 });
}, 540_000);

/** Kills the server `KILLS` times while the task runs, and waits for its end. */
async function runKilled(
  request: { readonly type: string; readonly input: object },
  choices: object,
  halfway: () => Promise<void>,
): Promise<void> {
  const plan = await planOf(caller(), request);
  await callApi(caller(), 'POST', `/lectern/api/plans/${plan.id}/confirm`, { hash: plan.hash, choices, reason: '' });
  let kills = 0;
  for (let seen = 0; kills < KILLS; kills += 1) {
    await expect.poll(() => hasMoved(plan.id, seen), { timeout: 60_000, interval: 2 }).toBe(true);
    await sleep(Math.random() * 20);
    if ((await taskFacts(database.pool, plan.id)).state !== 'running') break;
    await server.kill();
    await halfway();
    seen = (await taskFacts(database.pool, plan.id)).succeeded;
    server = await start();
  }
  expect(kills).toBeGreaterThan(1);
  await expect
    .poll(() => taskFacts(database.pool, plan.id), { timeout: 60_000, interval: 50 })
    .toMatchObject({ state: 'succeeded', succeeded: plan.rowCount });
}

async function hasMoved(taskId: number, beyond: number): Promise<boolean> {
  const { state, succeeded } = await taskFacts(database.pool, taskId);
  return succeeded > beyond || state !== 'running';
}

/** Sources with as many students each, and a destination that a merge has to let grow. */
async function insertTeams(pool: pg.Pool, lessonId: number, each: number) {
  const students = SOURCES * each;
  const { rows } = await pool.query<{ id: number }>(
    `INSERT INTO team (lesson_id, name, capacity, sale_status, sale_ordinal, student_count)
     SELECT $3::bigint, i || ' 班', CASE WHEN $2::int > 200 THEN 5000 ELSE 10 END, 'on_shelf', i,
       CASE WHEN i <= $1::int THEN $2::int / $1::int ELSE 0 END
     FROM generate_series(1, $1::int + 1) AS i ORDER BY i RETURNING id::int AS id`,
    [SOURCES, students, lessonId],
  );
  const ids = rows.map(({ id }) => id);
  const [dest = 0, ...sources] = ids.toReversed();
  await pool.query(
    `WITH made AS (
       INSERT INTO student (nickname, grade_id) SELECT '学员 ' || i, 7 FROM generate_series(1, $2::int) AS i RETURNING id
     ), placed AS (
       SELECT made.id AS student_id, t.id AS team_id, t.lesson_id
       FROM (SELECT id, row_number() OVER (ORDER BY id) - 1 AS n FROM made) made
         JOIN (SELECT id, lesson_id, row_number() OVER (ORDER BY id) - 1 AS n FROM team WHERE id = ANY($1)) t
           ON t.n = made.n % $3::int
     ), enrolled AS (
       INSERT INTO enrolment (lesson_id, student_id, source, started_at)
       SELECT lesson_id, student_id, 'manual', now() - interval '30 days' FROM placed RETURNING id, student_id, lesson_id
     )
     INSERT INTO team_student (team_id, student_id, lesson_id, enrolment_id, joined_at)
     SELECT p.team_id, p.student_id, p.lesson_id, e.id, now() - interval '20 days'
     FROM placed p JOIN enrolled e ON e.student_id = p.student_id`,
    [sources, students, SOURCES],
  );
  return { sources, dest };
}

/** `halves`: teams that are merged and have students, or name nothing and are empty. */
async function worldOf(pool: pg.Pool, sources: readonly number[], dest: number) {
  const { rows } = await pool.query<Record<string, number>>(
    `WITH open AS (SELECT s.* FROM team_student s JOIN team t ON t.id = s.team_id WHERE s.left_at IS NULL
       AND (t.id = $2 OR t.id = ANY($1)))
     SELECT (SELECT count(DISTINCT student_id)::int FROM open) AS students,
       (SELECT count(*)::int FROM open WHERE team_id = $2) AS "inDest",
       (SELECT count(*)::int FROM team WHERE id = ANY($1) AND merged_into = $2) AS merged,
       (SELECT count(*)::int FROM student_transfer WHERE from_team_id = ANY($1) AND to_team_id = $2) AS transfers,
       (SELECT count(*)::int FROM operation_log WHERE action = 'team.merge' AND subject_id = ANY($1)) AS logged,
       (SELECT count(*)::int FROM (SELECT student_id FROM open GROUP BY 1 HAVING count(*) > 1) d) AS twice,
       (SELECT count(*)::int FROM team t WHERE (t.id = $2 OR t.id = ANY($1))
          AND t.student_count <> (SELECT count(*) FROM open o WHERE o.team_id = t.id)) AS miscounted,
       (SELECT count(*)::int FROM team t WHERE t.id = ANY($1)
          AND (t.merged_into IS NULL) <> EXISTS (SELECT FROM open o WHERE o.team_id = t.id)) AS halves`,
    [sources, dest],
  );
  const [world] = rows;
  if (!world) throw new TypeError('a count has a row');
  return world;
}
