/** The door of outlines (大纲): their calls, and their items in the recycle bin. */
import { outlineContract } from '@lectern/contract/outline/outline';
import type { CommandType } from '../../platform/plans/command-type.ts';
import type { BinDeps, BinKeeper, BinKeepers } from '../recycle-bin/index.ts';
import { binnedEntries } from './binned-entries.queries.ts';
import { binnedEpisodes } from './binned-episodes.queries.ts';
import { addEpisodesCommand } from './commands/add-to-lessons.ts';
import { purgeEntries, restoreEntry } from './commands/bin-entry.ts';
import { purgeEpisodes, restoreEpisode } from './commands/bin-episode.ts';
import { orderCommand } from './commands/order-command.ts';
import { pasteCommand } from './commands/paste-rows.ts';
import { placeEpisodesCommand } from './commands/place-episodes.ts';
import { sortByTimeCommand } from './commands/sort-by-time.ts';
import { outlineHandlers } from './outline.routes.ts';
import type { OutlineDeps } from './outline-deps.ts';

export function outlineCommands(): readonly CommandType[] {
  return [pasteCommand, addEpisodesCommand, placeEpisodesCommand, orderCommand, sortByTimeCommand];
}

const ENTRY_KINDS = ['jam', 'mentorEpisodeGroup', 'stageReview', 'mockExamQaEpisodeGroup'] as const;

export function outlineModule(deps: OutlineDeps) {
  return { contract: outlineContract, handlers: outlineHandlers(deps), bin: outlineBin(deps) };
}

export function outlineBin(deps: BinDeps): BinKeepers {
  return {
    episode: {
      privilege: 'LESSON_READ',
      page: (actor, filter) => binnedEpisodes(deps.db, actor.scope, filter),
      restore: (by, id) => restoreEpisode(deps, by, id),
      purge: (due) => purgeEpisodes(deps, due),
    },
    ...Object.fromEntries(ENTRY_KINDS.map((kind) => [kind, entryKeeper(deps, kind)])),
  };
}

function entryKeeper(deps: BinDeps, kind: (typeof ENTRY_KINDS)[number]): BinKeeper {
  return {
    privilege: 'LESSON_READ',
    page: (actor, filter) => binnedEntries(deps.db, kind, actor.scope, filter),
    restore: (by, id) => restoreEntry(deps, by, kind, id),
    purge: (due) => purgeEntries(deps, kind, due),
  };
}
