/**
 * One exam of 20,000 students and 30 questions against section 12 of the design of exams: facts arriving, first scoring,
 * analysis, dry run and run of a republish. Everything but the scoring alone goes through a server as in production.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import { PROGRAM_KEY_HEADER } from '@lectern/contract/endpoint';
import type { Fact } from '@lectern/contract/exams/facts';
import { scoreAttempts } from '../../apps/server/src/modules/attempts/scoring/score-attempts.ts';
import { openDatabase } from '../../apps/server/src/platform/db/database.ts';
import { inTransaction } from '../../apps/server/src/platform/db/in-transaction.ts';
import { chose, wrote } from '../../apps/server/test/exam-builders.ts';
import { type Caller, callApi, planOf, taskFacts } from '../../apps/server/test/robustness/publish-task.ts';
import { LECTERN, LECTERN_READY, lecternEnvironment } from '../api/record-statements.ts';
import { signIn } from '../api/signed-in.ts';
import type { BenchDatabase } from '../bench-world.ts';
import { startChildServer } from '../child-server.ts';
import type { TaskFigure } from '../tasks/run-task-bench.ts';
import {
  ATTEMPTS,
  draftOtherKey,
  type ExamWorld,
  insertLargeExam,
  type LargeExam,
  QUESTIONS,
  removeLargeExams,
} from './large-exam.ts';

const FACTS_AT_ONCE = 5000;
const FACT_CALLS = 12;
const SIZE = `${ATTEMPTS.toLocaleString('en')} 份 × ${QUESTIONS} 题`;

type Keep = (figure: TaskFigure) => void;
type Bench = ExamWorld & { readonly caller: Caller };

export async function runExamBench(
  database: BenchDatabase,
  pool: ExamWorld['pool'],
  say: (text: string) => void,
): Promise<TaskFigure[]> {
  const figures: TaskFigure[] = [];
  const keep: Keep = (figure) => {
    figures.push(figure);
    const { what, value, unit, budget, atLeast } = figure;
    const isMet = atLeast === undefined ? budget === undefined || value <= budget : value >= atLeast;
    say(
      `  ${what}：${value.toFixed(unit === 's' ? 2 : 0)} ${unit}（目标 ${atLeast ?? budget} ${unit}）${isMet ? '✓' : '✗'}`,
    );
  };
  const opened = openDatabase({ url: database.url, poolSize: 2, applicationName: 'lectern-bench' });
  const world = { db: opened.db, pool };
  await removeLargeExams(world);
  const server = await startChildServer(LECTERN, lecternEnvironment(database), LECTERN_READY);
  try {
    const headers = await signIn(server.port, 'admin');
    const caller = { baseUrl: `http://127.0.0.1:${server.port}`, cookie: headers['cookie'] ?? '' };
    const exam = await insertLargeExam(world, { sat: true });
    await measureIngest({ ...world, caller }, exam, keep);
    await measureScores({ ...world, caller }, exam, keep);
  } finally {
    await server.stop();
    await removeLargeExams(world);
    await opened.close();
  }
  return figures;
}

/** Answers to another exam of the same students: once, and the same again. */
async function measureIngest({ caller, ...world }: Bench, sat: LargeExam, keep: Keep): Promise<void> {
  const { examId, questionIds } = await insertLargeExam(world, { sat: false });
  const students = await world.pool.query<{ id: number }>(
    'SELECT student_id AS id FROM attempt WHERE exam_id = $1 ORDER BY student_id LIMIT $2',
    [sat.examId, Math.ceil((FACTS_AT_ONCE * FACT_CALLS) / QUESTIONS)],
  );
  const facts = students.rows.flatMap(({ id: studentId }): Fact[] =>
    questionIds.map((questionId, j) => {
      const answer = j % 4 === 3 ? wrote('3.14') : chose('ABCD'.charAt((studentId + j) % 4));
      return { kind: 'response', examId, studentId, questionId, rev: 1, answer };
    }),
  );
  const { key } = (await callApi(caller, 'POST', '/lectern/api/fact-sources', { name: `压测 ${Date.now()}` })) as {
    key: string;
  };
  const send = async (): Promise<number> => {
    const startedAt = performance.now();
    for (let from = 0; from < facts.length; from += FACTS_AT_ONCE) {
      const body = { facts: facts.slice(from, from + FACTS_AT_ONCE) };
      const headers = { [PROGRAM_KEY_HEADER]: key };
      const reply = await callApi(caller, 'POST', '/lectern/api/facts', body, headers);
      const { refused } = reply as { refused: unknown[] };
      if (refused.length > 0) throw new Error(`facts were refused: ${JSON.stringify(refused[0])}`);
    }
    return facts.length / secondsSince(startedAt);
  };
  keep({ what: '作答上报', value: await send(), unit: 'rows', atLeast: 20_000 });
  keep({ what: '重复上报', value: await send(), unit: 'rows', atLeast: 50_000 });
}

async function measureScores({ caller, ...world }: Bench, exam: LargeExam, keep: Keep): Promise<void> {
  const { examId } = exam;
  const measured = async (what: string, budget: number, work: () => Promise<unknown>): Promise<void> => {
    const startedAt = performance.now();
    await work();
    keep({ what: `${what}（${SIZE}）`, value: secondsSince(startedAt), unit: 's', budget });
  };
  await measured('首次评分', 3, () =>
    inTransaction(world.db, (tx) => scoreAttempts(tx, examId, { at: new Date(), by: '' })),
  );
  await measured('试题分析', 3, () => callApi(caller, 'GET', `/lectern/api/exams/${examId}/analysis`));
  const questionId = await draftOtherKey(world, exam);
  const choices = { scoreDown: 'takeNew', levelDown: 'takeNew' };
  const input = { examId, place: 1, policies: [{ questionId, policy: 'newOnly', scaleBack: false }], choices };
  const body = { type: 'jam.republish', input };
  const plans: Awaited<ReturnType<typeof planOf>>[] = [];
  await measured('重新发布预演', 5, async () => plans.push(await planOf(caller, body)));
  const [plan] = plans;
  if (!plan) return;
  await measured('执行重新发布', 60, async () => {
    const { id, hash } = plan;
    await callApi(caller, 'POST', `/lectern/api/plans/${id}/confirm`, { hash, choices: {}, reason: '压测' });
    while ((await taskFacts(world.pool, id)).state === 'running') await sleep(20);
  });
  const { waiting, failed } = await taskFacts(world.pool, plan.id);
  if (waiting + failed > 0) throw new Error(`the republish left ${waiting} rows, ${failed} failed`);
}

const secondsSince = (startedAt: number): number => (performance.now() - startedAt) / 1000;
