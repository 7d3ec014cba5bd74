/**
 * The conflict check of 2,000 coming episodes of 2,000 different lessons, each an hour later, against all others: through
 * the API (L200), and in turn with it the bare query that only looks at the teachers; their ratio is the budget, since
 * both grow with what else the machine does. Then the conflicts of a calendar week (L274).
 */

import { startOfDay } from '@lectern/domain/time/shanghai-time';
import type pg from 'pg';
import { LECTERN, LECTERN_READY, lecternEnvironment } from '../api/record-statements.ts';
import { signIn } from '../api/signed-in.ts';
import type { BenchDatabase } from '../bench-world.ts';
import { startChildServer } from '../child-server.ts';

export interface ScheduleFigures {
  readonly episodes: number;
  readonly drafts: number;
  readonly conflicts: number;
  readonly apiMs: number;
  readonly bareMs: number;
  readonly ratio: number;
  readonly maxRatio: number;
  /** Conflicts of the events that the calendar shows of next week. */
  readonly weekMs: number;
  readonly maxWeekMs: number;
}

const DRAFTS = 2000;
const RUNS = 15;
const WARM_UP = 3;
const HOUR_MS = 3_600_000;
const MAX_RATIO = 3;
const MAX_WEEK_MS = 500;
const WEEK_MS = 7 * 24 * HOUR_MS;
const WEEK_RUNS = 7;

interface Coming {
  readonly id: number;
  readonly teacherId: number | null;
  readonly startAt: Date;
  readonly endAt: Date;
}

/** The next episode of each of so many lessons to come, the newest first: each lesson has an outline of its own. */
const COMING = `
  SELECT e.id AS "id", e.teacher_id AS "teacherId", e.start_at AS "startAt", e.end_at AS "endAt"
  FROM (
    SELECT DISTINCT ON (l.id) l.id AS lesson_id, a.item_id
    FROM (SELECT id FROM lesson WHERE start_at > now() AND status <> 'canceled' AND deleted_at IS NULL
      ORDER BY id DESC LIMIT ${2 * DRAFTS}) AS l
    JOIN lesson_agenda a ON a.lesson_id = l.id AND a.kind = 'episode'
    JOIN episode e ON e.id = a.item_id AND e.status = 'normal' AND e.deleted_at IS NULL AND e.start_at > now()
    ORDER BY l.id, e.start_at
  ) AS first JOIN episode e ON e.id = first.item_id
  GROUP BY e.id ORDER BY max(first.lesson_id) DESC LIMIT ${DRAFTS}`;

const BARE = `
  SELECT w.id, o.id AS other
  FROM unnest($1::bigint[], $2::bigint[], $3::timestamptz[], $4::timestamptz[]) AS w (id, teacher_id, start_at, end_at)
  JOIN episode o ON o.teacher_id = w.teacher_id AND tstzrange(o.start_at, o.end_at) && tstzrange(w.start_at, w.end_at)
    AND o.status = 'normal' AND o.deleted_at IS NULL AND o.special_episode_type IN (0, 7, 17) AND o.id <> w.id`;

export async function runScheduleBench(
  database: BenchDatabase,
  pool: pg.Pool,
  say: (text: string) => void,
): Promise<ScheduleFigures> {
  const { rows: coming } = await pool.query<Coming>(COMING);
  const wanted = coming.map(({ id, teacherId, startAt, endAt }) => ({
    id,
    teacherId,
    startTime: startAt.getTime() + HOUR_MS,
    endTime: endAt.getTime() + HOUR_MS,
  }));
  const values = [
    wanted.map(({ id }) => id),
    wanted.map(({ teacherId }) => teacherId),
    wanted.map(({ startTime }) => new Date(startTime)),
    wanted.map(({ endTime }) => new Date(endTime)),
  ];
  const bare = () => pool.query({ name: 'bare-check', text: BARE, values });
  const server = await startChildServer(LECTERN, lecternEnvironment(database), LECTERN_READY);
  try {
    const headers = { ...(await signIn(server.port)), 'content-type': 'application/json' };
    const body = JSON.stringify({ drafts: wanted.map(({ id, startTime, endTime }) => ({ id, startTime, endTime })) });
    const ask = async (): Promise<string> => {
      const answer = await fetch(`http://127.0.0.1:${server.port}/lectern/api/schedule/check`, {
        method: 'POST',
        headers,
        body,
      });
      const text = await answer.text();
      if (!answer.ok) throw new Error(`the check failed: ${answer.status} ${text.slice(0, 200)}`);
      return text;
    };
    const text = await ask();
    const times = { api: [] as number[], bare: [] as number[] };
    for (let run = 0; run < WARM_UP + RUNS; run += 1) {
      const [api, plain] = [await timeOf(ask), await timeOf(bare)];
      if (run < WARM_UP) continue;
      times.api.push(api);
      times.bare.push(plain);
    }
    const from = startOfDay(Date.now()) + WEEK_MS;
    const week = `http://127.0.0.1:${server.port}/lectern/api/calendar/conflicts?from=${from}&to=${from + WEEK_MS}`;
    const weeks: number[] = [];
    for (let run = 0; run < WARM_UP + WEEK_RUNS; run += 1) {
      const ms = await timeOf(async () => {
        const answer = await fetch(week, { headers });
        if (!answer.ok) throw new Error(`the calendar failed: ${answer.status} ${(await answer.text()).slice(0, 200)}`);
        await answer.text();
      });
      if (run >= WARM_UP) weeks.push(ms);
    }
    const { rows } = await pool.query<{ count: number }>('SELECT count(*)::int AS count FROM episode');
    const [apiMs, bareMs] = [median(times.api), median(times.bare)];
    const figures = {
      episodes: rows[0]?.count ?? 0,
      drafts: wanted.length,
      conflicts: conflictsIn(text),
      apiMs,
      bareMs,
      ratio: apiMs / bareMs,
      maxRatio: MAX_RATIO,
      weekMs: median(weeks),
      maxWeekMs: MAX_WEEK_MS,
    };
    say(told(figures));
    return figures;
  } finally {
    await server.stop();
  }
}

async function timeOf(work: () => Promise<unknown>): Promise<number> {
  const startedAt = performance.now();
  await work();
  return performance.now() - startedAt;
}

function median(times: readonly number[]): number {
  return times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)] ?? Number.NaN;
}

function conflictsIn(text: string): number {
  // The server's own reply, by its contract.
  const verdicts = JSON.parse(text) as readonly { readonly conflicts: readonly unknown[] }[];
  return verdicts.reduce((sum, { conflicts }) => sum + conflicts.length, 0);
}

function told({ episodes, drafts, conflicts, apiMs, bareMs, ratio, ...limits }: ScheduleFigures): string {
  const { maxRatio, weekMs, maxWeekMs } = limits;
  const mark = (isWithin: boolean): string => (isWithin ? '✓' : '✗');
  return `  ${drafts} 门课程各一讲，对 ${episodes} 个讲次的冲突检查（接口，中位数）：${apiMs.toFixed(0)} ms，查到 ${conflicts} 处冲突
  只查老师的裸 SQL：${bareMs.toFixed(0)} ms，比值 ${ratio.toFixed(1)}（上限 ${maxRatio}）${mark(ratio <= maxRatio)}
  日历一周的冲突：${weekMs.toFixed(0)} ms（上限 ${maxWeekMs} ms）${mark(weekMs <= maxWeekMs)}`;
}
