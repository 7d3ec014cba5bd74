/** Issue 13, 8: a stop cuts nobody. Fifty clients keep asking, on connections of their own, while the server is told to stop. */
import { Agent, get } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type OpenTestDatabase, openTestDatabase } from '../database.ts';
import { startServer } from './running-server.ts';

const CLIENTS = 50;
const NOTICE_MS = 600;
/** Shorter than the notice: each client asks at least once more in it. */
const LONGEST_PAUSE_MS = 400;
let database: OpenTestDatabase;

beforeAll(async () => {
  database = await openTestDatabase({ poolSize: 2 });
});
afterAll(() => database?.close());

type Outcome = 'answered' | 'refused' | 'cut';

function ask(port: number, agent: Agent): Promise<Outcome> {
  return new Promise((resolve) => {
    const request = get({ host: '127.0.0.1', port, path: '/lectern/api/me', agent }, (response) => {
      response.resume();
      response.once('end', () => resolve(response.complete ? 'answered' : 'cut'));
      response.once('error', () => resolve('cut'));
    });
    request.once('error', (error) => resolve('code' in error && error.code === 'ECONNREFUSED' ? 'refused' : 'cut'));
  });
}

test('nobody is cut: all are answered until the door is closed', async () => {
  const env = { DATABASE_URL: database.url, LECTERN_DEMO: '0', LECTERN_STOP_NOTICE_MS: String(NOTICE_MS) };
  const server = await startServer({ env });
  const counts: Record<Outcome, number> = { answered: 0, refused: 0, cut: 0 };
  const client = async () => {
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    for (let outcome: Outcome = 'answered'; outcome === 'answered'; ) {
      outcome = await ask(server.port, agent);
      counts[outcome] += 1;
      await sleep(Math.random() * LONGEST_PAUSE_MS);
    }
    agent.destroy();
  };
  const clients = Promise.all(Array.from({ length: CLIENTS }, client));
  await sleep(1_500);
  const before = counts.answered;
  await Promise.all([server.stop(), clients]);
  expect(counts).toMatchObject({ cut: 0, refused: CLIENTS });
  expect(counts.answered - before).toBeGreaterThanOrEqual(CLIENTS);
}, 60_000);
