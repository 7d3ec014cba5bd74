/** Writes of `function_configuration`. Every write counts `rev` up and leaves a row of the operation log. */
import type { FunctionConfigurationBody } from '@lectern/contract/function-configurations/function-configurations';
import { sql } from 'kysely';
import type { Tx } from '../../platform/db/database.ts';
import type { CommandOrigin } from '../../platform/plans/command-type.ts';
import { type FieldChange, recordOperation } from '../operation-log/index.ts';
import { type ConfigurationRow, changesOf, columnsOf } from './configuration-row.ts';
import { type ConfigurationAction, FUNCTION_CONFIGURATION } from './configuration-words.ts';

export interface Write extends CommandOrigin {
  readonly at: Date;
}

/** Holds the row until `tx` ends. */
export function lockConfiguration(tx: Tx, id: number): Promise<ConfigurationRow | undefined> {
  return tx.selectFrom('functionConfiguration').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
}

/** Undefined when the key is taken. */
export async function insertConfiguration(
  tx: Tx,
  configuration: FunctionConfigurationBody,
  by: Write,
): Promise<ConfigurationRow | undefined> {
  const { name } = by.actor;
  const row = await tx
    .insertInto('functionConfiguration')
    .values({ ...columnsOf(configuration), createdAt: by.at, createdBy: name, updatedAt: by.at, updatedBy: name })
    .onConflict((conflict) => conflict.column('key').doNothing())
    .returningAll()
    .executeTakeFirst();
  if (row) await log(tx, row, 'functionConfiguration.create', changesOf(null, configuration), by);
  return row;
}

/** Of a row that `tx` holds. Undefined when the key is taken by another. */
export async function saveConfiguration(
  tx: Tx,
  { id, key }: ConfigurationRow,
  configuration: FunctionConfigurationBody,
  changes: readonly FieldChange[],
  by: Write,
): Promise<number | undefined> {
  const taken = tx.selectFrom('functionConfiguration').select('id').where('key', '=', configuration.key);
  if (configuration.key !== key && (await taken.executeTakeFirst())) return undefined;
  const { rev } = await tx
    .updateTable('functionConfiguration')
    .set({ ...columnsOf(configuration), updatedAt: by.at, updatedBy: by.actor.name, rev: sql<number>`rev + 1` })
    .where('id', '=', id)
    .returning('rev')
    .executeTakeFirstOrThrow();
  await log(tx, { id, name: configuration.name }, 'functionConfiguration.update', changes, by);
  return rev;
}

async function log(
  tx: Tx,
  { id, name }: Pick<ConfigurationRow, 'id' | 'name'>,
  action: ConfigurationAction,
  changes: readonly FieldChange[],
  { actor, call }: Write,
): Promise<void> {
  await recordOperation(tx, {
    actor: { id: actor.id, name: actor.name },
    action,
    subject: { type: FUNCTION_CONFIGURATION, id, name },
    changes,
    requestId: call.requestId,
    address: call.address,
    note: '',
  });
}
