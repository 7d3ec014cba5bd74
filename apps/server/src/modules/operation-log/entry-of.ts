/** An entry as most writes leave it: who and from where come from the call or the task's row. */
import type { CommandOrigin } from '../../platform/engine/commands/command-type.ts';
import type { OperationEntry } from './operation-log.repository.ts';

type What = Pick<OperationEntry, 'action' | 'subject'> & Partial<Pick<OperationEntry, 'changes' | 'note'>>;

export function entryOf({ actor, call }: CommandOrigin, what: What): OperationEntry {
  return {
    actor: { id: actor.id, name: actor.name },
    ...what,
    requestId: call.requestId,
    address: call.address,
    ...(call.taskId === undefined ? {} : { taskId: call.taskId }),
  };
}
