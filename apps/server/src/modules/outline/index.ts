/** The door of outlines (大纲): their calls, and their episodes in the recycle bin. */
import { outlineContract } from '@lectern/contract/outline';
import { registerBinKind } from '../recycle-bin/index.ts';
import { binnedEpisodes } from './binned-episodes.queries.ts';
import { purgeEpisodes, restoreEpisode } from './commands/bin-episode.ts';
import { outlineHandlers } from './outline.routes.ts';
import type { OutlineDeps } from './outline-deps.ts';

export function outlineModule(deps: OutlineDeps) {
  registerBinKind('episode', {
    privilege: 'LESSON_READ',
    page: (actor, filter) => binnedEpisodes(deps.db, actor.scope, filter),
    restore: (by, id) => restoreEpisode(deps, by, id),
    purge: (due) => purgeEpisodes(deps, due),
  });
  return { contract: outlineContract, handlers: outlineHandlers(deps) };
}
