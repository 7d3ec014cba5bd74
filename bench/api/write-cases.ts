/** One update and one publish: each server works on lessons of its own, and a lesson is published once. */
import type pg from 'pg';
import { requestBytes } from './http-connection.ts';
import type { LoadPlan } from './measure-load.ts';
import type { SampleFacts } from './sample-facts.ts';

export type Side = 'lectern' | 'bare';
export type WriteLoad = Pick<LoadPlan, 'next' | 'onAnswer'>;

export interface WriteCase {
  readonly id: string;
  readonly label: string;
  /** Requests for one phase; phases do not share lessons where that matters. */
  load(side: Side, phase: number, clients: number): WriteLoad;
}

const LESSONS = '/tutor-atm-lesson/api/lessons';

export interface WriteWorld {
  readonly facts: SampleFacts;
  readonly revs: Map<number, number>;
  readonly headers: Readonly<Record<string, string>>;
  readonly phases: number;
}

export function writeCases(world: WriteWorld): readonly WriteCase[] {
  return [
    { id: 'write.update', label: '修改一门课程', load: (side, _phase, clients) => updateLoad(world, side, clients) },
    { id: 'write.publish', label: '发布一门课程', load: (side, phase) => publishLoad(world, side, phase) },
  ];
}

const half = (ids: readonly number[], side: Side): number[] =>
  ids.filter((_, i) => (i % 2 === 0) === (side === 'lectern'));

function updateLoad({ facts, revs, headers }: WriteWorld, side: Side, clients: number): WriteLoad {
  const ids = half(facts.updatable, side);
  const turns = Array.from({ length: clients }, (_, client) => client);
  const asked = new Map<number, number>();
  return {
    next: (client) => {
      const turn = turns[client] ?? client;
      turns[client] = turn + clients;
      // Every client walks through lessons that no other client has.
      const mine = ids.filter((_, i) => i % clients === client);
      const id = mine[Math.floor(turn / clients) % mine.length];
      if (id === undefined) return undefined;
      asked.set(client, id);
      if (side === 'bare') return requestBytes({ method: 'GET', path: `/write/update/${id}` });
      const rev = revs.get(id) ?? 1;
      return requestBytes({
        method: 'POST',
        path: `${LESSONS}/${id}`,
        headers,
        body: { rev, limit: 100 + (turn % 900) },
      });
    },
    onAnswer: (client, body) => {
      const id = asked.get(client);
      const rev = /"rev":(\d+)/.exec(body.toString('utf8'))?.[1];
      if (id !== undefined && rev !== undefined) revs.set(id, Number(rev));
    },
  };
}

function publishLoad({ facts, headers, phases }: WriteWorld, side: Side, phase: number): WriteLoad {
  const ids = half(facts.publishable, side).filter((_, i) => i % phases === phase);
  return {
    next: () => {
      const id = ids.pop();
      if (id === undefined) return undefined;
      if (side === 'bare') return requestBytes({ method: 'GET', path: `/write/publish/${id}` });
      return requestBytes({ method: 'POST', path: `${LESSONS}/${id}/publish`, headers });
    },
  };
}

export async function readRevs(pool: pg.Pool, ids: readonly number[]): Promise<Map<number, number>> {
  const { rows } = await pool.query<{ id: number; rev: number }>('SELECT id, rev FROM lesson WHERE id = ANY($1)', [
    ids,
  ]);
  return new Map(rows.map(({ id, rev }) => [id, rev]));
}

/** The world is used again: what was published is a draft once more. */
export async function takeBackPublished(pool: pg.Pool, ids: readonly number[]): Promise<void> {
  await pool.query(
    `UPDATE lesson SET status = 'init', published_at = NULL, on_front_page_at = NULL WHERE id = ANY($1) AND status = 'published'`,
    [ids],
  );
}
