/** Every command of third-party lessons. */
import type { CommandType } from '../../platform/engine/commands/command-type.ts';
import { importCommand } from './import-external-lessons.ts';
import { removeCommand } from './remove-external-lessons.ts';

export function externalLessonCommands(): readonly CommandType[] {
  return [importCommand, removeCommand];
}
