/** The door of episode templates (讲次模板). */
import { episodeTemplatesContract } from '@lectern/contract/episode-templates';
import type { TemplatesDeps } from '../lesson-templates/index.ts';
import { episodeTemplatesHandlers } from './episode-templates.routes.ts';

export function episodeTemplatesModule(deps: TemplatesDeps) {
  return { contract: episodeTemplatesContract, handlers: episodeTemplatesHandlers(deps) };
}
