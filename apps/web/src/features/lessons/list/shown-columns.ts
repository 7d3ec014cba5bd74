/** What a file of lessons holds when it is asked for from the list: the columns that the list shows. */
import type { AskedCommand } from '../../../shared/plan/asked-command.ts';
import { EXPORT_COMMAND } from '../actions/lesson-commands.ts';

/** One column of the screen, two of the file. */
export function fileColumns(columns: string): string {
  return columns.replace('paidCount', 'paidCount,limit');
}

/** The form of the export begins with them. */
export function withShownColumns(asked: AskedCommand, columns: readonly string[]): AskedCommand {
  if (asked.type !== EXPORT_COMMAND) return asked;
  return { ...asked, given: { columns: fileColumns(columns.join(',')).split(',') } };
}
