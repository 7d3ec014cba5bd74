/** What a person keeps for themselves: settings of screens. Every statement names its owner. */
import type { Tx } from '../../platform/db/database.ts';

export const PREFERENCES_AT_MOST = 500;

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
