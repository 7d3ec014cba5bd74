/** Every command of the lesson, as the task engine and its catalogue know them. */
import type { CommandType } from '../../../platform/plans/command-type.ts';
import { publishCommand } from './publish-lesson.ts';
import { cancelCommand, unpublishCommand } from './unpublish-lesson.ts';

export function lessonCommands(): readonly CommandType[] {
  return [publishCommand, unpublishCommand, cancelCommand];
}
