/** How the lists are counted whose saved views can be watched. */
import { episodesContract } from '@lectern/contract/episodes/episodes';
import { lessonTemplatesContract } from '@lectern/contract/lesson-templates/lesson-templates';
import { lessonsContract } from '@lectern/contract/lessons/lessons';
import { statBoardContract } from '@lectern/contract/statistics/stat-board';
import type { Privilege } from '@lectern/domain/access/privileges';
import type { DataScope } from '@lectern/domain/access/roles';
import type { Counted } from '@lectern/domain/shell/watch-crossing';
import type { WatchedPage } from '@lectern/domain/shell/watched-lists';
import type { z } from 'zod';
import { pageOfEpisodes } from './modules/episodes/index.ts';
import { pageOfTemplates } from './modules/lesson-templates/index.ts';
import { pageOfLessons } from './modules/lessons/index.ts';
import type { CountView } from './modules/preferences/index.ts';
import { countBoard } from './modules/statistics/index.ts';
import type { Now } from './platform/clock.ts';
import type { Db } from './platform/db/database.ts';
import { queryOfList } from './platform/engine/commands/list-query.ts';
import { InvalidError } from './platform/errors.ts';

interface WatchedListsDeps {
  readonly db: Db;
  readonly now: Now;
}

/** How many there are is asked, and no row. */
const FIRST = { page: 1, pageSize: 1 };
const counting = (exactly: boolean) => ({
  ...FIRST,
  expand: undefined,
  count: exactly ? ('exact' as const) : ('capped' as const),
});

export function watchedLists(deps: WatchedListsDeps): Readonly<Record<WatchedPage, CountView>> {
  return {
    lessons: countOf(lessonsContract.listIds, (scope, query, exactly) =>
      pageOfLessons(deps, scope, { ...query, ...counting(exactly) }),
    ),
    lessonTemplates: countOf(lessonTemplatesContract.listIds, async (scope, query) => ({
      ...(await pageOfTemplates(deps.db, query, FIRST, scope)),
      totalExact: true,
    })),
    statBoard: countOf(statBoardContract.list, (scope, query, exactly) =>
      countBoard(deps.db, scope, { ...query, ...FIRST, count: exactly ? 'exact' : undefined }),
    ),
    episodes: countOf(episodesContract.listIds, (scope, query, exactly) =>
      pageOfEpisodes(deps, scope, { ...query, ...counting(exactly) }),
    ),
  };
}

interface ListCall<S> {
  readonly permission: Privilege;
  readonly query: S;
}

function countOf<S extends z.ZodType>(
  list: ListCall<S>,
  count: (scope: DataScope, query: z.output<S>, exactly: boolean) => Promise<Counted>,
): CountView {
  return async (actor, text, exactly) => {
    if (!actor.privileges.has(list.permission)) return undefined;
    const query = understood(list.query, text);
    return query && count(actor.scope, query, exactly);
  };
}

function understood<S extends z.ZodType>(schema: S, text: string): z.output<S> | undefined {
  try {
    return queryOfList(schema, text);
  } catch (error) {
    if (error instanceof InvalidError) return undefined;
    throw error;
  }
}
