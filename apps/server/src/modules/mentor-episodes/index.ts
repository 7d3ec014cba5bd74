/** Public API of tutoring (辅导课): its templates, and what lessons have of them. */
import { mentorEpisodeTemplatesContract } from '@lectern/contract/lesson-templates/mentor-episode-templates';
import type { CommandType } from '../../platform/engine/commands/command-type.ts';
import type { TemplatesDeps } from '../lesson-templates/index.ts';
import { arrangeTutoringCommand } from './arrange-command.ts';
import { mentorTemplatesHandlers } from './mentor-templates.routes.ts';

export function mentorEpisodeCommands(): readonly CommandType[] {
  return [arrangeTutoringCommand];
}

export const mentorEpisodeTemplatesModule = (deps: TemplatesDeps) => ({
  contract: mentorEpisodeTemplatesContract,
  handlers: mentorTemplatesHandlers(deps),
});
