import { describe, expect, it } from 'vitest';
import { fetchByIds } from './fetch-by-ids.ts';

const upTo = (n: number) => Array.from({ length: n }, (_, i) => i + 1);

describe('fetchByIds', () => {
  it('R332: asks for simple lessons in requests of at most 200 ids and answers in the order of the ids', async () => {
    const sizes: number[] = [];
    const rows = await fetchByIds(upTo(450), 'simpleLessons', async (ids) => {
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
    await fetchByIds(upTo(50 * 130), 'episodes', async (ids) => {
      most = Math.max(most, ++running);
      await new Promise((done) => setTimeout(done, 1));
      running -= 1;
      return ids;
    });
    expect(most).toBe(100);
  });

  it('R335: asks for simple teachers by 1000', async () => {
    const sizes: number[] = [];
    await fetchByIds(upTo(1001), 'simpleTeachers', async (ids) => {
      sizes.push(ids.length);
      return [];
    });
    expect(sizes).toEqual([1000, 1]);
  });

  it('fails as a whole when one request fails', async () => {
    const failing = fetchByIds(upTo(400), 'other', async (ids) => {
      if (ids.includes(300)) throw new Error('broken');
      return ids;
    });
    await expect(failing).rejects.toThrow('broken');
  });

  it('asks nothing for no ids', async () => {
    expect(await fetchByIds([], 'other', () => Promise.reject(new Error('asked')))).toEqual([]);
  });
});
