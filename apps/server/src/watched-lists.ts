/** Lists whose saved views can be watched, by the page that the views are kept under. */
import { countLessons } from './modules/lessons/index.ts';
import type { WatchedList } from './modules/preferences/index.ts';
import type { Now } from './platform/clock.ts';
import type { Db } from './platform/db/database.ts';

interface WatchedListsDeps {
  readonly db: Db;
  readonly now: Now;
}

export function watchedLists(deps: WatchedListsDeps): Readonly<Record<string, WatchedList>> {
  return {
    lessons: {
      path: '/lessonDispatch/lessons',
      count: (actor, query, exactly) => countLessons(deps, actor, query, exactly),
    },
  };
}
