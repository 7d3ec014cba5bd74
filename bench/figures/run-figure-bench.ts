/**
 * Ingest and reads of statistics against section 11 of their design: facts through HTTP as a source sends them, then the
 * pages of the lesson that they are of, and the board. A time of a read is that of the slowest of thirty calls but one.
 */
import { PROGRAM_KEY_HEADER } from '@lectern/contract/endpoint';
import type pg from 'pg';
import { type Caller, callApi } from '../../apps/server/test/robustness/publish-task.ts';
import { LECTERN, LECTERN_READY, lecternEnvironment } from '../api/record-statements.ts';
import { signIn } from '../api/signed-in.ts';
import type { BenchDatabase } from '../bench-world.ts';
import { startChildServer } from '../child-server.ts';
import type { TaskFigure } from '../tasks/run-task-bench.ts';
import { insertLargeLesson, type LargeLesson, removeLargeLesson } from '../teams/large-classes.ts';
import {
  copyAttendance,
  insertEpisodes,
  insertSums,
  removeStatistics,
  SOURCE_NAME,
  studentsOf,
} from './large-statistics.ts';

const CALLS = 30;
const LARGE = { teams: 409, students: 20_000, capacity: 100 };
const EPISODES = 40;
const FACTS_A_CALL = 5000;
const BOARD_LESSONS = 100_000;

type Keep = (figure: TaskFigure) => void;

function judging(figures: TaskFigure[], say: (text: string) => void): Keep {
  return (figure) => {
    figures.push(figure);
    const { what, value, unit, budget } = figure;
    const judged = budget === undefined ? '' : `（目标 ${budget} ${unit}）${value <= budget ? '✓' : '✗'}`;
    say(`  ${what}：${value.toFixed(unit === 's' ? 2 : 0)} ${unit}${judged}`);
  };
}

export async function runFigureBench(
  database: BenchDatabase,
  pool: pg.Pool,
  say: (text: string) => void,
): Promise<TaskFigure[]> {
  const figures: TaskFigure[] = [];
  await removeStatistics(pool);
  await removeLargeLesson(pool);
  const large = await insertLargeLesson(pool, LARGE);
  const { lessonId } = large;
  await pool.query(`UPDATE enrolment SET started_at = now() - interval '40 days' WHERE lesson_id = $1`, [lessonId]);
  await pool.query(`UPDATE team_student SET joined_at = now() - interval '40 days' WHERE lesson_id = $1`, [lessonId]);
  const episodeIds = await insertEpisodes(pool, large, EPISODES);
  const server = await startChildServer(LECTERN, lecternEnvironment(database), LECTERN_READY);
  try {
    const headers = await signIn(server.port, 'admin');
    const caller = { baseUrl: `http://127.0.0.1:${server.port}`, cookie: headers['cookie'] ?? '' };
    await measure(pool, caller, { large, episodeIds }, judging(figures, say));
  } finally {
    await server.stop();
    await removeStatistics(pool);
    await removeLargeLesson(pool);
  }
  return figures;
}

interface Measured {
  readonly large: LargeLesson;
  readonly episodeIds: readonly number[];
}

async function measure(pool: pg.Pool, caller: Caller, { large, episodeIds }: Measured, keep: Keep): Promise<void> {
  const [episodeId = 0] = episodeIds;
  const students = await studentsOf(pool, large);
  await benchIngest(caller, { episodeId, students, at: await startOf(pool, episodeId) }, keep);
  await copyAttendance(pool, episodeIds);
  const waited = performance.now();
  await untilComputed(caller, large.lessonId);
  keep({ what: `${EPISODES} 讲 × ${LARGE.students} 人的统计`, value: (performance.now() - waited) / 1000, unit: 's' });
  const boarded = await insertSums(pool, BOARD_LESSONS);
  await pool.query('ANALYZE attendance, lesson_episode_stat, lesson_student_stat, lesson_team_stat, lesson_sum_stat');
  for (const { what, path, budget } of pages(large.lessonId, boarded)) {
    const value = await slowest(caller, path);
    keep({ what, value, unit: 'ms', ...(budget === undefined ? {} : { budget }) });
  }
}

