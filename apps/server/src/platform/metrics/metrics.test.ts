import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import type { ReplicaFigures } from '../db/replicas/replica.ts';
import { createMetrics } from './metrics.ts';

const pool = () => ({ totalCount: 4, idleCount: 1, waitingCount: 2 });
const metricsWith = (replicas: () => readonly ReplicaFigures[]) =>
  createMetrics({ inFlight: () => 3, pool, replicas, slow: () => [{ work: 'GET /a', count: 2, seconds: 1.5 }] });

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
