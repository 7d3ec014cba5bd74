/** Saved views: a list's query under a name, for oneself or for a role. */
import type { SavedView } from '@lectern/contract/shell';
import { PRIVILEGE } from '@lectern/domain/access/privileges';
import type { Db, Tx } from '../../platform/db/database.ts';
import { inTransaction } from '../../platform/db/in-transaction.ts';
import { NotFoundError, RefusedError } from '../../platform/errors.ts';
import type { Actor, Call } from '../../platform/http/handler.ts';
import { recordOperation } from '../operation-log/index.ts';
import { countViews, deleteOwnView, findRoleId, insertView, VIEWS_AT_MOST } from './preferences.repository.ts';

type Caller = Pick<Call, 'requestId' | 'address'>;

export interface ViewInput {
  readonly page: string;
  readonly name: string;
  readonly query: string;
  readonly roleCode: string | null;
}

export function createView(db: Db, actor: Actor, caller: Caller, input: ViewInput): Promise<SavedView> {
  const { page, name, query, roleCode } = input;
  return inTransaction(db, async (tx) => {
    const roleId = roleCode === null ? null : await sharedRole(tx, actor, roleCode);
    const view = await insertView(tx, { page, name, query, ownerId: actor.id, roleId });
    if (!view) throw new RefusedError('viewNameTaken', `已有名为“${name}”的视图，请换一个名称`);
    if ((await countViews(tx, actor.id)) > VIEWS_AT_MOST) {
      throw new RefusedError('tooManyViews', `每人最多保存 ${VIEWS_AT_MOST} 个视图，请先删除不用的`);
    }
    await recordOperation(tx, {
      actor,
      action: 'savedView.create',
      subject: { type: 'savedView', id: view.id, name },
      changes: [
        { field: 'query', before: null, after: query },
        { field: 'roleCode', before: null, after: roleCode },
      ],
      requestId: caller.requestId,
      address: caller.address,
    });
    return { ...view, page, name, query, roleCode, mine: true };
  });
}

/** A view is put before everybody of a role, so one shares with one's own; administrators share with any. */
async function sharedRole(tx: Tx, actor: Actor, code: string): Promise<number> {
  const mayAny = actor.privileges.has(PRIVILEGE.code.ADMIN_CONFIG);
  const id = mayAny || actor.roles.includes(code) ? await findRoleId(tx, code) : undefined;
  if (id === undefined) throw new RefusedError('roleNotOwn', '只能共享给自己所在的角色');
  return id;
}

export async function deleteView(db: Db, actor: Actor, caller: Caller, id: number): Promise<void> {
  await inTransaction(db, async (tx) => {
    const view = await deleteOwnView(tx, actor.id, id);
    if (!view) throw new NotFoundError('视图', id);
    await recordOperation(tx, {
      actor,
      action: 'savedView.delete',
      subject: { type: 'savedView', id, name: view.name },
      changes: [{ field: 'query', before: view.query, after: null }],
      requestId: caller.requestId,
      address: caller.address,
    });
  });
}
