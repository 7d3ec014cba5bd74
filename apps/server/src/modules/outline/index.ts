/** The door of outlines (大纲): their calls, and their items in the recycle bin. */
import { outlineContract } from '@lectern/contract/outline/outline';
import type { CommandType } from '../../platform/engine/commands/command-type.ts';
import type { BinDeps, BinProvider, BinProviders } from '../recycle-bin/index.ts';
import { binnedEntries } from './binned-entries.queries.ts';
import { binnedEpisodes } from './binned-episodes.queries.ts';
import { addEpisodesCommand } from './commands/add-to-lessons.ts';
import { purgeEntries, restoreEntry } from './commands/bin-entry.ts';
import { purgeEpisodes, restoreEpisode } from './commands/bin-episode.ts';
import { undoRestore } from './commands/bin-item.ts';
import { nameGroupsCommand } from './commands/name-groups-command.ts';
import { orderCommand } from './commands/order-command.ts';
import { pasteCommand } from './commands/paste-rows.ts';
import { placeEpisodesCommand } from './commands/place-episodes.ts';
import { relabelCommand } from './commands/relabel-command.ts';
import { sortByTimeCommand } from './commands/sort-by-time.ts';
import { outlineHandlers } from './outline.routes.ts';
import type { OutlineDeps } from './outline-deps.ts';

export { unmakeEpisode } from './commands/change-episode.ts';
export {
  placedChange,
  placeReasons,
  placeTemplates,
  type TemplatePlace,
  templatesToPlace,
} from './episodes-of-templates.ts';
export { boundTemplates } from './outline.queries.ts';

export function outlineCommands(): readonly CommandType[] {
  return [
    pasteCommand,
    addEpisodesCommand,
    placeEpisodesCommand,
    orderCommand,
    sortByTimeCommand,
    relabelCommand,
    nameGroupsCommand,
  ];
}

const ENTRY_KINDS = ['jam', 'mentorEpisodeGroup', 'stageReview', 'mockExamQaEpisodeGroup'] as const;

export function outlineModule(deps: OutlineDeps) {
  return { contract: outlineContract, handlers: outlineHandlers(deps), bin: outlineBin(deps) };
}

export function outlineBin(deps: BinDeps): BinProviders {
  return {
    episode: {
      privilege: 'LESSON_READ',
      page: (actor, filter) => binnedEpisodes(deps.db, actor.scope, filter),
      restore: (by, id) => restoreEpisode(deps, by, id),
      bin: (by, id, at) => undoRestore(deps, by, { kind: 'episode', id, at }),
      purge: (due) => purgeEpisodes(deps, due),
    },
    ...Object.fromEntries(ENTRY_KINDS.map((kind) => [kind, entryBinProvider(deps, kind)])),
  };
}

function entryBinProvider(deps: BinDeps, kind: (typeof ENTRY_KINDS)[number]): BinProvider {
  return {
    privilege: 'LESSON_READ',
    page: (actor, filter) => binnedEntries(deps.db, kind, actor.scope, filter),
    restore: (by, id) => restoreEntry(deps, by, kind, id),
    bin: (by, id, at) => undoRestore(deps, by, { kind, id, at }),
    purge: (due) => purgeEntries(deps, kind, due),
  };
}
