import type { Now } from '../../platform/clock.ts';
import type { Db, Tx } from '../../platform/db/database.ts';
import type { CommandOrigin } from '../../platform/engine/commands/command-type.ts';
import { entryOf, type FieldChange, recordOperation } from '../operation-log/index.ts';

export interface PhoneRevealsDeps {
  readonly db: Db;
  readonly now: Now;
  /** Environment feature of the same name (R233). */
  readonly teacherIdsDisplayPhone: readonly number[];
}

export const WHAT = '申请';
export const MINUTE_MS = 60_000;

/** In the log of the requests. */
export function logReveal(
  tx: Tx,
  by: CommandOrigin,
  of: { readonly id: number; readonly subjectName: string },
  verb: 'request' | 'approve' | 'reject' | 'reveal',
  changes: readonly FieldChange[],
): Promise<void> {
  const subject = { type: 'phoneReveal', id: of.id, name: of.subjectName };
  return recordOperation(tx, entryOf(by, { action: `phoneReveal.${verb}`, subject, changes }));
}
