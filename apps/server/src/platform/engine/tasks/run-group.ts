/**
 * Does rows that hold the same record in one transaction: locked and judged once for all of them, each then done or refused by
 * itself. Effects, states and logs of the group commit together, so a crash redoes all of it and nothing twice.
 */
import type { Tx } from '../../db/database.ts';
import { inTransaction } from '../../db/in-transaction.ts';
import type { CommandContext, PreparedRows, Together } from '../commands/command-type.ts';
import type { EngineDeps } from '../engine-deps.ts';
import {
  beginRow,
  countTries,
  endRow,
  holdItems,
  noteEffects,
  type RowResult,
  settleItems,
  takeBackRow,
} from '../store/task-groups.repository.ts';
import { giveBack, giveBackUntried, markTaskRow, type TaskItem } from '../store/task-items.repository.ts';
import { endOf, type ItemResult, NotLockedError, rowOf } from './run-item.ts';

interface RunGroup {
  readonly together: Together<unknown, unknown>;
  readonly context: CommandContext;
  readonly input: unknown;
  /** Of one task, none of them tried before. */
  readonly items: readonly TaskItem[];
}

const PAUSE_MS = 25;

/** `again`: something is wrong with the group as a whole. Its rows count as tried, so that each is done alone next. */
export async function runGroup(
  { db, now }: Pick<EngineDeps, 'db' | 'now'>,
  { together, context, input, items }: RunGroup,
  warn: (what: string, error: unknown) => void,
): Promise<ItemResult> {
  if (!(await countTries(db, items))) return 'stopped';
  try {
    await inTransaction(db, async (tx) => {
      const locked = await holdItems(tx, items);
      if (locked.length === 0) throw new NotLockedError();
      const at = now();
      const prepared = await together.prepare(tx, { ...context, at }, locked.map(rowOf), input);
      const many = (await prepared.applyMany?.(locked.map(rowOf))) ?? new Map<number, never>();
      const results: RowResult[] = locked.flatMap((item, place) => {
        const applied = many.get(place);
        return applied ? [{ item, applied }] : [];
      });
      await noteEffects(tx, results);
      for (const [place, item] of locked.entries()) {
        if (!many.has(place)) results.push(await doOne(tx, item, prepared));
      }
      await settleItems(tx, results, at);
    });
    return 'done';
  } catch (error) {
    if (error instanceof NotLockedError) {
      await giveBackUntried(db, items);
      return 'stopped';
    }
    if (endOf(error) === undefined) warn('rows of a task failed together and are done one by one', error);
    await giveBack(db, items, PAUSE_MS);
    return 'again';
  }
}

/** A refusal takes back what the row has written and nothing else; any other fault is one of the group. */
async function doOne(tx: Tx, item: TaskItem, prepared: PreparedRows<unknown>): Promise<RowResult> {
  await beginRow(tx);
  try {
    await markTaskRow(tx, item);
    const applied = await prepared.apply(rowOf(item));
    await endRow(tx);
    return { item, applied };
  } catch (error) {
    const end = endOf(error);
    if (end === undefined) throw error;
    await takeBackRow(tx);
    return { item, end };
  }
}
