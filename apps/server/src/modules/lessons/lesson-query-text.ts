/** The list's query as a text, as it stands in an address, a plan or a saved view. */
import { LessonListQuery } from '@lectern/contract/lesson-query';
import type { Actor } from '../../platform/http/actor.ts';
import { parseQueryString } from '../../platform/http/query-string.ts';
import { pageOfLessons } from './lessons.service.ts';
import type { LessonsDeps } from './lessons-deps.ts';

/** Undefined: the person may not see lessons, or the query means nothing any more. */
export async function countLessons(
  deps: Pick<LessonsDeps, 'db' | 'now'>,
  actor: Actor,
  text: string,
  exactly: boolean,
) {
  const parsed = LessonListQuery.safeParse(parseQueryString(text));
  if (!parsed.success || !actor.privileges.has('LESSON_READ')) return undefined;
  const query = {
    ...parsed.data,
    page: 1,
    pageSize: 1,
    expand: undefined,
    count: exactly ? ('exact' as const) : undefined,
  };
  return pageOfLessons(deps, actor.scope, query);
}
