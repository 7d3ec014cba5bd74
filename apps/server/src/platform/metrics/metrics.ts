/** What Prometheus reads: rate, errors and duration per route, the pool, replicas, what is in flight, the event loop. */
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { ReplicaFigures } from '../db/replicas/replica.ts';
import type { SlowFigures } from '../db/slow-statements.ts';
import type { AnsweredCall } from './answered-call.ts';

export interface QueueLength {
  readonly queue: string;
  readonly length: number;
}

export interface MetricSources {
  readonly inFlight: () => number;
  readonly pool: () => { readonly totalCount: number; readonly idleCount: number; readonly waitingCount: number };
  /** None where the database has none. */
  readonly replicas: () => readonly ReplicaFigures[];
  /** Of the database; where it does not answer they are left out. */
  readonly queues: () => Promise<readonly QueueLength[]>;
  /** Since the start. */
  readonly slow: () => readonly SlowFigures[];
}

export interface Metrics {
  observe(call: AnsweredCall): void;
  text(): Promise<string>;
  readonly contentType: string;
}

const BUCKETS_S = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

export function createMetrics({ inFlight, pool, replicas, queues, slow }: MetricSources): Metrics {
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry, prefix: 'lectern_' });
  const duration = new Histogram({
    name: 'lectern_http_request_duration_seconds',
    help: 'Time from the request to the end of its answer',
    // The route's pattern, never the address: labels hold no ids and no search words.
    labelNames: ['method', 'route', 'status'],
    buckets: BUCKETS_S,
    registers,
  });
  gauge(registers, 'lectern_http_in_flight', 'Calls being answered', inFlight);
  gauge(registers, 'lectern_pool_connections', 'Open connections to the database', () => pool().totalCount);
  gauge(registers, 'lectern_pool_idle', 'Connections to the database that nobody uses', () => pool().idleCount);
  gauge(registers, 'lectern_pool_waiting', 'Calls that wait for a connection', () => pool().waitingCount);
  gaugeOfReplicas(registers, 'lectern_replica_serving', '1: answers reads, 0: is left out', () =>
    replicas().map(({ name, state }) => [name, state === 'serving' ? 1 : 0]),
  );
  gaugeOfReplicas(registers, 'lectern_replica_lag_seconds', 'Behind the primary, where it is known', () =>
    replicas().flatMap(({ name, lagMs }) => (lagMs === null ? [] : [[name, lagMs / 1000]])),
  );
  gaugeOfQueues(registers, queues);
  counterOfWork(registers, 'lectern_slow_statements_total', 'Statements beyond LECTERN_SLOW_STATEMENT_MS', () =>
    slow().map(({ work, count }) => [work, count]),
  );
  counterOfWork(registers, 'lectern_slow_statement_seconds_total', 'What they took together', () =>
    slow().map(({ work, seconds }) => [work, seconds]),
  );
  return {
    observe: ({ method, route, status, durationMs }) => {
      duration.observe({ method, route, status: String(status) }, durationMs / 1000);
    },
    text: () => registry.metrics(),
    contentType: registry.contentType,
  };
}

function gauge(registers: Registry[], name: string, help: string, read: () => number): Gauge {
  return new Gauge({
    name,
    help,
    registers,
    collect() {
      this.set(read());
    },
  });
}

function gaugeOfReplicas(
  registers: Registry[],
  name: string,
  help: string,
  read: () => readonly (readonly [string, number])[],
): Gauge {
  return new Gauge({
    name,
    help,
    labelNames: ['replica'],
    registers,
    collect() {
      this.reset();
      for (const [replica, value] of read()) this.set({ replica }, value);
    },
  });
}

function gaugeOfQueues(registers: Registry[], read: MetricSources['queues']): Gauge {
  return new Gauge({
    name: 'lectern_queue_length',
    help: 'What waits to be done in the background, the same at every server',
    labelNames: ['queue'],
    registers,
    async collect() {
      const queues = await read().catch(() => []);
      this.reset();
      for (const { queue, length } of queues) this.set({ queue }, length);
    },
  });
}

/** By the call or the task, as its pattern. */
function counterOfWork(
  registers: Registry[],
  name: string,
  help: string,
  read: () => readonly (readonly [string, number])[],
): Counter {
  return new Counter({
    name,
    help,
    labelNames: ['work'],
    registers,
    collect() {
      this.reset();
      for (const [work, value] of read()) this.inc({ work }, value);
    },
  });
}
