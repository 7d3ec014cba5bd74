/**
 * A client written from the two documents alone calls every documented call (issue 13.7). What it sends and
 * expects stands in `cases/`, what the documents print in `*-calls.ts`.
 */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { CASES } from './all-cases.ts';
import { type CallId, DOCUMENTED_CALLS, documentedCall } from './documented-calls.ts';
import type { DocumentedCase } from './documented-case.ts';
import { type DocumentedWorld, openDocumentedWorld } from './documented-world.ts';
import { KNOWN_FAILURES } from './known-failures.ts';

let world: DocumentedWorld;
beforeAll(async () => {
  world = await openDocumentedWorld();
});
afterAll(() => world.close());

/** Issue 13.6: what a call that is no DELETE removes all the same, because its path or body names it. */
const REMOVES: Partial<Record<CallId, readonly string[]>> = { E057: ['external_lesson'] };

const nameOf = ({ call, title }: DocumentedCase): string => `${call} ${title}`;
const all = CASES.flatMap(([, cases]) => cases);

describe.each(CASES)('%s', (_area, cases) => {
  for (const one of cases) {
    const name = nameOf(one);
    const runs = name in KNOWN_FAILURES ? test.fails : test;
    runs(`${name} (${documentedCall(one.call).line})`, async () => {
      const { client, seen, takeRemoved } = world;
      one.expect(await client.call(one.call, one.send?.(seen)), seen);
      if (documentedCall(one.call).method === 'DELETE') await takeRemoved();
      else expect(await takeRemoved(), 'rows that it removes').toEqual(REMOVES[one.call] ?? []);
    });
  }
});

describe('the lists', () => {
  test('the documents name 282 calls', () => {
    expect(new Set(DOCUMENTED_CALLS.map(({ id }) => id)).size).toBe(282);
  });

  test('every documented call has a case', () => {
    const covered = new Set<CallId>(all.map(({ call }) => call));
    expect(DOCUMENTED_CALLS.map(({ id }) => id).filter((id) => !covered.has(id))).toEqual([]);
  });

  test('a case stands under a name of its own', () => {
    expect(all.map(nameOf).filter((name, i, names) => names.indexOf(name) !== i)).toEqual([]);
  });

  test('the known failures name cases', () => {
    const names = new Set(all.map(nameOf));
    expect(Object.keys(KNOWN_FAILURES).filter((name) => !names.has(name))).toEqual([]);
  });
});
