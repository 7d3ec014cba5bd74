/** Saved views of the demo world: of the operator, one shared and watched; of the administrator, one for all operators. */
import { crossingText } from '@lectern/domain/shell/watch-crossing';
import { WATCHED_LIST } from '@lectern/domain/shell/watched-lists';
import { sql } from 'kysely';
import type { Db } from '../src/platform/db/database.ts';

const PAGE = 'lessons';
const WATCHED = { name: '待发布的课程', query: 'status=init', limit: 200 };
const MINE = { name: '售卖中的数学课', query: 'subject=2&saleStatus=onSale' };
const OF_ADMIN = { name: '缺入学测评的课程', query: 'withoutAssessment=true' };
const HOUR_MS = 3_600_000;

export async function makeSavedViews(db: Db, now: Date): Promise<void> {
  const staff = await db.selectFrom('staff').select(['id', 'account']).execute();
  const role = await db.selectFrom('role').select('id').where('code', '=', 'ROLE_STAFF').executeTakeFirst();
  const idOf = (account: string) => staff.find((person) => person.account === account)?.id;
  const [operator, administrator] = [idOf('operator'), idOf('admin')];
  if (operator === undefined || administrator === undefined || !role) return;
  const { limit, ...watched } = WATCHED;
  const total = await unpublishedLessons(db);
  const over = total > limit;
  const made = await db
    .insertInto('savedView')
    .values([
      { page: PAGE, ...MINE, ownerId: operator, roleId: null },
      { page: PAGE, ...watched, ownerId: operator, roleId: role.id },
      { page: PAGE, ...OF_ADMIN, ownerId: administrator, roleId: role.id },
    ])
    .onConflict((conflict) => conflict.doNothing())
    .returning(['id', 'name'])
    .execute();
  const viewId = made.find(({ name }) => name === watched.name)?.id;
  if (viewId === undefined) return;
  await db.insertInto('viewWatch').values({ viewId, staffId: operator, watchLimit: limit, isOver: over }).execute();
  if (!over) return;
  const text = crossingText({ ...watched, watchLimit: limit }, { total, totalExact: true }, WATCHED_LIST.lessons);
  const createdAt = new Date(now.getTime() - HOUR_MS);
  const notice = {
    staffId: operator,
    kind: 'watchedView',
    text,
    link: `${WATCHED_LIST.lessons.path}?${watched.query}`,
    createdAt,
  };
  await db.insertInto('notice').values(notice).execute();
}

async function unpublishedLessons(db: Db): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    SELECT count(*)::int AS total FROM lesson WHERE status = 'init' AND deleted_at IS NULL`.execute(db);
  return rows[0]?.total ?? 0;
}
