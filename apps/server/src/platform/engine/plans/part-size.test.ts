import { expect, it } from 'vitest';
import { PLAN_CHUNK } from '../commands/command-type.ts';
import { partSize } from './part-size.ts';

it.each([
  ['the first part looks at as many records as any may', { evaluated: 0, rowCount: 0 }, PLAN_CHUNK],
  ['a row a record: as many as any may', { evaluated: 500, rowCount: 500 }, PLAN_CHUNK],
  ['records without rows: as many as any may', { evaluated: 500, rowCount: 0 }, PLAN_CHUNK],
  ['ten rows a record: as many rows as a part is meant to make', { evaluated: 500, rowCount: 5000 }, 150],
  ['very many rows a record: some records all the same', { evaluated: 500, rowCount: 500_000 }, 20],
])('areas 0: a plan of any length stays small in memory; %s', (_what, sofar, size) => {
  expect(partSize(sofar)).toBe(size);
});
