/**
 * A person's own settings of screens. They leave no row in the operation log: nobody but their owner sees or feels
 * them, and a column that was widened is not an operation.
 */
import { inTransaction } from '../../platform/db/in-transaction.ts';
import { RefusedError } from '../../platform/errors.ts';
import { PREFERENCES_AT_MOST, savePreference } from './preferences.repository.ts';
import type { WatchDeps } from './watch-views.ts';

export type PreferencesDeps = WatchDeps;

export async function keepPreference(
  { db, now }: PreferencesDeps,
  staffId: number,
  key: string,
  value: unknown,
): Promise<void> {
  await inTransaction(db, async (tx) => {
    if (!(await savePreference(tx, staffId, key, value, now()))) {
      throw new RefusedError('tooManyPreferences', `个人设置最多保存 ${PREFERENCES_AT_MOST} 项`);
    }
  });
}
