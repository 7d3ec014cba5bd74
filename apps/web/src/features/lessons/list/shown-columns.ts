/** What a file of lessons holds when it is asked for from the list: the columns that the list shows. */
import type { CommandRequest } from '../../../shared/plan/command-request.ts';
import { EXPORT_COMMAND } from '../actions/lesson-commands.ts';

/** One column of the screen, two of the file. */
export function fileColumns(columns: string): string {
  return columns.replace('paidCount', 'paidCount,limit');
}

/** The form of the export begins with them. */
export function withShownColumns(request: CommandRequest, columns: readonly string[]): CommandRequest {
  if (request.type !== EXPORT_COMMAND) return request;
  return { ...request, given: { columns: fileColumns(columns.join(',')).split(',') } };
}
