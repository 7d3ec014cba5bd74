/** Issue 13.6: no POST or PUT removes what its body does not name. Every body with a list in it says here what the list is. */
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { CONTRACTS } from './all.ts';
import type { AnyEndpoint } from './endpoint.ts';

/**
 * `reads`: nothing is written. `adds`: new rows. `names`: records that are changed; others stay as they are. `all`: an
 * order of all there are; one that leaves something out is refused. `value`: the value of a field of the one record that
 * the call is about, such as its tags. `plan`: a plan lists what it would do, and is confirmed.
 */
type Meaning = 'reads' | 'adds' | 'names' | 'all' | 'value' | 'plan';

const MEANING: Readonly<Record<Meaning, string>> = {
  reads: 'E021 E089 E161 E180 E186 E197 E219 E228 L200 L221 L223 L321 L322 L413 L570 L664 L875 L876 L877',
  adds: 'E008 E009 E020 E034 E035 E036 E037 E038 E039 E052 E157 L255 L680 L818',
  names:
    'E025 E040 E041 E050 E051 E053 E057 E058 E097 E105 E107 E108 E111 E135 E195 E196 E201 E202 E210 E211 E243 L031 L032 L397 L531 L534 L685 L691 L844 E172',
  all: 'E033 E045 E078 E079 E080 E183 E205 L269 L291 L305 L532',
  value:
    'E006 E007 E010 E011 E076 E077 E147 E148 E149 E150 E166 E167 E168 E176 E177 E192 E194 E226 E231 E233 E234 L012 L246 L265 L266 L277 L292 L302 L303 L331 L332 L336 L337 L343 L392 L393 L411 L412 L632 L662 L682 L795 L802 E282',
  plan: 'L101',
};

const known = Object.entries(MEANING).flatMap(([meaning, ids]) => ids.split(' ').map((id) => [id, meaning] as const));

const holdsList = (schema: unknown): boolean =>
  typeof schema === 'object' &&
  schema !== null &&
  (('type' in schema && schema.type === 'array') || Object.values(schema).some(holdsList));

function takesList({ method, body }: AnyEndpoint): boolean {
  if (method === 'GET' || method === 'DELETE' || body === undefined) return false;
  // The contract names its schemas by shape only; at run time each is a zod schema.
  return holdsList(z.toJSONSchema(body as z.ZodType, { io: 'input', unrepresentable: 'any' }));
}

describe('issue 13.6: lists in bodies', () => {
  const endpoints = Object.values(CONTRACTS).flatMap((contract): AnyEndpoint[] => Object.values(contract));

  test('each has a meaning, once', () => {
    const found = endpoints.filter(takesList).map(({ id }) => id);
    expect(known.map(([id]) => id).toSorted()).toEqual(found.toSorted());
  });
});