interface Reported {
  readonly episodeId: number;
  readonly students: readonly number[];
  readonly at: number;
}

async function benchIngest(caller: Caller, { episodeId, students, at }: Reported, keep: Keep): Promise<void> {
  const made = await callApi(caller, 'POST', '/lectern/api/fact-sources', { name: SOURCE_NAME });
  const key = made !== null && typeof made === 'object' && 'key' in made ? String(made.key) : '';
  const facts = students.map((studentId, index) => ({
    kind: 'attendance',
    episodeId,
    studentId,
    anchorTime: at,
    live: [[(index % 20) * 30, 4000 + (index % 50) * 60]],
    replay: [],
  }));
  const send = async (): Promise<number> => {
    const startedAt = performance.now();
    for (let from = 0; from < facts.length; from += FACTS_A_CALL) {
      const part = facts.slice(from, from + FACTS_A_CALL);
      await callApi(caller, 'POST', '/lectern/api/facts', { facts: part }, { [PROGRAM_KEY_HEADER]: key });
    }
    return (performance.now() - startedAt) / 1000;
  };
  const all = facts.length.toLocaleString('en');
  keep({ what: `上报 ${all} 条到课`, value: await send(), unit: 's', budget: facts.length / 20_000 });
  keep({ what: `同样的 ${all} 条再上报一次`, value: await send(), unit: 's', budget: facts.length / 50_000 });
}

async function startOf(pool: pg.Pool, episodeId: number): Promise<number> {
  const { rows } = await pool.query<{ at: number }>(
    'SELECT extract(epoch FROM start_at)::float8 * 1000 AS at FROM episode WHERE id = $1',
    [episodeId],
  );
  return rows[0]?.at ?? 0;
}

async function untilComputed(caller: Caller, lessonId: number): Promise<void> {
  for (;;) {
    const reply = await callApi(caller, 'GET', `/lectern/api/lessons/${lessonId}/attendance/episodes`);
    if (reply !== null && typeof reply === 'object' && 'pending' in reply && reply.pending === 0) return;
    await new Promise((done) => setTimeout(done, 500));
  }
}

function pages(lessonId: number, boarded: number) {
  const of = `/lectern/api/lessons/${lessonId}`;
  const day = Date.now() - 394 * 86_400_000;
  return [
    { what: '单讲', path: `${of}/attendance/episodes`, budget: 300 },
    { what: '累计第一页', path: `${of}/attendance/students?page=1&pageSize=20`, budget: 300 },
    { what: `明细首屏（${EPISODES} 讲）`, path: `${of}/attendance/matrix?page=1&pageSize=50`, budget: 300 },
    { what: `小班对比（${LARGE.teams} 个小班）`, path: `${of}/comparison`, budget: 300 },
    { what: '售卖 30 天', path: `${of}/sale`, budget: undefined },
    { what: '售卖 395 天', path: `${of}/sale?from=${day}`, budget: undefined },
    {
      what: `数据看板合计（${boarded.toLocaleString('en')} 门课程）`,
      path: '/lectern/api/stat-board/sums',
      budget: 500,
    },
    {
      what: '数据看板按到课率排序，含总数',
      path: '/lectern/api/stat-board?sort=attendance&order=desc&count=exact&pageSize=20',
      budget: 500,
    },
  ];
}

async function slowest(caller: Caller, path: string): Promise<number> {
  const times: number[] = [];
  for (let call = 0; call < CALLS + 3; call += 1) {
    const startedAt = performance.now();
    await callApi(caller, 'GET', path);
    if (call >= 3) times.push(performance.now() - startedAt);
  }
  return times.toSorted((one, other) => other - one)[1] ?? Number.NaN;
}
