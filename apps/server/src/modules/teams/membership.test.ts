/** Teams 2: there is one notion of being in a team, so no other file has a condition of its own. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const MODULES = new URL('..', import.meta.url).pathname;
const CONDITION =
  /left_at\s*(?:IS|<|>|\bBETWEEN\b)|joined_at\s*(?:<|>|\bBETWEEN\b)|['"](?:leftAt|teamStudent\.leftAt)['"]\s*,\s*'(?:is|<|>)/i;

function conditionsIn(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
    .filter((file) => CONDITION.test(readFileSync(join(folder, file), 'utf8')));
}

// verify recounts whether the instants themselves are right, which no condition of being in a team asks.
const RECOUNTED = 'teams/verify-teams.queries.ts';

test('only membership.queries.ts compares the instants of stays', () => {
  expect(conditionsIn(MODULES).toSorted()).toEqual(['teams/membership.queries.ts', RECOUNTED]);
});

test('a condition of another file would be found', () => {
  for (const text of ['s.left_at IS NULL', 'm.joined_at <= now()', "where('leftAt', 'is', null)"]) {
    expect(CONDITION.test(text)).toBe(true);
  }
});
