/** What is stored beside an episode that may stand in conflict: the reason that was given when its plan was confirmed. */
import type { CommandContext } from '../../platform/engine/commands/command-type.ts';

interface PlannedException {
  readonly exception?: true;
}

/** Without a reason there is no exception: whoever runs it is refused where the conflict still stands. */
export function exceptionOf({ actor, at, reason }: CommandContext, { exception }: PlannedException) {
  return exception && reason !== '' ? { reason, by: actor.name, at: at.getTime() } : null;
}
