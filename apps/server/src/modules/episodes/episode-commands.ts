/** Every command whose records are episodes, as the task engine and its catalogue know them. */
import type { CommandType } from '../../platform/engine/commands/command-type.ts';
import { cancelEpisodeCommand } from './commands/cancel-episode.ts';
import { changeTeacherCommand } from './commands/change-teacher.ts';
import { removeEpisodesCommand } from './commands/remove-episodes.ts';
import { shiftTimesCommand } from './commands/shift-times.ts';

export function episodeCommands(): readonly CommandType[] {
  return [changeTeacherCommand, shiftTimesCommand, cancelEpisodeCommand, removeEpisodesCommand];
}
