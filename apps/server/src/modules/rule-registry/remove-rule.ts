/** Removes a row that never decided anything; one that did is ended or disabled, so that what it decided stays explained. */
import { everInForce } from '@lectern/domain/lessons/rule-row';
import { inTransaction } from '../../platform/db/in-transaction.ts';
import type { CommandOrigin } from '../../platform/engine/commands/command-type.ts';
import { RefusedError } from '../../platform/errors.ts';
import { assertUnlimitedScope } from '../../platform/unlimited-scope.ts';
import { ruleChanges } from './rule-words.ts';
import { knownToRules, savedRules, storedRules } from './rules.queries.ts';
import { deleteRule, lockRules } from './rules.repository.ts';
import { contentOf, heldRule, logRule, RULES, type SaveRuleDeps } from './save-rule.ts';

export function removeRule(
  { db, now }: SaveRuleDeps,
  by: CommandOrigin,
  wanted: { readonly id: number; readonly rev: number | undefined },
): Promise<{ ok: true }> {
  assertUnlimitedScope(by.actor, RULES);
  return inTransaction(db, async (tx) => {
    await lockRules(tx);
    const names = await knownToRules(tx);
    const before = heldRule(await storedRules(tx), wanted, null);
    if (everInForce((await savedRules(tx)).get(before.id) ?? [], now().getTime())) {
      throw new RefusedError('ruleWasInForce', `“${before.name}”生效过，不能删除；不再需要时请停用，或设最后一天`);
    }
    await deleteRule(tx, before.id);
    const changes = [
      ...ruleChanges(null, contentOf(before), names).map(({ field, after }) => ({ field, before: after, after: null })),
      { field: 'deleted', before: false, after: true },
    ];
    await logRule(tx, by, { id: before.id, action: 'rule.remove', row: before, changes });
    return { ok: true };
  });
}
