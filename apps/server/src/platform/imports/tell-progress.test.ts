import { expect, test } from 'vitest';
import { tellProgress } from './tell-progress.ts';

test('progress is told at most twice a second, from nothing, and its failure stops no import', async () => {
  const told: number[] = [];
  let at = 0;
  let fails = false;
  const noteImported = (_id: string, bytes: number) => {
    told.push(bytes);
    return fails ? Promise.reject(new Error('no connection')) : Promise.resolve();
  };
  const progress = await tellProgress({ files: { noteImported }, now: () => new Date(at) }, { id: 'f' });
  progress.tell(10);
  at = 600;
  fails = true;
  progress.tell(20);
  progress.tell(30);
  await new Promise(setImmediate);
  at = 1_200;
  progress.tell(40);
  expect(told).toEqual([0, 20, 40]);
});
