/** Every command of writing tasks. */
import type { CommandType } from '../../../platform/engine/commands/command-type.ts';
import { makeTasksCommand } from './make-tasks.ts';
import { removeCommand, switchCommand, windowCommand } from './set-on-tasks.ts';

export function writingTaskCommands(): readonly CommandType[] {
  return [makeTasksCommand, switchCommand, windowCommand, removeCommand];
}
