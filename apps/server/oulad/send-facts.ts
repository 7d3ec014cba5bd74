/** Reports facts as the system of the live rooms would: by the key of a source, through the ingest call. */
import { type AnyEndpoint, PROGRAM_KEY_HEADER, type ReplyOf } from '@lectern/contract/endpoint';
import { type Fact, factsContract, MAX_FACTS } from '@lectern/contract/exams/facts';
import { identityContract } from '@lectern/contract/shell/identity';
import { CALLS_A_MINUTE } from '@lectern/domain/statistics/fact-sources';
import type { FastifyInstance } from 'fastify';
import { createRandom } from '../demo/random.ts';
import type { AttendanceFact, HomeworkFact } from '../test/statistics-oracle/facts.ts';
import type { LoadedIds, LoadedOulad } from './load-oulad.repository.ts';
import { must } from './rows.ts';

interface Sent {
  readonly calls: number;
  readonly accepted: number;
  readonly unchanged: number;
  readonly refused: readonly string[];
}

export function attendanceOnWire(
  facts: readonly AttendanceFact[],
  ids: Pick<LoadedIds, 'episodes' | 'students'>,
): readonly Fact[] {
  return facts.map((fact) => ({
    kind: 'attendance',
    episodeId: must(ids.episodes, fact.episode),
    studentId: must(ids.students, fact.student),
    anchorTime: fact.zeroAt,
    live: fact.live.map(([from, to]): [number, number] => [from, to]),
    replay: fact.replay.map(([from, to]): [number, number] => [from, to]),
    ...(fact.enteredAt === null ? {} : { enteredTime: fact.enteredAt }),
  }));
}

export function homeworkOnWire(
  facts: readonly HomeworkFact[],
  ids: Pick<LoadedOulad, 'students' | 'homework'>,
): readonly Fact[] {
  return facts.map(({ item, student, version, submittedAt, score }) => ({
    kind: 'homework',
    episodeId: must(ids.homework.items, item),
    studentId: must(ids.students, student),
    version,
    submittedTime: submittedAt ?? 0,
    score,
  }));
}

/** As they come, as many a call as it takes. */
export function inOrder(facts: readonly Fact[]): readonly (readonly Fact[])[] {
  const calls: (readonly Fact[])[] = [];
  for (let from = 0; from < facts.length; from += MAX_FACTS) calls.push(facts.slice(from, from + MAX_FACTS));
  return calls;
}

/** Each twice, in an order by chance, in this many calls. */
export function doubledAndShuffled(facts: readonly Fact[], count: number, seed: number): readonly (readonly Fact[])[] {
  const random = createRandom(seed);
  const all = [...facts, ...facts];
  for (let last = all.length - 1; last > 0; last -= 1) {
    const other = random.int(0, last);
    const [one, two] = [all[last], all[other]];
    if (one && two) [all[last], all[other]] = [two, one];
  }
  if (all.length > count * MAX_FACTS) {
    throw new RangeError(
      `每次最多 ${MAX_FACTS} 条，${all.length} 条事实至少要分 ${Math.ceil(all.length / MAX_FACTS)} 次`,
    );
  }
  const place = (call: number): number => Math.floor((call * all.length) / count);
  const calls = Array.from({ length: count }, (_, call) => all.slice(place(call), place(call + 1)));
  return calls.filter((call) => call.length > 0);
}

/** As somebody who is signed in. */
export type Send = <E extends AnyEndpoint>(
  endpoint: E,
  body: object,
  headers?: Readonly<Record<string, string>>,
) => Promise<ReplyOf<E>>;

export async function signedIn(
  http: FastifyInstance,
  account: { readonly account: string; readonly password: string },
): Promise<Send> {
  let cookie = '';
  const send: Send = async (endpoint, body, headers = {}) => {
    const response = await http.inject({
      method: endpoint.method,
      url: endpoint.path,
      headers: {
        'x-lectern-request': '1',
        'content-type': 'application/json',
        ...(cookie === '' ? {} : { cookie }),
        ...headers,
      },
      payload: JSON.stringify(body),
    });
    if (response.statusCode !== 200) throw new Error(`${endpoint.id}：${response.body.slice(0, 300)}`);
    const given = response.cookies.map(({ name, value }) => `${name}=${value}`);
    if (given.length > 0) cookie = given.join('; ');
    return response.json<ReplyOf<typeof endpoint>>();
  };
  await send(identityContract.login, account);
  return send;
}

export async function sendFacts(
  send: Send,
  { name, calls }: { readonly name: string; readonly calls: readonly (readonly Fact[])[] },
): Promise<Sent> {
  const { key } = await send(factsContract.createSource, { name, callsPerMinute: CALLS_A_MINUTE.most });
  const sum = { calls: calls.length, accepted: 0, unchanged: 0 };
  const refused: string[] = [];
  for (const facts of calls) {
    const reply = await send(factsContract.ingest, { facts }, { [PROGRAM_KEY_HEADER]: key });
    sum.accepted += reply.accepted;
    sum.unchanged += reply.unchanged;
    refused.push(...reply.refused.map(({ index, message }) => `${JSON.stringify(facts[index])} ${message}`));
  }
  return { ...sum, refused };
}
