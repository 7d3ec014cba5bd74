/** The door of moves: commands that move episodes and let others give them. */
import type { CommandType } from '../../platform/plans/command-type.ts';
import { rescheduleCommand } from './commands/reschedule.ts';

export { paymentTimes } from './payments.queries.ts';

export function scheduleMoveCommands(): readonly CommandType[] {
  return [rescheduleCommand];
}
