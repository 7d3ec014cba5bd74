/** The door of episode templates (讲次模板). */
import { episodeTemplatesContract } from '@lectern/contract/episodes/episode-templates';
import { type EpisodeTemplatesDeps, episodeTemplatesHandlers } from './episode-templates.routes.ts';

export function episodeTemplatesModule(deps: EpisodeTemplatesDeps) {
  return { contract: episodeTemplatesContract, handlers: episodeTemplatesHandlers(deps) };
}
