/** Asks a server as fast as it answers, over some connections for some time, and says how long each answer took. */
import { type HttpConnection, openConnection } from './http-connection.ts';

export interface Sample {
  readonly seconds: number;
  /** Milliseconds of each answer. */
  readonly times: readonly number[];
  readonly failures: number;
  /** Of the first answer that failed. */
  readonly failure: string | undefined;
}

/** Gives the next request, or undefined when there is nothing left to ask. */
type NextRequest = (client: number) => Buffer | undefined;
/** Told of every answer that succeeded: writes learn the next version from it. */
type OnAnswer = (client: number, body: Buffer) => void;

export interface LoadPlan {
  readonly port: number;
  readonly clients: number;
  readonly seconds: number;
  readonly next: NextRequest;
  readonly onAnswer?: OnAnswer;
}

export async function measureLoad(plan: LoadPlan): Promise<Sample> {
  const connections = await Promise.all(Array.from({ length: plan.clients }, () => openConnection(plan.port)));
  const times: number[] = [];
  const failed: string[] = [];
  const startedAt = performance.now();
  const end = startedAt + plan.seconds * 1000;
  const ask = async (connection: HttpConnection, client: number): Promise<void> => {
    while (performance.now() < end) {
      const request = plan.next(client);
      if (!request) return;
      const askedAt = performance.now();
      const { status, body } = await connection.send(request);
      times.push(performance.now() - askedAt);
      if (status === 200) plan.onAnswer?.(client, body);
      else failed.push(`${status} ${body.toString('utf8', 0, 300)}`);
    }
  };
  try {
    await Promise.all(connections.map(ask));
  } finally {
    for (const connection of connections) connection.close();
  }
  return { seconds: (performance.now() - startedAt) / 1000, times, failures: failed.length, failure: failed[0] };
}

export interface Figures {
  readonly perSecond: number;
  readonly p50: number;
  readonly p99: number;
  readonly max: number;
  readonly answers: number;
  readonly failures: number;
}

export function figuresOf(samples: readonly Sample[]): Figures {
  const times = samples.flatMap((sample) => sample.times).toSorted((a, b) => a - b);
  const seconds = samples.reduce((sum, sample) => sum + sample.seconds, 0);
  const at = (share: number): number => times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? 0;
  return {
    perSecond: seconds > 0 ? times.length / seconds : 0,
    p50: at(0.5),
    p99: at(0.99),
    max: times.at(-1) ?? 0,
    answers: times.length,
    failures: samples.reduce((sum, sample) => sum + sample.failures, 0),
  };
}
