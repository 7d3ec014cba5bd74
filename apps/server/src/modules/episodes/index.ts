/** The door of the episodes module: their list and page, and how commands choose them. */
import { episodesContract } from '@lectern/contract/episodes/episodes';
import { episodeWords } from '../agendas/index.ts';
import { describeSubject } from '../operation-log/index.ts';
import { episodeVersions } from './episode-scope.queries.ts';
import { episodesHandlers } from './episodes.routes.ts';
import type { EpisodesDeps } from './episodes-deps.ts';

export { type CommandedEpisode, commandedEpisodes, commandedOrCanceled } from './commanded-episodes.ts';
export { chosenEpisodes } from './commands/chosen-episodes.ts';
export { episodeCommands } from './episode-commands.ts';
export { reached } from './episode-filters.queries.ts';
export { reachesEpisode } from './episode-scope.queries.ts';
export { episodeSource } from './episode-source.ts';
export { pageOfEpisodes } from './present-episode.ts';

export function episodesModule(deps: EpisodesDeps) {
  const { db } = deps;
  describeSubject('episode', {
    ...episodeWords,
    visibleAmong: async ({ scope }, ids) => new Set((await episodeVersions(db, scope, [...ids])).keys()),
  });
  return { contract: episodesContract, handlers: episodesHandlers(deps) };
}
