/** Asks Lectern once for everything that will be measured, and learns which SQL each request runs. */
import { type BenchDatabase, databaseVariables } from '../bench-world.ts';
import { type ChildServer, startChildServer } from '../child-server.ts';
import type { BarePlan } from './bare-plan.ts';
import { openConnection, requestBytes } from './http-connection.ts';
import type { ReadCase } from './read-cases.ts';
import { signIn } from './signed-in.ts';
import { type Statement, startWireRecorder } from './wire-recorder.ts';

export const LECTERN = 'apps/server/dist/main.mjs';
export const LECTERN_READY = '/health/ready';

export function lecternEnvironment(database: BenchDatabase): Record<string, string> {
  return {
    ...databaseVariables(database),
    LECTERN_ENV: 'dev',
    LECTERN_DEMO: '0',
    LECTERN_LOG_LEVEL: 'warn',
    LECTERN_IN_FLIGHT_PER_PERSON: '200',
  };
}

export interface Recording {
  readonly plan: BarePlan;
  /** What the first address of a case found: `total` of a list. */
  readonly found: ReadonlyMap<string, string>;
}

/** Who asks is Lectern's business, not the bare server's. */
const IDENTITY = /\b(session|staff|staff_role|idempotency_key)\b/;

export async function recordStatements(database: BenchDatabase, cases: readonly ReadCase[]): Promise<Recording> {
  const recorder = await startWireRecorder(database.url);
  let server: ChildServer | undefined;
  try {
    server = await startChildServer(LECTERN, lecternEnvironment({ ...database, url: recorder.url }), LECTERN_READY);
    const headers = await signIn(server.port);
    const connection = await openConnection(server.port);
    const plan: Record<string, readonly Statement[]> = {};
    const found = new Map<string, string>();
    for (const { id, paths } of cases) {
      for (const path of paths) {
        recorder.take();
        const { status, body } = await connection.send(requestBytes({ method: 'GET', path, headers }));
        if (status !== 200) throw new Error(`${path} answered ${status} ${body.toString('utf8', 0, 500)}`);
        plan[path] = recorder.take().filter(({ sql }) => !IDENTITY.test(sql));
        if (!found.has(id)) found.set(id, foundIn(body));
      }
    }
    connection.close();
    return { plan, found };
  } finally {
    await server?.stop();
    await recorder.stop();
  }
}

function foundIn(body: Buffer): string {
  const answer: unknown = JSON.parse(body.toString('utf8'));
  if (Array.isArray(answer)) return String(answer.length);
  if (typeof answer !== 'object' || answer === null || !('total' in answer)) return '';
  const exact = 'totalExact' in answer && answer.totalExact === false ? '+' : '';
  return `${String(answer.total)}${exact}`;
}
