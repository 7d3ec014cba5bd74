/** Fills the rule registry of a database that has none, so that it never decides by nothing. */
import { DEFAULT_RULES } from '@lectern/domain/rule-registry/default-rules';
import type { Tx } from '../../platform/db/database.ts';
import { insertRule, lockRules } from './rules.repository.ts';

export async function seedRules(tx: Tx): Promise<void> {
  const has = () => tx.selectFrom('lessonRule').select('id').limit(1).executeTakeFirst();
  if (await has()) return;
  await lockRules(tx);
  if (await has()) return;
  for (const row of DEFAULT_RULES) await insertRule(tx, row, null);
}
