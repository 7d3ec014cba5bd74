/**
 * L397: a failed row of a task is done again in the name of its maker, or what the process remembers is forgotten. The
 * reason is in the log before anything happens: without its entry there is no effect.
 */
import { REFRESHED, type Refreshed } from '@lectern/domain/administration/repair-codes';
import type { Db } from '../../platform/db/database.ts';
import { inTransaction } from '../../platform/db/in-transaction.ts';
import type { CommandOrigin } from '../../platform/engine/commands/command-type.ts';
import type { TaskEngine } from '../../platform/engine/task-engine.ts';
import { entryOf, recordOperation } from '../operation-log/index.ts';

export interface RepairDeps {
  readonly db: Db;
  readonly engine: Pick<TaskEngine, 'rerunRow'>;
  readonly refresh: Record<Refreshed, () => Promise<void> | void>;
}

export const REPAIR = 'repair';
/** There is one console. */
const CONSOLE = { type: REPAIR, id: 1, name: '修复台' } as const;

export async function refreshCaches(
  { db, refresh }: RepairDeps,
  by: CommandOrigin,
  { targets, reason }: { readonly targets: readonly Refreshed[]; readonly reason: string },
): Promise<void> {
  const wanted = REFRESHED.codes.filter((target) => targets.includes(target));
  const changes = [{ field: 'targets', before: null, after: wanted.map((target) => REFRESHED.labelOf(target)) }];
  await inTransaction(db, (tx) =>
    recordOperation(tx, entryOf(by, { action: 'repair.refresh', subject: CONSOLE, changes, note: reason })),
  );
  for (const target of wanted) await refresh[target]();
}
