/**
 * The ids of a trace are made of the id of its request: whoever does a row of a plan later, maybe another server, knows
 * the trace by what the task has kept of its plan.
 */
import { createHash } from 'node:crypto';

const hashOf = (kind: string, requestId: string): string =>
  createHash('sha256').update(`${kind} ${requestId}`).digest('hex');

export const traceOf = (requestId: string): string => hashOf('trace', requestId).slice(0, 32);
export const spanOf = (requestId: string): string => hashOf('span', requestId).slice(0, 16);
