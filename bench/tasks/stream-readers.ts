/** Many readers of one task's event stream, from its confirmation to its end. */
import type { Caller } from '../../apps/server/test/robustness/publish-task.ts';

export interface Held {
  /** Readers whose stream stood until it told the end. */
  readonly held: number;
  /** Between the first and the last reader that heard of the end. */
  readonly slowestMs: number;
}

export async function watchByMany(caller: Caller, taskId: number, readers: number): Promise<Held> {
  const ends = await Promise.all(Array.from({ length: readers }, () => watch(caller, taskId)));
  const heard = ends.filter((end) => end !== null);
  return { held: heard.length, slowestMs: Math.max(...heard) - Math.min(...heard) };
}

/** When the end was heard; null when the stream broke before. */
async function watch({ baseUrl, cookie }: Caller, taskId: number): Promise<number | null> {
  const response = await fetch(`${baseUrl}/lectern/api/tasks/${taskId}/events`, { headers: { cookie } });
  if (!response.ok || !response.body) return null;
  let last = '';
  for await (const chunk of response.body.pipeThrough(new TextDecoderStream())) last = chunk;
  return /"state":"(succeeded|partial|failed)"/.test(last) ? performance.now() : null;
}
