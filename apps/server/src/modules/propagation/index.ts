/** The door of propagation: a template's (班型) changes in its lessons, where values came from, and what has drifted. */
import { propagationContract } from '@lectern/contract/lesson-templates/propagation';
import type { Now } from '../../platform/clock.ts';
import type { Db } from '../../platform/db/database.ts';
import type { CommandType } from '../../platform/engine/commands/command-type.ts';
import { propagateCommand } from './propagate-template.ts';
import { propagationHandlers } from './propagation.routes.ts';

export { rewardReach } from './reward-reach.ts';

export function propagationCommands(): readonly CommandType[] {
  return [propagateCommand];
}

export function propagationModule({ db, now }: { readonly db: Db; readonly now: Now }) {
  return { contract: propagationContract, handlers: propagationHandlers(db, now) };
}
