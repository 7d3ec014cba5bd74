/** Makes, changes, switches and deletes one 分班方式 (E277, E280, E281, L360). */
import type { AssignTypeBody } from '@lectern/contract/people/assign-types';
import { lockedIfCurrent } from '../../kit/record/locked-record.ts';
import { fieldsOfRow } from '../../kit/record/record-kind.ts';
import { type RecordDeps, saveRecord } from '../../kit/record/save-record.ts';
import { changeRecord, deleteRecord } from '../../kit/record/write-record.ts';
import { inTransaction } from '../../platform/db/in-transaction.ts';
import type { CommandOrigin } from '../../platform/engine/commands/command-type.ts';
import { RefusedError } from '../../platform/errors.ts';
import { assertUnlimitedScope } from '../../platform/unlimited-scope.ts';
import { teamsUsing } from './assign-type-facts.queries.ts';
import { ASSIGN_TYPE } from './assign-type-kind.ts';

interface Wanted {
  readonly id?: number | undefined;
  readonly rev?: number | undefined;
  readonly fields: AssignTypeBody;
}

export function saveAssignType(deps: RecordDeps, by: CommandOrigin, { id, rev, fields }: Wanted) {
  assertUnlimitedScope(by.actor, ASSIGN_TYPE.label);
  return saveRecord(ASSIGN_TYPE, deps, by, {
    id,
    rev,
    fields: (stored) => ({ ...fields, valid: stored?.valid ?? true }),
  });
}

interface Version {
  readonly id: number;
  readonly rev: number | undefined;
}

/** What is so already stays as it is. */
export function switchAssignType({ db, now }: RecordDeps, by: CommandOrigin, version: Version, valid: boolean) {
  assertUnlimitedScope(by.actor, ASSIGN_TYPE.label);
  return inTransaction(db, async (tx) => {
    const row = await lockedIfCurrent(ASSIGN_TYPE, tx, by, { ...version, wanted: { valid } });
    const { id } = row;
    if (row.valid === valid) return { id, valid, rev: row.rev };
    const fields = { ...fieldsOfRow(ASSIGN_TYPE, row), valid };
    const write = { ...by, at: now(), verb: valid ? 'validate' : 'invalidate' };
    return { id, valid, rev: await changeRecord(ASSIGN_TYPE, tx, row, { fields, write }) };
  });
}

export function removeAssignType({ db, now }: RecordDeps, by: CommandOrigin, version: Version) {
  assertUnlimitedScope(by.actor, ASSIGN_TYPE.label);
  return inTransaction(db, async (tx) => {
    const row = await lockedIfCurrent(ASSIGN_TYPE, tx, by, version);
    const count = await teamsUsing(tx, row.id);
    if (count > 0) {
      throw new RefusedError('inUse', `${count} 个小班正在使用“${row.name}”，不能删除；不再选用请停用`, { count });
    }
    await deleteRecord(ASSIGN_TYPE, tx, row, { write: { ...by, at: now(), verb: 'remove' } });
    return { ok: true as const };
  });
}
