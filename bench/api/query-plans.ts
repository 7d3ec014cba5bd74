/**
 * How PostgreSQL runs each measured read: `EXPLAIN (ANALYZE, BUFFERS)`, both planned for the values at hand and with the
 * generic plan that a prepared statement may come to use. Slow ones stand in the summary at the top.
 */
import { writeFileSync } from 'node:fs';
import type pg from 'pg';
import type { ReadCase } from './read-cases.ts';
import type { Recording } from './record-statements.ts';
import type { Statement } from './wire-recorder.ts';

export interface PlanSummary {
  readonly id: string;
  readonly statement: number;
  readonly mode: 'custom' | 'generic';
  readonly ms: number;
  readonly pages: number;
  /** Tables read from end to end, with the rows that were thrown away. */
  readonly scans: readonly string[];
}

const MODES = { custom: 'force_custom_plan', generic: 'force_generic_plan' } as const;
const SLOW_MS = 20;

export async function reportPlans(
  pool: pg.Pool,
  cases: readonly ReadCase[],
  recording: Recording,
  file: string,
): Promise<PlanSummary[]> {
  const client = await pool.connect();
  const summaries: PlanSummary[] = [];
  const parts: string[] = [];
  try {
    for (const { id, label, paths } of cases) {
      const [path = ''] = paths;
      for (const [i, statement] of (recording.plan[path] ?? []).entries()) {
        for (const mode of ['custom', 'generic'] as const) {
          const text = await explain(client, statement, mode);
          summaries.push({ id, statement: i + 1, mode, ...readPlan(text) });
          parts.push(
            `\n=== ${id} ${label}\n${path}\nstatement ${i + 1}, ${mode} plan\n${statement.sql.trim()}\n-- ${JSON.stringify(statement.params)}\n\n${text}\n`,
          );
        }
      }
    }
  } finally {
    await client.query('RESET plan_cache_mode');
    client.release();
  }
  const slow = summaries.filter(({ ms }) => ms >= SLOW_MS).toSorted((a, b) => b.ms - a.ms);
  const lines = slow.map(
    ({ id, statement, mode, ms, pages, scans }) =>
      `${ms.toFixed(1).padStart(9)} ms  ${String(pages).padStart(8)} pages  ${id} #${statement} ${mode}  ${scans.join('; ')}`,
  );
  writeFileSync(file, `Statements of ${SLOW_MS} ms and more\n${lines.join('\n') || '(none)'}\n${parts.join('')}`);
  return slow;
}

async function explain(client: pg.PoolClient, { sql, params }: Statement, mode: keyof typeof MODES): Promise<string> {
  await client.query(`SET plan_cache_mode = ${MODES[mode]}`);
  const { rows } = await client.query<{ 'QUERY PLAN': string }>({
    // A name of its own, so that the plan is made in this mode.
    text: `EXPLAIN (ANALYZE, BUFFERS) ${sql}`,
    values: [...params],
  });
  return rows.map((row) => row['QUERY PLAN']).join('\n');
}

function readPlan(text: string): Pick<PlanSummary, 'ms' | 'pages' | 'scans'> {
  const ms =
    Number(/Execution Time: ([\d.]+) ms/.exec(text)?.[1] ?? 0) +
    Number(/Planning Time: ([\d.]+) ms/.exec(text)?.[1] ?? 0);
  const buffers = /Buffers: shared(?: hit=(\d+))?(?: read=(\d+))?/.exec(text);
  const scans = [...text.matchAll(/Seq Scan on (\w+)/g)].map((found) => `Seq Scan ${found[1] ?? ''}`);
  const removed = [...text.matchAll(/Rows Removed by [\w ]*?Filter: (\d+)/g)]
    .map((found) => Number(found[1]))
    .filter((rows) => rows > 5000)
    .map((rows) => `${rows} rows filtered out`);
  return { ms, pages: Number(buffers?.[1] ?? 0) + Number(buffers?.[2] ?? 0), scans: [...new Set(scans), ...removed] };
}
