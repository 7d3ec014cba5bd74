import { afterEach, expect, test, vi } from 'vitest';
import { createSelectionStore } from '../tables/selection.ts';
import { dismissAllToasts, readToasts } from '../ui/toasts.ts';
import { keepTicked } from './keep-ticked.ts';
import { aTask } from './plan-test-data.ts';

const COUNTS = { waiting: 0, succeeded: 1, unchanged: 0, refused: 1, failed: 0, notDone: 0 };

function ticked() {
  const ticks = createSelectionStore();
  ticks.replace([5, 9]);
  return ticks;
}
const idsOf = (ticks: ReturnType<typeof ticked>) => {
  const selection = ticks.get();
  return selection.kind === 'ids' ? [...selection.ids] : [];
};

afterEach(() => {
  vi.unstubAllGlobals();
  dismissAllToasts();
});

test('areas 9: rows that were not done stay ticked', async () => {
  const rows = { list: [{ subjectId: 9 }], total: 1 };
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json(rows)));
  const ticks = ticked();
  await keepTicked(ticks, aTask({ counts: COUNTS }));
  expect(idsOf(ticks)).toEqual([9]);
});

test('where it cannot be read what was not done, every tick stays and the failure is told', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('offline')));
  const ticks = ticked();
  await keepTicked(ticks, aTask({ counts: COUNTS }));
  expect(idsOf(ticks)).toEqual([5, 9]);
  expect(readToasts().map(({ kind }) => kind)).toEqual(['error']);
});
