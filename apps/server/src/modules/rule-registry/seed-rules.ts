/** Fills the rule registry of a database that has none, so that it never decides by nothing. */
import { DEFAULT_RULES } from '@lectern/domain/rule-registry/default-rules';
import type { Tx } from '../../platform/db/database.ts';
import { hasRules } from './rules.queries.ts';
import { insertRule, lockRules } from './rules.repository.ts';

export async function seedRules(tx: Tx): Promise<void> {
  if (await hasRules(tx)) return;
  await lockRules(tx);
  if (await hasRules(tx)) return;
  for (const row of DEFAULT_RULES) await insertRule(tx, row, null);
}
