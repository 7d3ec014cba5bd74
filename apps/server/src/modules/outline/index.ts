/** The door of outlines (大纲): their calls, and their episodes in the recycle bin. */
import { outlineContract } from '@lectern/contract/outline';
import type { CommandType } from '../../platform/plans/command-type.ts';
import { registerBinKind } from '../recycle-bin/index.ts';
import { binnedEpisodes } from './binned-episodes.queries.ts';
import { addEpisodesCommand } from './commands/add-to-lessons.ts';
import { purgeEpisodes, restoreEpisode } from './commands/bin-episode.ts';
import { pasteCommand } from './commands/paste-rows.ts';
import { placeEpisodesCommand } from './commands/place-episodes.ts';
import { outlineHandlers } from './outline.routes.ts';
import type { OutlineDeps } from './outline-deps.ts';

export function outlineCommands(): readonly CommandType[] {
  return [pasteCommand, addEpisodesCommand, placeEpisodesCommand];
}

export function outlineModule(deps: OutlineDeps) {
  registerBinKind('episode', {
    privilege: 'LESSON_READ',
    page: (actor, filter) => binnedEpisodes(deps.db, actor.scope, filter),
    restore: (by, id) => restoreEpisode(deps, by, id),
    purge: (due) => purgeEpisodes(deps, due),
  });
  return { contract: outlineContract, handlers: outlineHandlers(deps) };
}
