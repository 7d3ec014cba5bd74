/** One person's settings, and the views they may see: their own and those shared with a role they hold. */
import type { Db } from '../../platform/db/database.ts';

export async function preferencesOf(db: Db, staffId: number): Promise<Record<string, unknown>> {
  const rows = await db.selectFrom('preference').select(['key', 'value']).where('staffId', '=', staffId).execute();
  return Object.fromEntries(rows.map(({ key, value }) => [key, value]));
}

export interface Viewer {
  readonly id: number;
  readonly roles: readonly string[];
}

export async function viewsFor(db: Db, viewer: Viewer, page: string | undefined) {
  let query = db
    .selectFrom('savedView')
    .leftJoin('role', 'role.id', 'savedView.roleId')
    .select(['savedView.id', 'savedView.page', 'savedView.name', 'savedView.query', 'savedView.ownerId'])
    .select(['savedView.rev', 'role.code as roleCode'])
    .where((view) => {
      const own = view('savedView.ownerId', '=', viewer.id);
      return viewer.roles.length === 0 ? own : view.or([own, view('role.code', 'in', viewer.roles)]);
    });
  if (page !== undefined) query = query.where('savedView.page', '=', page);
  const rows = await query.orderBy('savedView.name').orderBy('savedView.id').limit(1000).execute();
  return rows.map(({ ownerId, ...view }) => ({ ...view, mine: ownerId === viewer.id }));
}
