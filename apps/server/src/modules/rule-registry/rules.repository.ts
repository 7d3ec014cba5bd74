/** Writes of the rule registry: each saved state counts `rev` up and is kept as a version. */
import type { RuleContent } from '@lectern/domain/lessons/rule-row';
import { sql } from 'kysely';
import type { Tx } from '../../platform/db/database.ts';

/** One writer at a time: a row is judged against all others. Readers go on. */
export async function lockRules(tx: Tx): Promise<void> {
  await sql`LOCK TABLE lesson_rule IN SHARE ROW EXCLUSIVE MODE`.execute(tx);
}

interface Write {
  readonly at: Date;
  readonly actorName: string;
}

export async function insertRule(tx: Tx, row: RuleContent, by: Write | null): Promise<number> {
  const { id } = await tx
    .insertInto('lessonRule')
    .values({ ...columnsOf(row), updatedAt: by?.at ?? null, updatedBy: by?.actorName ?? '' })
    .returning('id')
    .executeTakeFirstOrThrow();
  if (by) await recordVersion(tx, id, 1, row, by);
  return id;
}

export async function updateRule(
  tx: Tx,
  { id, rev, before }: { readonly id: number; readonly rev: number; readonly before: RuleContent },
  row: RuleContent,
  by: Write,
): Promise<number> {
  // What stood before the first save, so that it too can be had again.
  if (rev === 1) await recordVersion(tx, id, rev, before, { ...by, actorName: '' });
  await tx
    .updateTable('lessonRule')
    .set({ ...columnsOf(row), rev: rev + 1, updatedAt: by.at, updatedBy: by.actorName })
    .where('id', '=', id)
    .execute();
  await recordVersion(tx, id, rev + 1, row, by);
  return rev + 1;
}

/** Its versions go with it; the log keeps what it said. */
export async function deleteRule(tx: Tx, id: number): Promise<void> {
  await tx.deleteFrom('lessonRule').where('id', '=', id).execute();
}

async function recordVersion(tx: Tx, ruleId: number, rev: number, row: RuleContent, { at, actorName }: Write) {
  await tx
    .insertInto('lessonRuleVersion')
    .values({ ruleId, rev, value: JSON.stringify(row), at, actorName })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

const atOrNull = (ms: number): Date | null => (ms === 0 ? null : new Date(ms));

function columnsOf(row: RuleContent) {
  const { rule, name, enabled, note, validFrom, validUntil, examples, ...params } = row;
  return {
    rule,
    name,
    enabled,
    note,
    validFromAt: atOrNull(validFrom),
    validUntilAt: atOrNull(validUntil),
    params: JSON.stringify(params),
    examples: JSON.stringify(examples),
  };
}
