/** Issue 13 section 7, decision 130: a documented call counts to the end, unless whoever calls asks for the capped count. */
import { expect, test } from 'vitest';
import { z } from 'zod';
import { CONTRACTS } from './all.ts';
import type { AnyEndpoint } from './endpoint.ts';

const DOCUMENTED = /^E/;

// The contract names its schemas by shape only; at run time each is a zod schema.
const fieldsOf = (schema: unknown, io: 'input' | 'output') =>
  schema === undefined ? {} : (z.toJSONSchema(schema as z.ZodType, { io, unrepresentable: 'any' }).properties ?? {});

test('a documented list either takes count, or promises that its total is exact', () => {
  const endpoints = Object.values(CONTRACTS).flatMap((contract): AnyEndpoint[] => Object.values(contract));
  const loose = endpoints.filter(({ id, query, reply }) => {
    const total = fieldsOf(reply, 'output')['totalExact'];
    if (!DOCUMENTED.test(id) || total === undefined || 'count' in fieldsOf(query, 'input')) return false;
    return typeof total === 'boolean' || total.const !== true;
  });
  expect(loose.map(({ id }) => id)).toEqual([]);
});
