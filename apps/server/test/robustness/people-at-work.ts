/** What goes on while servers are lost or replaced: people write and read, and a large task runs. */
import { setTimeout as sleep } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import type pg from 'pg';
import { expect } from 'vitest';
import type { Balancer } from './behind-balancer.ts';
import { stateAfter, storedState } from './crash-checks.ts';
import { writeLessons } from './lesson-lanes.ts';
import { confirmPlan, effectsOf, insertLessons, planPublish, taskFacts } from './publish-task.ts';

/** Each writes one lesson after the other. */
export const LANES = 4;
const ROWS = 2_000;
const READ_EVERY_MS = 20;
const LESSON_LIST = '/tutor-atm-lesson/api/lesson-ids?pageSize=20';

export interface PeopleAtWork {
  /** Ends when somebody's next write was acknowledged. */
  anotherWrite(): Promise<void>;
  /** Ends when the task is done. */
  finish(): Promise<Work>;
}

export interface Work {
  /** What a read was answered other than what was wanted: nobody is thrown out. */
  readonly refused: readonly string[];
  /** Names of lessons that do not stand as they were last acknowledged, or were written twice. */
  readonly offLessons: readonly string[];
  readonly lessons: number;
  readonly task: Awaited<ReturnType<typeof effectsOf>>;
}

/** Every row of the task took effect once. */
export const TASK_ONCE: Work['task'] = { published: ROWS, logged: ROWS, twice: 0, offRev: 0 };

interface Place {
  readonly balancer: Balancer;
  readonly pool: pg.Pool;
  readonly cookie: string;
  /** At the head of every name and key. */
  readonly mark: string;
  readonly paths?: readonly string[];
}

export async function peopleAtWork({
  balancer,
  pool,
  cookie,
  mark,
  paths = [LESSON_LIST],
}: Place): Promise<PeopleAtWork> {
  const server = balancer.servers.find((one) => one !== undefined);
  if (!server) throw new Error('no server is up');
  const caller = { baseUrl: server.baseUrl, cookie };
  const ids = await insertLessons(pool, ROWS, 0);
  const plan = await planPublish(caller, ids);
  await confirmPlan(caller, plan);
  const end = new AbortController();
  let writes = 0;
  const lanes = Promise.all(
    Array.from({ length: LANES }, (_, lane) =>
      writeLessons(balancer, { cookie, mark: `${mark}-l${lane}`, end: end.signal, wrote: () => (writes += 1) }),
    ),
  );
  const reads = readAll(balancer, { cookie, paths, end: end.signal });
  return {
    anotherWrite: async () => {
      const before = writes;
      await expect.poll(() => writes, { interval: 50, timeout: 30_000 }).toBeGreaterThan(before);
    },
    finish: async () => {
      await expect
        .poll(() => taskFacts(pool, plan.id), { interval: 100, timeout: 120_000 })
        .toMatchObject({ state: 'succeeded', succeeded: ROWS });
      end.abort();
      const written = (await lanes).flat();
      const offLessons: string[] = [];
      for (const { intents, lessonId, name } of written) {
        const stored = await storedState(pool, { name, lessonId, acked: intents, open: undefined });
        if (!isDeepStrictEqual({ ...stored }, { ...stateAfter(intents) })) offLessons.push(name);
      }
      const task = await effectsOf(pool, plan.id, ids);
      return { refused: [...(await reads)], offLessons, lessons: written.length, task };
    },
  };
}

interface Reader {
  readonly cookie: string;
  readonly paths: readonly string[];
  readonly end: AbortSignal;
}

async function readAll({ send }: Balancer, { cookie, paths, end }: Reader): Promise<ReadonlySet<string>> {
  const others = new Set<string>();
  for (let turn = 0; !end.aborted; turn += 1) {
    const path = paths[turn % paths.length] ?? LESSON_LIST;
    const sent = await send({ method: 'GET', cookie, path });
    if (sent.status !== 200) others.add(`${path} ${sent.status} ${sent.code}`);
    await sleep(READ_EVERY_MS);
  }
  return others;
}
