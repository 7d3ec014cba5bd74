/** Measures Lectern and the bare server in turn, case by case, over the same database. */

import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type pg from 'pg';
import type { BenchOptions } from '../bench-options.ts';
import type { BenchDatabase } from '../bench-world.ts';
import { startChildServer } from '../child-server.ts';
import { requestBytes } from './http-connection.ts';
import { type Figures, figuresOf, type LoadPlan, measureLoad, type Sample } from './measure-load.ts';
import type { ReadCase } from './read-cases.ts';
import { LECTERN, LECTERN_READY, lecternEnvironment, type Recording } from './record-statements.ts';
import type { SampleFacts } from './sample-facts.ts';
import { signIn } from './signed-in.ts';
import { readRevs, type Side, takeBackPublished, type WriteLoad, writeCases } from './write-cases.ts';

/** `alone`: one client, for the time of one answer; `crowd`: several, for throughput. */
interface SideFigures {
  readonly alone: Figures;
  readonly crowd: Figures;
}

export interface CaseResult {
  readonly id: string;
  readonly label: string;
  readonly found: string;
  readonly isList: boolean;
  readonly lectern: SideFigures;
  readonly bare: SideFigures;
  /** Lectern's throughput over the bare server's. */
  readonly ratio: number;
  readonly failure: string | undefined;
}

interface Servers {
  readonly ports: Record<Side, number>;
  readonly headers: Readonly<Record<string, string>>;
  stop(): Promise<void>;
}

const SIDES: readonly Side[] = ['lectern', 'bare'];
const BARE = 'bench/api/bare-server.ts';
const CROWDS = ['alone', 'crowd'] as const;

export interface ApiBench {
  readonly options: BenchOptions;
  readonly database: BenchDatabase;
  /** For what the bench itself reads and takes back. */
  readonly pool: pg.Pool;
  readonly facts: SampleFacts;
  readonly cases: readonly ReadCase[];
  readonly recording: Recording;
  readonly report: (result: CaseResult) => void;
}

export async function runApiBench(bench: ApiBench): Promise<CaseResult[]> {
  const { options, pool, cases, recording, report } = bench;
  const servers = await startServers(bench);
  const results: CaseResult[] = [];
  const done = (result: CaseResult): void => {
    results.push(result);
    report(result);
  };
  try {
    for (const read of cases) {
      const requests = Object.fromEntries(
        SIDES.map((side) => [
          side,
          read.paths.map((path) =>
            requestBytes({ method: 'GET', path, headers: side === 'lectern' ? servers.headers : {} }),
          ),
        ]),
      );
      await warmUp(servers, requests);
      const load = (side: Side): WriteLoad => inTurn(requests[side] ?? []);
      done(await measureCase(options, servers, { ...read, found: recording.found.get(read.id) ?? '' }, load));
    }
    await measureWrites(bench, servers, done);
    return results;
  } finally {
    await servers.stop();
    await takeBackPublished(pool, bench.facts.publishable);
  }
}

async function measureWrites(
  { options, pool, facts }: ApiBench,
  servers: Servers,
  done: (result: CaseResult) => void,
): Promise<void> {
  const revs = await readRevs(pool, facts.updatable);
  const phases = options.rounds * CROWDS.length;
  for (const write of writeCases({ facts, revs, headers: servers.headers, phases })) {
    if (!write.id.includes(options.only)) continue;
    const named = { id: write.id, label: write.label, found: '', isList: false };
    done(await measureCase(options, servers, named, write.load));
  }
}

type Named = Pick<CaseResult, 'id' | 'label' | 'found' | 'isList'>;

/** A/B, then B/A, and so on: what else the machine does meets both. */
async function measureCase(
  options: BenchOptions,
  { ports }: Servers,
  named: Named,
  loadOf: (side: Side, phase: number, clients: number) => WriteLoad,
): Promise<CaseResult> {
  const samples: Record<Side, { alone: Sample[]; crowd: Sample[] }> = {
    lectern: { alone: [], crowd: [] },
    bare: { alone: [], crowd: [] },
  };
  for (let round = 0; round < options.rounds; round += 1) {
    for (const [i, crowd] of CROWDS.entries()) {
      for (const side of round % 2 === 0 ? SIDES : SIDES.toReversed()) {
        const clients = crowd === 'alone' ? 1 : options.clients;
        const plan: LoadPlan = {
          port: ports[side],
          clients,
          seconds: options.seconds,
          ...loadOf(side, round * CROWDS.length + i, clients),
        };
        samples[side][crowd].push(await measureLoad(plan));
      }
    }
  }
  const figures = (side: Side): SideFigures => ({
    alone: figuresOf(samples[side].alone),
    crowd: figuresOf(samples[side].crowd),
  });
  const [lectern, bare] = [figures('lectern'), figures('bare')];
  const all = SIDES.flatMap((side) => CROWDS.flatMap((crowd) => samples[side][crowd]));
  return {
    id: named.id,
    label: named.label,
    found: named.found,
    isList: named.isList,
    lectern,
    bare,
    ratio: bare.crowd.perSecond > 0 ? lectern.crowd.perSecond / bare.crowd.perSecond : 0,
    failure: all.find(({ failure }) => failure !== undefined)?.failure,
  };
}

function inTurn(requests: readonly Buffer[]): WriteLoad {
  let turn = 0;
  return { next: () => requests[turn++ % requests.length] };
}

/** Plans, caches and compiled code are made before the clock starts. */
const WARM_REQUESTS = 12;
async function warmUp({ ports }: Servers, requests: Readonly<Record<string, readonly Buffer[]>>): Promise<void> {
  for (const side of SIDES) {
    const list = requests[side] ?? [];
    let left = Math.max(WARM_REQUESTS, Math.min(list.length, 100));
    const { next } = inTurn(list);
    await measureLoad({
      port: ports[side],
      clients: 2,
      seconds: 5,
      next: (client) => (left-- > 0 ? next(client) : undefined),
    });
  }
}

async function startServers({ database, recording }: ApiBench): Promise<Servers> {
  const folder = mkdtempSync(join(tmpdir(), 'lectern-bench-'));
  const planFile = join(folder, 'plan.json');
  writeFileSync(planFile, JSON.stringify(recording.plan));
  const lectern = await startChildServer(LECTERN, lecternEnvironment(database), LECTERN_READY);
  try {
    const bare = await startChildServer(BARE, { BENCH_DATABASE_URL: database.url, BENCH_PLAN: planFile }, '/ready');
    return {
      ports: { lectern: lectern.port, bare: bare.port },
      headers: await signIn(lectern.port),
      stop: async () => {
        await Promise.all([lectern.stop(), bare.stop()]);
        rmSync(folder, { recursive: true, force: true });
      },
    };
  } catch (error) {
    await lectern.stop();
    throw error;
  }
}
