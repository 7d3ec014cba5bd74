/** Turns what arrived into the typed input of a handler; every departure from the contract is named with its place. */
import type { AnyEndpoint, SchemaLike } from '@lectern/contract/endpoint';
import { z } from 'zod';
import { InvalidError } from '../errors.ts';
import { issueWords } from './issue-words.ts';
import { zodOf } from './zod-of.ts';

export interface ReceivedInput {
  readonly params: unknown;
  readonly query: unknown;
  readonly body: unknown;
}

export interface InputIssue {
  readonly in: 'params' | 'query' | 'body';
  /** Dotted, empty for the part as a whole. */
  readonly path: string;
  readonly message: string;
}

const MAX_ISSUES = 50;
// Fields bring their own sentences; this is for the rest.
z.config({ localeError: issueWords });

/** @throws InvalidError with every issue found (at most 50). */
export function readInput(endpoint: AnyEndpoint, received: ReceivedInput): Record<string, unknown> {
  const issues: InputIssue[] = [];
  const input: Record<string, unknown> = {};
  for (const part of ['params', 'query', 'body'] as const) {
    if (part === 'body' && (endpoint.rawBody || endpoint.multipart)) continue;
    input[part] = readPart(part, endpoint[part], received[part], issues);
  }
  const [first] = issues;
  if (!first) return input;
  const place = first.path === '' ? '' : `，${first.path}`;
  throw new InvalidError(`提交的内容有误${place}：${first.message}`, issues.slice(0, MAX_ISSUES));
}

function readPart(
  part: InputIssue['in'],
  schema: SchemaLike | undefined,
  value: unknown,
  issues: InputIssue[],
): unknown {
  if (!schema) {
    for (const name of namesIn(value)) issues.push({ in: part, path: name, message: '不认识的字段' });
    return undefined;
  }
  if (part === 'body' && value === undefined) {
    if (zodOf(schema).safeParse(undefined).success) return zodOf(schema).parse(undefined);
    issues.push({ in: part, path: '', message: '缺少请求体' });
    return undefined;
  }
  const result = zodOf(schema).safeParse(value);
  if (result.success) return result.data;
  for (const issue of result.error.issues) issues.push(...issuesOf(part, issue));
  return undefined;
}

/** Fields that the schema does not know are named one by one. */
export function issuesOf(part: InputIssue['in'], issue: z.core.$ZodIssue): InputIssue[] {
  const at = (more: readonly PropertyKey[]) => [...issue.path, ...more].map(String).join('.').slice(0, 200);
  if (issue.code === 'unrecognized_keys') {
    return issue.keys.map((key) => ({ in: part, path: at([key]), message: '不认识的字段' }));
  }
  return [{ in: part, path: at([]), message: issue.message }];
}

/** A call that takes nothing gets nothing; an empty object is nothing. */
function namesIn(value: unknown): string[] {
  if (value === undefined || value === null) return [];
  return typeof value === 'object' ? Object.keys(value) : [''];
}
