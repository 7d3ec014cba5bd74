/** Reads many objects by id in as many requests as their call allows, at most a hundred at a time (R332-R336). */
import { chunkIds, MAX_PARALLEL_FETCHES } from '@lectern/domain/requests/chunk-ids';

/** Answers stand in the order of the ids' chunks. The first failure is the failure of the whole. */
export async function fetchByIds<T>(
  { id: callId }: { readonly id: string },
  ids: readonly number[],
  fetchChunk: (ids: readonly number[]) => Promise<readonly T[]>,
): Promise<T[]> {
  const chunks = chunkIds(ids, callId);
  const answers: (readonly T[])[] = [];
  let next = 0;
  const work = async () => {
    for (let i = next++; i < chunks.length; i = next++) {
      answers[i] = await fetchChunk(chunks[i] ?? []);
    }
  };
  await Promise.all(Array.from({ length: Math.min(MAX_PARALLEL_FETCHES, chunks.length) }, work));
  return answers.flat();
}
