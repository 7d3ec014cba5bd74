/** Writes of `team_assign_type`. Every write counts `rev` up and leaves a row of the operation log. */
import { TEAM_STRATEGY, type TeamStrategy } from '@lectern/domain/teams/team-codes';
import { type Selectable, sql } from 'kysely';
import type { Tables, Tx } from '../../platform/db/database.ts';
import type { CommandOrigin } from '../../platform/plans/command-type.ts';
import { entryOf, type FieldChange, recordOperation } from '../operation-log/index.ts';

export type AssignTypeRow = Selectable<Tables['teamAssignType']> & { readonly strategy: TeamStrategy };

export interface Write extends CommandOrigin {
  readonly at: Date;
}

interface Fields {
  readonly name: string;
  readonly strategy: TeamStrategy;
  readonly valid: boolean;
}

const known = (row: Selectable<Tables['teamAssignType']>): AssignTypeRow => ({
  ...row,
  strategy: TEAM_STRATEGY.has(row.strategy) ? row.strategy : TEAM_STRATEGY.code.all,
});

/** Holds the row until `tx` ends, against teams that would take it as well. */
export async function lockAssignType(tx: Tx, id: number): Promise<AssignTypeRow | undefined> {
  const row = await tx.selectFrom('teamAssignType').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
  return row && known(row);
}

/** Undefined when another has the name. */
export async function insertAssignType(tx: Tx, fields: Omit<Fields, 'valid'>, by: Write) {
  const { name } = by.actor;
  const row = await tx
    .insertInto('teamAssignType')
    .values({ ...fields, createdAt: by.at, createdBy: name, updatedAt: by.at, updatedBy: name })
    .onConflict((conflict) => conflict.column('name').doNothing())
    .returningAll()
    .executeTakeFirst();
  if (row) await log(tx, row, by, 'teamAssignType.create', changesOf(null, known(row)));
  return row;
}

export async function updateAssignType(tx: Tx, row: AssignTypeRow, fields: Fields, by: Write, action: string) {
  const { rev } = await tx
    .updateTable('teamAssignType')
    .set({ ...fields, updatedAt: by.at, updatedBy: by.actor.name, rev: sql<number>`rev + 1` })
    .where('id', '=', row.id)
    .returning('rev')
    .executeTakeFirstOrThrow();
  await log(tx, { id: row.id, name: fields.name }, by, action, changesOf(row, fields));
  return rev;
}

export async function deleteAssignType(tx: Tx, row: AssignTypeRow, by: Write): Promise<void> {
  await tx.deleteFrom('teamAssignType').where('id', '=', row.id).execute();
  await log(tx, row, by, 'teamAssignType.remove', []);
}

export function changesOf(before: Fields | null, after: Fields): FieldChange[] {
  const fields = ['name', 'strategy', 'valid'] as const;
  return fields
    .filter((field) => before?.[field] !== after[field])
    .map((field) => ({ field, before: before?.[field] ?? null, after: after[field] }));
}

async function log(
  tx: Tx,
  { id, name }: Pick<AssignTypeRow, 'id' | 'name'>,
  by: Write,
  action: string,
  changes: readonly FieldChange[],
): Promise<void> {
  await recordOperation(tx, entryOf(by, { action, subject: { type: 'teamAssignType', id, name }, changes }));
}
