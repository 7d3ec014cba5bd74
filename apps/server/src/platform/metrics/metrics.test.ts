import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import type { ReplicaFigures } from '../db/replicas/replica.ts';
import { createMetrics } from './metrics.ts';

const pool = () => ({ totalCount: 4, idleCount: 1, waitingCount: 2 });
const queues = () => Promise.resolve([{ queue: 'statistics', length: 12 }]);
const metricsWith = (replicas: () => readonly ReplicaFigures[]) =>
  createMetrics({
    inFlight: () => 3,
    pool,
    replicas,
    queues,
    slow: () => [{ work: 'GET /a', count: 2, seconds: 1.5 }],
  });

test('issue 20: each replica with its lag, and whether it serves; what is not known is not said', async () => {
  let replicas: readonly ReplicaFigures[] = [
    { name: 'db2:5432', state: 'serving', lagMs: 1_500 },
    { name: 'db3:5432', state: 'away', lagMs: null },
  ];
  const metrics = metricsWith(() => replicas);
  const text = await metrics.text();
  expect(text).toContain('lectern_replica_serving{replica="db2:5432"} 1\n');
  expect(text).toContain('lectern_replica_serving{replica="db3:5432"} 0\n');
  expect(text).toContain('lectern_replica_lag_seconds{replica="db2:5432"} 1.5\n');
  expect(text).not.toContain('lectern_replica_lag_seconds{replica="db3:5432"}');
  replicas = [];
  expect(await metrics.text()).not.toContain('db2:5432');
});

test('issue 20: the rules for alarms speak of figures that there are', async () => {
  const rules = readFileSync(new URL('../../../../../docs/operations/alarms.md', import.meta.url), 'utf8');
  const metrics = metricsWith(() => [{ name: 'db2:5432', state: 'serving', lagMs: 0 }]);
  metrics.observe({ method: 'GET', route: '/', status: 200, durationMs: 1 });
  const text = await metrics.text();
  const names = new Set(rules.match(/lectern_\w+/g));
  expect(names.size).toBeGreaterThan(5);
  expect([...names].filter((name) => !text.includes(`\n${name}{`) && !text.includes(`\n${name} `))).toEqual([]);
});

test('issue 20: queues have a length while the database answers, and the rest without it', async () => {
  let isAway = false;
  const metrics = createMetrics({
    inFlight: () => 3,
    pool,
    replicas: () => [],
    queues: () => (isAway ? Promise.reject(new Error('away')) : queues()),
    slow: () => [],
  });
  expect(await metrics.text()).toContain('lectern_queue_length{queue="statistics"} 12\n');
  isAway = true;
  const text = await metrics.text();
  expect(text).not.toContain('statistics');
  expect(text).toContain('lectern_pool_waiting 2\n');
});
