/**
 * Plans and tasks against the design's figures: a plan of 3,000 publishes and its run, 10,000 rows while the worker is
 * killed 20 times, the memory of a plan of some 60,000 episode rows, a template's change in 3,000 lessons x 20 fields, and
 * 200 readers of one event stream.
 */

import { readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import {
  type Caller,
  confirmPlan,
  effectsOf,
  insertLessons,
  planOf,
  planPublish,
  taskFacts,
} from '../../apps/server/test/robustness/publish-task.ts';
import { type RunningServer, startServer } from '../../apps/server/test/robustness/running-server.ts';
import { signIn } from '../api/signed-in.ts';
import { type BenchDatabase, databaseVariables } from '../bench-world.ts';
import { notedEffectsRatio } from './noted-effects.ts';
import { watchByMany } from './stream-readers.ts';
import { measureTeamMoves, removeTeamMoves, type TeamMovesSize } from './team-moves.ts';
import { CHANGED_FIELDS, insertFollowers } from './template-followers.ts';

export interface TaskFigure {
  readonly what: string;
  readonly value: number;
  readonly unit: 's' | 'ms' | 'MB' | 'rows' | 'readers' | '倍';
  /** At most. Without it and `atLeast` the figure is told, not judged. */
  readonly budget?: number;
  readonly atLeast?: number;
}

export interface TaskBenchSize {
  readonly publishes: number;
  readonly killed: number;
  readonly noted: number;
  readonly kills: number;
  readonly readers: number;
  readonly moves: TeamMovesSize;
}

export const FULL_SIZE: TaskBenchSize = {
  publishes: 3000,
  killed: 10_000,
  kills: 20,
  noted: 5000,
  readers: 200,
  moves: { transfers: 3000, mergedTeams: 40, mergedStudents: 1000 },
};
export const SMALL_SIZE: TaskBenchSize = {
  publishes: 300,
  killed: 1000,
  kills: 3,
  noted: 500,
  readers: 20,
  moves: { transfers: 300, mergedTeams: 10, mergedStudents: 100 },
};

/** Rules refuse some: 137 of 10,000, as the procedure of the kill test says. */
const REFUSED_SHARE = 0.0137;

export async function runTaskBench(
  database: BenchDatabase,
  pool: pg.Pool,
  size: TaskBenchSize,
  say: (text: string) => void,
): Promise<TaskFigure[]> {
  const figures: TaskFigure[] = [];
  const keep = (figure: TaskFigure) => {
    figures.push(figure);
    const judged = figure.budget === undefined ? '' : figure.value <= figure.budget ? ' ✓' : ' ✗';
    const goal = figure.budget === undefined ? '' : `（目标 ${figure.budget} ${figure.unit}）`;
    say(
      `  ${figure.what}：${figure.value.toFixed(figure.unit === 's' || figure.unit === '倍' ? 2 : 0)} ${figure.unit}${goal}${judged}`,
    );
  };
  const bench = new TaskBench(database, pool, keep);
  await bench.start();
  try {
    await bench.publishMany(size.publishes);
    await bench.noteEffects(size.noted);
    await bench.moveTeams(size.moves);
    await bench.planEpisodes();
    await bench.planPropagation(size.publishes);
    await bench.readersOf(size.readers, size.publishes);
    await bench.killWorkers(size.killed, size.kills);
  } finally {
    await bench.stop();
    // The next run finds the world as this one did.
    await removeTeamMoves(pool);
    await pool.query(`DELETE FROM lesson WHERE name LIKE '批量课 %'`);
  }
  return figures;
}

class TaskBench {
  readonly #database: BenchDatabase;
  readonly #pool: pg.Pool;
  readonly #keep: (figure: TaskFigure) => void;
  #server: RunningServer | undefined;
  #cookie = '';

  constructor(database: BenchDatabase, pool: pg.Pool, keep: (figure: TaskFigure) => void) {
    this.#database = database;
    this.#pool = pool;
    this.#keep = keep;
  }

  async start(): Promise<void> {
    this.#server = await startServer({
      env: {
        ...databaseVariables(this.#database),
        LECTERN_HTTPS: '0',
        LECTERN_LOG_LEVEL: 'warn',
        LECTERN_RELEASE_PERCENT: '100',
      },
    });
    if (this.#cookie === '') this.#cookie = (await signIn(this.#server.port, 'admin'))['cookie'] ?? '';
  }

  stop(): Promise<void> {
    return this.#running().stop();
  }

  #running(): RunningServer {
    if (!this.#server) throw new Error('the server is not running');
    return this.#server;
  }

  get #caller(): Caller {
    return { baseUrl: this.#running().baseUrl, cookie: this.#cookie };
  }

  async #over(taskId: number): Promise<void> {
    while (['running', 'planning'].includes((await taskFacts(this.#pool, taskId)).state)) await sleep(20);
  }

  async publishMany(count: number): Promise<void> {
    const ids = await insertLessons(this.#pool, count, 0);
    const plannedAt = performance.now();
    const plan = await planPublish(this.#caller, ids);
    this.#keep({ what: `预演发布 ${count} 门课程`, value: secondsSince(plannedAt), unit: 's', budget: 5 });
    const runAt = performance.now();
    await confirmPlan(this.#caller, plan);
    await this.#over(plan.id);
    this.#keep({ what: '执行这些发布', value: secondsSince(runAt), unit: 's', budget: 30 });
    const effects = await effectsOf(this.#pool, plan.id, ids);
    this.#keep({ what: '发布成功', value: effects?.published ?? 0, unit: 'rows' });
  }

  async noteEffects(count: number): Promise<void> {
    const run = async (): Promise<number> => {
      const plan = await planPublish(this.#caller, await insertLessons(this.#pool, count, 0));
      const startedAt = performance.now();
      await confirmPlan(this.#caller, plan);
      await this.#over(plan.id);
      return secondsSince(startedAt);
    };
    const value = await notedEffectsRatio(this.#database.ownerUrl, run);
    this.#keep({ what: `执行 ${count} 行：为撤销记下版本，与不记相比`, value, unit: '倍' });
  }

  moveTeams(size: TeamMovesSize): Promise<void> {
    return measureTeamMoves({ caller: this.#caller, pool: this.#pool, keep: this.#keep }, size);
  }

  /** The coming episodes of 8,000 lessons moved by a day: some 60,000 rows. */
  async planEpisodes(): Promise<void> {
    const before = residentMb(this.#running().pid);
    const { rows } = await this.#pool.query<{ id: number }>(
      'SELECT id::int AS id FROM lesson WHERE start_at > now() ORDER BY id LIMIT 8000',
    );
    const startedAt = performance.now();
    const ids = rows.map((row) => row.id);
    const plan = await planOf(this.#caller, { type: 'lesson.shiftTimes', selection: { ids }, input: { days: 1 } });
    const what = `预演调整 ${ids.length} 门课程的 ${plan.rowCount} 讲`;
    this.#keep({ what, value: secondsSince(startedAt), unit: 's' });
    this.#keep({ what: '此时服务进程的最高内存', value: peakMb(this.#running().pid), unit: 'MB', budget: 512 });
    this.#keep({ what: '（预演前）', value: before, unit: 'MB' });
  }

  /** Twenty fields of a template handed on to all of its lessons. */
  async planPropagation(count: number): Promise<void> {
    const { templateId, ids } = await insertFollowers(this.#pool, count);
    const startedAt = performance.now();
    const input = { templateId, columns: CHANGED_FIELDS };
    const plan = await planOf(this.#caller, { type: 'template.propagate', selection: { ids }, input });
    const what = `预演班型变更 ${plan.rowCount} 门课程 × ${CHANGED_FIELDS.length} 个字段`;
    this.#keep({ what, value: secondsSince(startedAt), unit: 's', budget: 5 });
  }

  async readersOf(readers: number, rows: number): Promise<void> {
    const ids = await insertLessons(this.#pool, rows, 0);
    const plan = await planPublish(this.#caller, ids);
    await confirmPlan(this.#caller, plan);
    const { held, slowestMs } = await watchByMany(this.#caller, plan.id, readers);
    this.#keep({ what: '进度流读者全程在线', value: held, unit: 'readers' });
    this.#keep({ what: '最后一条进度最晚到达，任务结束后', value: slowestMs, unit: 'ms' });
  }

  async killWorkers(count: number, kills: number): Promise<void> {
    const refused = Math.round(count * REFUSED_SHARE);
    const ids = await insertLessons(this.#pool, count, refused);
    const plan = await planPublish(this.#caller, ids);
    const startedAt = performance.now();
    await confirmPlan(this.#caller, plan);
    const resumed: number[] = [];
    for (let i = 0; i < kills && (await taskFacts(this.#pool, plan.id)).state === 'running'; i += 1) {
      await sleep(250 + Math.random() * 200);
      const killedAt = performance.now();
      await this.#running().kill();
      const { succeeded } = await taskFacts(this.#pool, plan.id);
      await this.start();
      while ((await taskFacts(this.#pool, plan.id)).succeeded === succeeded) await sleep(5);
      resumed.push(performance.now() - killedAt);
    }
    await this.#over(plan.id);
    this.#keep({
      what: `${count} 行，执行中被杀 ${resumed.length} 次，总用时`,
      value: secondsSince(startedAt),
      unit: 's',
      budget: 60,
    });
    const sorted = resumed.toSorted((a, b) => a - b);
    this.#keep({ what: '被杀到继续执行 p50', value: sorted[Math.floor(sorted.length / 2)] ?? 0, unit: 'ms' });
    this.#keep({
      what: '被杀到继续执行 p95',
      value: sorted[Math.ceil(sorted.length * 0.95) - 1] ?? 0,
      unit: 'ms',
      budget: 2000,
    });
    const effects = await effectsOf(this.#pool, plan.id, ids);
    const wrong =
      Math.abs((effects?.published ?? 0) - (count - refused)) + Math.abs((effects?.logged ?? 0) - (count - refused));
    this.#keep({ what: '多做、少做或重复的行', value: wrong + (effects?.twice ?? 0), unit: 'rows', budget: 0 });
  }
}

const secondsSince = (startedAt: number): number => (performance.now() - startedAt) / 1000;

const peakMb = (pid: number): number => memoryMb(pid, 'VmHWM');
const residentMb = (pid: number): number => memoryMb(pid, 'VmRSS');

function memoryMb(pid: number, what: 'VmHWM' | 'VmRSS'): number {
  const line = readFileSync(`/proc/${pid}/status`, 'utf8').match(new RegExp(`${what}:\\s+(\\d+) kB`));
  return Number(line?.[1] ?? 0) / 1024;
}
