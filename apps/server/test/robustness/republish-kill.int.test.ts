/** Exams 12: the process that regrades an exam is killed again and again; every score is as the dry run said, once. */
import { setTimeout as sleep } from 'node:timers/promises';
import { PRIVILEGE } from '@lectern/domain/access/privileges';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { seedDictionaries } from '../builders.ts';
import { type OpenTestDatabase, openTestDatabase } from '../database.ts';
import { chose, factsOfStudent } from '../exam-builders.ts';
import { anExamToRepublish, paperPointer, reportFacts, republishInput, storedScores } from '../republished-exam.ts';
import { aSession } from './a-session.ts';
import { type Caller, callApi, type MadePlan, planOf, taskFacts, undoPlanOf } from './publish-task.ts';
import { type RunningServer, startServer } from './running-server.ts';

const STUDENTS = 3000;
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
  ({ cookie } = await aSession(database.pool, { name: '重判测试', privileges: PRIVILEGE.codes }));
}, 360_000);

afterAll(async () => {
  await server.stop();
  await database.close();
});

test('exams 6, 12: a republish and its undo that are killed in the middle do each attempt once', async () => {
  const { exam, second } = await satExam();
  const stateNow = async () => [
    await storedScores(database.db, exam.examId),
    await paperPointer(database.db, exam.examId),
  ];
  const before = await stateNow();
  const choices = { scoreDown: 'takeNew', levelDown: 'takeNew' };
  const input = republishInput(exam, second, 'newOnly', choices);
  const plan = await planOf(caller(), { type: 'jam.republish', input });
  const kills = await runKilled(plan);
  const scores = (await storedScores(database.db, exam.examId)).map(({ score }) => score);
  expect(scores).toEqual(Array.from({ length: STUDENTS }, (_, index) => (index % 3 === 1 ? 1000 : 400)));
  expect(await loggedOnce()).toEqual({ rows: STUDENTS, attempts: STUDENTS });

  const killsBack = await runKilled(await undoPlanOf(caller(), plan.id));
  expect(await stateNow()).toEqual(before);
  expect(kills + killsBack).toBeGreaterThan(0);
}, 540_000);

/** Everybody has the first question right; of the second, the former key, the new one and neither take turns. */
async function satExam() {
  const { exam, first, second } = await anExamToRepublish(database.db);
  const { rows } = await database.pool.query<{ id: number }>(
    `INSERT INTO student (nickname, grade_id) SELECT '学员 ' || i, 7 FROM generate_series(1, $1::int) AS i
     RETURNING id::int AS id`,
    [STUDENTS],
  );
  const ids = rows.map(({ id }) => id).toSorted((a, b) => a - b);
  const answers = [chose('B'), chose('C'), chose('D')];
  const facts = ids.flatMap((studentId, index) =>
    factsOfStudent({ examId: exam.examId, studentId }, { [first]: chose('A'), [second]: answers[index % 3] ?? null }),
  );
  await reportFacts(database.db, facts);
  return { exam, second };
}

/** Answers how often the server was killed while the task ran. */
async function runKilled(plan: MadePlan): Promise<number> {
  await callApi(caller(), 'POST', `/lectern/api/plans/${plan.id}/confirm`, {
    hash: plan.hash,
    choices: {},
    reason: '',
  });
  let kills = 0;
  for (let seen = 0; kills < KILLS; kills += 1) {
    await expect.poll(() => hasMoved(plan.id, seen), { timeout: 60_000, interval: 2 }).toBe(true);
    await sleep(Math.random() * 20);
    if ((await taskFacts(database.pool, plan.id)).state !== 'running') break;
    await server.kill();
    seen = (await taskFacts(database.pool, plan.id)).succeeded;
    server = await start();
  }
  await expect
    .poll(() => taskFacts(database.pool, plan.id), { timeout: 120_000, interval: 50 })
    .toMatchObject({ state: 'succeeded', succeeded: plan.rowCount });
  return kills;
}

async function hasMoved(taskId: number, beyond: number): Promise<boolean> {
  const { state, succeeded } = await taskFacts(database.pool, taskId);
  return succeeded > beyond || state !== 'running';
}

async function loggedOnce() {
  const { rows } = await database.pool.query<{ rows: number; attempts: number }>(
    `SELECT count(*)::int AS rows, count(DISTINCT subject_id)::int AS attempts FROM operation_log
     WHERE action = 'attempt.rescore'`,
  );
  return rows[0];
}
