/**
 * Saved views: a list's query under a name. A view belongs to its owner alone: it is locked or binned under the owner's
 * id, and what is written to a locked row needs the id of the view only. A deleted one waits in the recycle bin, where
 * its name is free for another.
 */
import type { Tx } from '../../platform/db/database.ts';
import { seenBy } from './preferences.queries.ts';

export const VIEWS_AT_MOST = 200;

export interface NewView {
  readonly page: string;
  readonly name: string;
  readonly query: string;
  readonly ownerId: number;
  readonly roleId: number | null;
}

/** Undefined: the person has a view of this name on this page. */
export function insertView(tx: Tx, view: NewView) {
  return tx
    .insertInto('savedView')
    .values(view)
    .onConflict((conflict) => conflict.columns(['ownerId', 'page', 'name']).where('deletedAt', 'is', null).doNothing())
    .returning(['id', 'rev'])
    .executeTakeFirst();
}

export async function countViews(tx: Tx, ownerId: number): Promise<number> {
  const { kept } = await tx
    .selectFrom('savedView')
    .select(({ fn }) => fn.countAll<number>().as('kept'))
    .where('ownerId', '=', ownerId)
    .where('deletedAt', 'is', null)
    .executeTakeFirstOrThrow();
  return kept;
}

/** Undefined: there is none of this id, or it is somebody else's. */
export function binOwnView(tx: Tx, ownerId: number, id: number, at: Date) {
  return tx
    .updateTable('savedView')
    .set((set) => ({ deletedAt: at, updatedAt: at, rev: set('rev', '+', 1) }))
    .where('id', '=', id)
    .where('ownerId', '=', ownerId)
    .where('deletedAt', 'is', null)
    .returning(['name', 'query'])
    .executeTakeFirst();
}

/** Undefined: there is none of this id in the bin, or it is somebody else's. */
export function lockBinnedView(tx: Tx, ownerId: number, id: number) {
  return tx
    .selectFrom('savedView')
    .select(['id', 'page', 'name', 'query'])
    .where('id', '=', id)
    .where('ownerId', '=', ownerId)
    .where('deletedAt', 'is not', null)
    .forUpdate()
    .executeTakeFirst();
}

/** By another than `id`. */
export async function isViewNameTaken(
  tx: Tx,
  ownerId: number,
  { id, page, name }: { readonly id: number; readonly page: string; readonly name: string },
): Promise<boolean> {
  const view = await tx
    .selectFrom('savedView')
    .select('id')
    .where('ownerId', '=', ownerId)
    .where('page', '=', page)
    .where('name', '=', name)
    .where('id', '<>', id)
    .where('deletedAt', 'is', null)
    .executeTakeFirst();
  return view !== undefined;
}

/** Of a row that `tx` holds. */
export async function unbinView(tx: Tx, id: number, at: Date): Promise<void> {
  await tx
    .updateTable('savedView')
    .set((set) => ({ deletedAt: null, updatedAt: at, rev: set('rev', '+', 1) }))
    .where('id', '=', id)
    .execute();
}

/** Somebody's own, or shared with a role they hold; held so that it is not deleted meanwhile. */
export function holdSeenView(tx: Tx, viewer: { readonly id: number; readonly roles: readonly string[] }, id: number) {
  return tx
    .selectFrom('savedView')
    .leftJoin('role', 'role.id', 'savedView.roleId')
    .select(['savedView.id', 'savedView.page', 'savedView.name'])
    .where('savedView.id', '=', id)
    .where('savedView.deletedAt', 'is', null)
    .where((view) => seenBy(view, viewer))
    .forUpdate('savedView')
    .executeTakeFirst();
}

/** Undefined: there is none of this id, or it is somebody else's. */
export function lockOwnView(tx: Tx, ownerId: number, id: number) {
  return tx
    .selectFrom('savedView')
    .leftJoin('role', 'role.id', 'savedView.roleId')
    .select(['savedView.id', 'savedView.page', 'savedView.name', 'savedView.query'])
    .select(['savedView.rev', 'savedView.roleId', 'role.code as roleCode'])
    .where('savedView.id', '=', id)
    .where('ownerId', '=', ownerId)
    .where('savedView.deletedAt', 'is', null)
    .forUpdate('savedView')
    .executeTakeFirst();
}

/** Of a row that `tx` holds; answers the new version. */
export async function changeView(
  tx: Tx,
  id: number,
  view: Pick<NewView, 'name' | 'query' | 'roleId'>,
  at: Date,
): Promise<number> {
  const { rev } = await tx
    .updateTable('savedView')
    .set((set) => ({ ...view, updatedAt: at, rev: set('rev', '+', 1) }))
    .where('id', '=', id)
    .returning('rev')
    .executeTakeFirstOrThrow();
  return rev;
}

export async function purgeViews(tx: Tx, due: Date) {
  return tx.deleteFrom('savedView').where('deletedAt', '<=', due).returning(['id', 'name']).execute();
}

export async function findRoleId(tx: Tx, code: string): Promise<number | undefined> {
  const role = await tx.selectFrom('role').select('id').where('code', '=', code).executeTakeFirst();
  return role?.id;
}
