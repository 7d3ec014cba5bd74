import { episodeTemplatesContract } from '@lectern/contract/episodes/episode-templates';
import { episodesContract } from '@lectern/contract/episodes/episodes';
import { lessonsContract } from '@lectern/contract/lessons/lessons';
import { teachersContract } from '@lectern/contract/people/teachers';
import { chunkSizeOf } from '@lectern/domain/requests/chunk-ids';
import { describe, expect, it } from 'vitest';
import { fetchByIds } from './fetch-by-ids.ts';

const upTo = (n: number) => Array.from({ length: n }, (_, i) => i + 1);

describe('fetchByIds', () => {
  it('R332: asks for simple lessons in requests of at most 200 ids and answers in the order of the ids', async () => {
    const sizes: number[] = [];
    const rows = await fetchByIds(lessonsContract.listSimple, upTo(450), async (ids) => {
      sizes.push(ids.length);
      await new Promise((done) => setTimeout(done, ids.length === 50 ? 0 : 5));
      return ids;
    });
    expect(sizes).toEqual([200, 200, 50]);
    expect(rows).toEqual(upTo(450));
  });

  it('R333, R334: reads episodes by 50 with at most 100 requests at once', async () => {
    let running = 0;
    let most = 0;
    await fetchByIds(episodesContract.batchGet, upTo(50 * 130), async (ids) => {
      most = Math.max(most, ++running);
      await new Promise((done) => setTimeout(done, 1));
      running -= 1;
      return ids;
    });
    expect(most).toBe(100);
  });

  it('R335: asks for simple teachers by 1000', async () => {
    const sizes: number[] = [];
    await fetchByIds(teachersContract.byIds, upTo(1001), async (ids) => {
      sizes.push(ids.length);
      return [];
    });
    expect(sizes).toEqual([1000, 1]);
  });

  it('R332-R336: each call takes as many ids as its chunk has', () => {
    const full = (call: { readonly id: string }) => upTo(chunkSizeOf(call.id));
    const text = (call: { readonly id: string }) => ({ ids: full(call).join(',') });
    const { listSimple, batchGet } = lessonsContract;
    expect(listSimple.query.safeParse(text(listSimple)).success).toBe(true);
    expect(batchGet.body.safeParse({ ids: full(batchGet) }).success).toBe(true);
    expect(episodesContract.batchGet.query.safeParse(text(episodesContract.batchGet)).success).toBe(true);
    expect(episodeTemplatesContract.listByIds.query.safeParse(text(episodeTemplatesContract.listByIds)).success).toBe(
      true,
    );
    expect(teachersContract.byIds.body.safeParse({ ids: full(teachersContract.byIds) }).success).toBe(true);
  });

  it('fails as a whole when one request fails', async () => {
    const failing = fetchByIds(episodeTemplatesContract.listByIds, upTo(400), async (ids) => {
      if (ids.includes(300)) throw new Error('broken');
      return ids;
    });
    await expect(failing).rejects.toThrow('broken');
  });

  it('asks nothing for no ids', async () => {
    expect(await fetchByIds(episodesContract.batchGet, [], () => Promise.reject(new Error('asked')))).toEqual([]);
  });
});
