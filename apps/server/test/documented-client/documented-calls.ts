/**
 * The 282 calls that the two documents print. E064 repeats E005 and E153 repeats E152, so these two numbers are missing.
 * What a case sends is looked up here by number: a case cannot call what no document names.
 */
import { AROUND_LESSON_CALLS } from './around-lesson-calls.ts';
import type { Method } from './call-row.ts';
import { LESSON_CALLS } from './lesson-calls.ts';
import { TEAM_AND_TOOL_CALLS } from './team-and-tool-calls.ts';
import { TEMPLATE_AND_EPISODE_CALLS } from './template-and-episode-calls.ts';

const ROWS = [...LESSON_CALLS, ...TEMPLATE_AND_EPISODE_CALLS, ...AROUND_LESSON_CALLS, ...TEAM_AND_TOOL_CALLS];

export type CallId = (typeof ROWS)[number][0];

export interface DocumentedCall {
  readonly id: CallId;
  readonly method: Method;
  readonly path: string;
  /** Where a document names it. */
  readonly line: string;
}

export const DOCUMENTED_CALLS: readonly DocumentedCall[] = ROWS.map(([id, method, path, line]) => ({
  id,
  method,
  path,
  line,
}));

const BY_ID = new Map(DOCUMENTED_CALLS.map((call) => [call.id, call]));

export function documentedCall(id: CallId): DocumentedCall {
  const call = BY_ID.get(id);
  if (!call) throw new Error(`no document names ${id}`);
  return call;
}
