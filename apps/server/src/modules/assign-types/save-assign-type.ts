/** Makes, changes, switches and deletes one 分班方式 (E277, E280, E281, L360). */
import type { AssignTypeBody } from '@lectern/contract/people/assign-types';
import { baseRev } from '../../platform/base-rev.ts';
import type { Tx } from '../../platform/db/database.ts';
import { inTransaction } from '../../platform/db/in-transaction.ts';
import { NotFoundError, RefusedError, StaleError } from '../../platform/errors.ts';
import type { CommandOrigin } from '../../platform/plans/command-type.ts';
import { assertUnlimitedScope } from '../../platform/unlimited-scope.ts';
import { isNameTaken, teamsUsing } from './assign-types.queries.ts';
import {
  type AssignTypeRow,
  changesOf,
  deleteAssignType,
  insertAssignType,
  lockAssignType,
  updateAssignType,
} from './assign-types.repository.ts';
import type { AssignTypesDeps } from './assign-types-deps.ts';

const ASSIGN_TYPES = '分班方式';

interface Wanted {
  readonly id?: number | undefined;
  readonly rev?: number | undefined;
  readonly fields: AssignTypeBody;
}

export function saveAssignType({ db, now }: AssignTypesDeps, by: CommandOrigin, { id, rev, fields }: Wanted) {
  assertUnlimitedScope(by.actor, ASSIGN_TYPES);
  return inTransaction(db, async (tx) => {
    const write = { ...by, at: now() };
    if (id === undefined) {
      const made = await insertAssignType(tx, fields, write);
      if (!made) throw nameTaken(fields.name);
      return { id: made.id, rev: made.rev };
    }
    const row = await held(tx, id);
    const wanted = { ...fields, valid: row.valid };
    const changes = changesOf(row, wanted);
    if (row.rev !== baseRev(rev, row.rev)) {
      const differing = changes.map(({ field, before, after }) => ({ field, yours: after, theirs: before }));
      throw new StaleError({ rev: row.rev, fields: differing, updatedBy: row.updatedBy });
    }
    if (changes.length === 0) return { id, rev: row.rev };
    if (await isNameTaken(tx, fields.name, id)) throw nameTaken(fields.name);
    return { id, rev: await updateAssignType(tx, row, wanted, write, 'teamAssignType.update') };
  });
}

/** What is so already stays as it is. */
export function switchAssignType(
  { db, now }: AssignTypesDeps,
  by: CommandOrigin,
  { id, rev, valid }: { readonly id: number; readonly rev?: number | undefined; readonly valid: boolean },
) {
  assertUnlimitedScope(by.actor, ASSIGN_TYPES);
  return inTransaction(db, async (tx) => {
    const row = await held(tx, id);
    checkRev(row, rev);
    if (row.valid === valid) return { id, valid, rev: row.rev };
    const action = valid ? 'teamAssignType.validate' : 'teamAssignType.invalidate';
    return { id, valid, rev: await updateAssignType(tx, row, { ...plain(row), valid }, { ...by, at: now() }, action) };
  });
}

export function removeAssignType({ db, now }: AssignTypesDeps, by: CommandOrigin, id: number, rev?: number) {
  assertUnlimitedScope(by.actor, ASSIGN_TYPES);
  return inTransaction(db, async (tx) => {
    const row = await held(tx, id);
    checkRev(row, rev);
    const count = await teamsUsing(tx, id);
    if (count > 0) {
      throw new RefusedError('inUse', `${count} 个小班正在使用“${row.name}”，不能删除；不再选用请停用`, { count });
    }
    await deleteAssignType(tx, row, { ...by, at: now() });
    return { ok: true as const };
  });
}

const plain = ({ name, strategy }: AssignTypeRow) => ({ name, strategy });
const nameTaken = (name: string) => new RefusedError('nameTaken', `已有名为“${name}”的分班方式，请换一个名称`);

async function held(tx: Tx, id: number): Promise<AssignTypeRow> {
  const row = await lockAssignType(tx, id);
  if (!row) throw new NotFoundError('分班方式', id);
  return row;
}

function checkRev(row: AssignTypeRow, rev: number | undefined): void {
  if (rev !== undefined && rev !== row.rev) {
    throw new StaleError({ rev: row.rev, fields: [], updatedBy: row.updatedBy });
  }
}
