/** A list's address as a selection: what it asks for, or which of its parts no list understands. */
import type { z } from 'zod';
import { InvalidError } from '../../errors.ts';
import { parseQueryString } from '../../http/query-string.ts';
import { issuesOf } from '../../http/read-input.ts';

/** @throws InvalidError that names each filter that is wrong. */
export function queryOfList<S extends z.ZodType>(schema: S, text: string): z.output<S> {
  const parsed = schema.safeParse(parseQueryString(text.replace(/^\?/, '')));
  if (parsed.success) return parsed.data;
  const issues = parsed.error.issues.flatMap((issue) => issuesOf('query', issue));
  const [first] = issues;
  const wrong = first ? `（${`${first.path} ${first.message}`.trim()}）` : '';
  throw new InvalidError(`列表的筛选条件有误${wrong}，请回到列表重新筛选`, issues);
}
