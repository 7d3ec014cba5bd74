/** What a person keeps for themselves: settings of screens and saved views. Every statement names its owner. */
import type { Tx } from '../../platform/db/database.ts';

export const PREFERENCES_AT_MOST = 500;
export const VIEWS_AT_MOST = 200;

/** False: the person keeps too many already. */
export async function savePreference(tx: Tx, staffId: number, key: string, value: unknown, at: Date): Promise<boolean> {
  const row = { staffId, key, value: JSON.stringify(value), updatedAt: at };
  await tx
    .insertInto('preference')
    .values(row)
    .onConflict((conflict) =>
      conflict.columns(['staffId', 'key']).doUpdateSet({ value: row.value, updatedAt: row.updatedAt }),
    )
    .execute();
  const { kept } = await tx
    .selectFrom('preference')
    .select(({ fn }) => fn.countAll<number>().as('kept'))
    .where('staffId', '=', staffId)
    .executeTakeFirstOrThrow();
  return kept <= PREFERENCES_AT_MOST;
}

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
    .onConflict((conflict) => conflict.columns(['ownerId', 'page', 'name']).doNothing())
    .returning(['id', 'rev'])
    .executeTakeFirst();
}

export async function countViews(tx: Tx, ownerId: number): Promise<number> {
  const { kept } = await tx
    .selectFrom('savedView')
    .select(({ fn }) => fn.countAll<number>().as('kept'))
    .where('ownerId', '=', ownerId)
    .executeTakeFirstOrThrow();
  return kept;
}

/** Undefined: there is none of this id, or it is somebody else's. */
export function deleteOwnView(tx: Tx, ownerId: number, id: number) {
  return tx
    .deleteFrom('savedView')
    .where('id', '=', id)
    .where('ownerId', '=', ownerId)
    .returning(['page', 'name', 'query'])
    .executeTakeFirst();
}

export async function findRoleId(tx: Tx, code: string): Promise<number | undefined> {
  const role = await tx.selectFrom('role').select('id').where('code', '=', code).executeTakeFirst();
  return role?.id;
}
