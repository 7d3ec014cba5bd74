import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { forgetDrift, walkDrift } from './drift-walk.ts';

const calls: URL[] = [];
const { signal } = new AbortController();

/** Three parts of two rows each. */
beforeEach(() => {
  calls.length = 0;
  forgetDrift();
  vi.stubGlobal('fetch', async (path: string) => {
    const url = new URL(path, 'http://lectern.example.com');
    calls.push(url);
    const from = Number(url.searchParams.get('before') ?? 30);
    const list = [from, from - 1].map((id) => ({ lesson: { id, name: '' }, column: 'name' }));
    return Response.json({ list, looked: 10, next: from > 10 ? from - 10 : null });
  });
});
afterEach(() => vi.unstubAllGlobals());

const idsOf = (rows: readonly { lesson: { id: number } }[]) => rows.map(({ lesson }) => lesson.id);

test('walks on from where the page before ended, and knows when that was all', async () => {
  const first = await walkDrift({}, { rows: 2 }, signal);
  expect({ ids: idsOf(first.rows), isAll: first.isAll }).toEqual({ ids: [30, 29], isAll: false });
  const all = await walkDrift({}, { rows: 100 }, signal);
  expect({ ids: idsOf(all.rows), isAll: all.isAll }).toEqual({ ids: [30, 29, 20, 19, 10, 9], isAll: true });
  expect(calls).toHaveLength(3);
});

test('a page and a count at the same time take each step once', async () => {
  const [page, count] = await Promise.all([
    walkDrift({}, { rows: 3 }, signal),
    walkDrift({}, { rows: 100, maxCalls: 2 }, signal),
  ]);
  expect(idsOf(page.rows).slice(0, 3)).toEqual([30, 29, 20]);
  expect({ ids: idsOf(count.rows), isAll: count.isAll }).toEqual({ ids: [30, 29, 20, 19], isAll: false });
  expect(calls).toHaveLength(2);
});

test('another filter, and what was changed, begin anew', async () => {
  await walkDrift({}, { rows: 1 }, signal);
  await walkDrift({ state: 'local' }, { rows: 1 }, signal);
  expect(calls.at(-1)?.searchParams.get('state')).toBe('local');
  forgetDrift();
  await walkDrift({ state: 'local' }, { rows: 1 }, signal);
  expect(calls).toHaveLength(3);
});
