/**
 * A clock-in file of a million rows, as the page sends it: upload, import, and the same file once more; the highest
 * resident memory of the server's process meanwhile. What it brought is removed again.
 */

import { readFileSync } from 'node:fs';
import type pg from 'pg';
import { startServer } from '../../apps/server/test/robustness/running-server.ts';
import { clockInContract } from '../../packages/contract/src/files/clock-in.ts';
import { signIn } from '../api/signed-in.ts';
import { type BenchDatabase, databaseVariables } from '../bench-world.ts';
import type { TaskFigure } from '../tasks/run-task-bench.ts';

const WITHIN_S = 60;
const MAX_MB = 512;
/** Named in turn, so that the rows do not come in the order of the table. */
const LESSONS = 500;

export async function runImportBench(
  database: BenchDatabase,
  pool: pg.Pool,
  rows: number,
  say: (text: string) => void,
): Promise<TaskFigure[]> {
  const server = await startServer({
    env: { ...databaseVariables(database), LECTERN_DEMO: '0', LECTERN_LOG_LEVEL: 'warn' },
  });
  const figures: TaskFigure[] = [];
  const keep = (what: string, value: number, unit: 's' | 'MB', budget: number) => {
    figures.push({ what, value, unit, budget });
    say(`  ${what}：${value.toFixed(1)} ${unit}（目标 ${budget} ${unit}）${value <= budget ? ' ✓' : ' ✗'}`);
  };
  try {
    const headers = await signIn(server.port);
    const file = await fileOf(pool, rows);
    const size = `${rows.toLocaleString('en-US')} 行、${(file.size / 1_048_576).toFixed(0)} MB 的打卡文件`;
    for (const time of ['', '再次']) {
      const startedAt = performance.now();
      const resourceId = await upload(server.baseUrl, headers, file);
      const { succCount, newCount, failedCount } = await importFile(server.baseUrl, headers, resourceId);
      keep(`${time}上传并导入 ${size}`, (performance.now() - startedAt) / 1000, 's', WITHIN_S);
      const wrong = succCount !== rows || failedCount > 0 || newCount !== (time === '' ? rows : 0);
      if (wrong) throw new Error(`imported ${succCount} rows, ${newCount} of them new, ${failedCount} failed`);
    }
    keep('导入时服务进程的内存峰值', peakMb(server.pid), 'MB', MAX_MB);
  } finally {
    await server.stop();
    await removeImports(pool);
  }
  return figures;
}

async function fileOf(pool: pg.Pool, rows: number): Promise<Blob> {
  const found = await pool.query<{ id: number }>(
    'SELECT id FROM lesson WHERE deleted_at IS NULL ORDER BY id DESC LIMIT $1',
    [LESSONS],
  );
  const ids = found.rows.map(({ id }) => id);
  const lines = Array.from({ length: rows }, (_, i) => `17${String(i).padStart(9, '0')},${ids[i % ids.length]}\n`);
  return new Blob(['手机号,lessonId\n', ...lines]);
}

async function upload(baseUrl: string, headers: Readonly<Record<string, string>>, file: Blob): Promise<string> {
  const form = new FormData();
  form.append('file', file, '打卡.csv');
  const url = `${baseUrl}${clockInContract.upload.path}?entrance=clockInExpress`;
  const answer = await fetch(url, { method: 'POST', headers, body: form });
  return clockInContract.upload.reply.parse(await answer.json()).resourceId;
}

async function importFile(baseUrl: string, headers: Readonly<Record<string, string>>, resourceId: string) {
  const answer = await fetch(`${baseUrl}${clockInContract.express.path}`, {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json' },
    body: JSON.stringify(resourceId),
  });
  return clockInContract.express.reply.parse(await answer.json());
}

/** The next run finds the world as this one did. */
async function removeImports(pool: pg.Pool): Promise<void> {
  await pool.query(`DELETE FROM clock_in_express WHERE phone LIKE '17%'`);
  await pool.query(`UPDATE stored_file SET expires_at = created_at + interval '1 ms' WHERE purpose = 'clockInExpress'`);
}

function peakMb(pid: number): number {
  const line = /VmHWM:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'));
  return Number(line?.[1] ?? 0) / 1024;
}
