/** One person's settings, and the views they may see: their own and those shared with a role they hold. */
import { type ExpressionBuilder, sql } from 'kysely';
import type { Db, Tables } from '../../platform/db/database.ts';
import type { BinFilter, BinnedObject } from '../recycle-bin/index.ts';

export async function preferencesOf(db: Db, staffId: number): Promise<Record<string, unknown>> {
  const rows = await db.selectFrom('preference').select(['key', 'value']).where('staffId', '=', staffId).execute();
  return Object.fromEntries(rows.map(({ key, value }) => [key, value]));
}

export interface Viewer {
  readonly id: number;
  readonly roles: readonly string[];
}

/** Of a view beside its role. */
export function seenBy(view: ExpressionBuilder<Tables, 'savedView' | 'role'>, viewer: Viewer) {
  const own = view('savedView.ownerId', '=', viewer.id);
  return viewer.roles.length === 0 ? own : view.or([own, view('role.code', 'in', viewer.roles)]);
}

export async function viewsFor(db: Db, viewer: Viewer, page: string | undefined) {
  let query = db
    .selectFrom('savedView')
    .leftJoin('role', 'role.id', 'savedView.roleId')
    .innerJoin('staff', 'staff.id', 'savedView.ownerId')
    .leftJoin('viewWatch', (watch) =>
      watch.onRef('viewWatch.viewId', '=', 'savedView.id').on('viewWatch.staffId', '=', viewer.id),
    )
    .select(['savedView.id', 'savedView.page', 'savedView.name', 'savedView.query', 'savedView.ownerId'])
    .select(['savedView.rev', 'viewWatch.watchLimit', 'role.code as roleCode', 'staff.name as owner'])
    .where('savedView.deletedAt', 'is', null)
    .where((view) => seenBy(view, viewer));
  if (page !== undefined) query = query.where('savedView.page', '=', page);
  const rows = await query.orderBy('savedView.name').orderBy('savedView.id').limit(1000).execute();
  return rows.map(({ ownerId, ...view }) => ({ ...view, mine: ownerId === viewer.id }));
}

/** One's own in the recycle bin, the last deleted first. Nobody else deletes them. */
export async function binnedViewsOf(
  db: Db,
  owner: { readonly id: number; readonly name: string },
  { ids, text, deletedBy, before, limit }: BinFilter,
): Promise<BinnedObject[]> {
  if (deletedBy && !owner.name.includes(deletedBy)) return [];
  let query = db
    .selectFrom('savedView')
    .select(['id', 'name', sql<Date>`deleted_at`.as('deletedAt')])
    .where('ownerId', '=', owner.id)
    .where('deletedAt', 'is not', null);
  if (ids) query = query.where('id', 'in', [...ids, 0]);
  if (text) query = query.where(sql<boolean>`(position(lower(${text}) in lower(name)) > 0 OR id::text = ${text})`);
  if (before) query = query.where(sql<boolean>`(deleted_at, id) < (${before.at}::timestamptz, ${before.id}::bigint)`);
  const rows = await query.orderBy('deletedAt', 'desc').orderBy('id', 'desc').limit(limit).execute();
  return rows.map((row) => ({ ...row, deletedBy: owner.name }));
}

/** What somebody keeps for themselves or their role is theirs to see, also in the log. */
export async function viewsVisibleAmong(db: Db, viewer: Viewer, ids: readonly number[]): Promise<ReadonlySet<number>> {
  const rows = await db
    .selectFrom('savedView')
    .leftJoin('role', 'role.id', 'savedView.roleId')
    .select('savedView.id')
    .where((view) => seenBy(view, viewer))
    .where('savedView.id', 'in', ids.length > 0 ? [...ids] : [0])
    .execute();
  return new Set(rows.map(({ id }) => id));
}
