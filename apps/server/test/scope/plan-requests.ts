/** A plan of every command about the record of a reach. */
import fc from 'fast-check';
import { z } from 'zod';
import type { CommandType } from '../../src/platform/engine/commands/command-type.ts';
import { plausible } from '../plausible-values.ts';
import { asSchema, validValue } from '../robustness/schema-values.ts';
import { around, type Reach, type WalkRequest } from './walk-requests.ts';

export function planRequests(commands: readonly CommandType[], { address, rest }: Reach): WalkRequest[] {
  return commands.map(({ name, input, fromInput }) => {
    const schema = asSchema(z.toJSONSchema(input, { io: 'input', unrepresentable: 'any' }));
    const [drawn] = fc.sample(validValue(schema, schema), { seed: 42, numRuns: 1 });
    const selection = fromInput ? {} : { selection: { ids: [address] } };
    const body = { type: name, ...selection, input: plausible('input', drawn, around(rest)) };
    return { method: 'POST', url: '/lectern/api/plans', body };
  });
}
