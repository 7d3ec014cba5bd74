import { expect, test } from 'vitest';
import { type VersionRecord, type VersionUse, versionRecord } from './version-use.ts';

test.each<[sentence: string, uses: readonly VersionUse[], record: VersionRecord]>([
  ['never used', [], { uses: 0, meanRate: null, drift: null }],
  ['used where nobody sat', [{ n: 0, rate: null }], { uses: 1, meanRate: null, drift: null }],
  ['used once', [{ n: 10, rate: 0.5 }], { uses: 1, meanRate: 0.5, drift: null }],
  [
    'weighted by attempts, the last against those before',
    [
      { n: 10, rate: 0.25 },
      { n: 30, rate: 0.75 },
      { n: 40, rate: 0.875 },
    ],
    { uses: 3, meanRate: 0.75, drift: 0.25 },
  ],
])('exams section 7: a question version in the store: %s', (_sentence, uses, record) => {
  expect(versionRecord(uses)).toEqual(record);
});
