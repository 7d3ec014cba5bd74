/**
 * What Lectern is measured against: `node:http` and the driver, nothing else. It runs the SQL that Lectern was seen to
 * run for the same request (prepared where Lectern does), and answers with the rows as JSON. No sign-in, no rights, no
 * checks of input or reply, no log: the least that any server would have to do.
 */
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import pg from 'pg';
import type { BarePlan } from './bare-plan.ts';
import { BARE_WRITES } from './bare-writes.ts';

const { PORT = '0', BENCH_DATABASE_URL = '', BENCH_PLAN = '', BENCH_POOL = '20' } = process.env;
// Planned as for Lectern, whose connections let no statement take several cores.
const options = '-c max_parallel_workers_per_gather=0';
const pool = new pg.Pool({ connectionString: BENCH_DATABASE_URL, max: Number(BENCH_POOL), options });
const names = new Map<string, string>();

function nameOf(sql: string): string {
  const known = names.get(sql);
  if (known) return known;
  const made = createHash('sha256').update(sql).digest('hex').slice(0, 24);
  names.set(sql, made);
  return made;
}

const plan: BarePlan = JSON.parse(readFileSync(BENCH_PLAN, 'utf8'));

async function answer(path: string): Promise<unknown> {
  const write = /^\/write\/(\w+)\/(\d+)$/.exec(path);
  if (write) return runWrite(write[1] ?? '', Number(write[2]));
  const statements = plan[path];
  if (!statements) return undefined;
  const rows: unknown[] = [];
  for (const { sql, params, prepared } of statements) {
    const name = prepared ? { name: nameOf(sql) } : {};
    const result = await pool.query({ ...name, text: sql, values: [...params] });
    rows.push(result.rows);
  }
  return rows;
}

async function runWrite(kind: string, id: number): Promise<unknown> {
  const client = await pool.connect();
  try {
    await client.query('BEGIN');
    let last: unknown;
    for (const { sql, params } of BARE_WRITES[kind]?.(id) ?? []) {
      const result = await client.query({ name: nameOf(sql), text: sql, values: [...params] });
      if (result.rows.length > 0) last = result.rows;
    }
    await client.query('COMMIT');
    return last;
  } finally {
    client.release();
  }
}

createServer((request, response) => {
  answer(request.url ?? '/')
    .then((found) => {
      const body = JSON.stringify(found ?? { message: 'not found' });
      response.writeHead(found === undefined && request.url !== '/ready' ? 404 : 200, {
        'content-type': 'application/json; charset=utf-8',
        'content-length': Buffer.byteLength(body),
      });
      response.end(body);
    })
    .catch((error: unknown) => {
      response.writeHead(500, { 'content-length': 0 });
      response.end();
      process.stderr.write(`${String(error)}\n`);
    });
}).listen(Number(PORT), '127.0.0.1');
