/** Makes a row of the rule registry, or changes it: its examples are run and it is judged beside all others. */
import { REGISTERED_RULE } from '@lectern/domain/lessons/rule-kinds';
import type { RuleContent, RuleNames } from '@lectern/domain/lessons/rule-row';
import { ruleFaults } from '@lectern/domain/rule-registry/judge-rule';
import { staleBy } from '../../kit/record/stale-record.ts';
import { baseRev } from '../../platform/base-rev.ts';
import type { Now } from '../../platform/clock.ts';
import type { Db, Tx } from '../../platform/db/database.ts';
import { inTransaction } from '../../platform/db/in-transaction.ts';
import type { CommandOrigin } from '../../platform/engine/commands/command-type.ts';
import { NotFoundError, RefusedError } from '../../platform/errors.ts';
import { assertUnlimitedScope } from '../../platform/unlimited-scope.ts';
import { entryOf, type FieldChange, recordOperation } from '../operation-log/index.ts';
import { RULE_SUBJECT, type RuleAction, ruleChanges } from './rule-words.ts';
import { knownToRules, type StoredRule, storedRules } from './rules.queries.ts';
import { insertRule, lockRules, updateRule } from './rules.repository.ts';

export interface SaveRuleDeps {
  readonly db: Db;
  readonly now: Now;
}

/** They are all read with every lesson's save. */
const MAX_RULES = 200;

/** As its refusal names them. */
export const RULES = '规则登记';

interface Wanted {
  readonly row: RuleContent;
  /** The row to change; null: a new one. */
  readonly present: { readonly id: number; readonly rev: number } | null;
}

/** @throws RefusedError with the field and the examples that fail with what somebody else saved. */
export function saveRule(
  { db, now }: SaveRuleDeps,
  by: CommandOrigin,
  { row, present }: Wanted,
): Promise<{ id: number; rev: number }> {
  assertUnlimitedScope(by.actor, RULES);
  return inTransaction(db, async (tx) => {
    await lockRules(tx);
    const stored = await storedRules(tx);
    const names = await knownToRules(tx);
    const before = present ? heldRule(stored, present, { row, names }) : null;
    assertFits(stored, { row, names }, before);
    const write = { at: now(), actorName: by.actor.name };
    if (before) {
      const changes = ruleChanges(before, row, names);
      if (changes.length === 0) return { id: before.id, rev: before.rev };
      const rev = await updateRule(tx, { ...before, before: contentOf(before) }, row, write);
      await logRule(tx, by, { id: before.id, action: 'rule.update', row, changes });
      return { id: before.id, rev };
    }
    if (stored.length >= MAX_RULES) {
      throw new RefusedError('registryFull', `规则登记最多 ${MAX_RULES} 条，请修改已停用的条目`);
    }
    const id = await insertRule(tx, row, write);
    await logRule(tx, by, { id, action: 'rule.create', row, changes: ruleChanges(null, row, names) });
    return { id, rev: 1 };
  });
}

interface Judged {
  readonly row: RuleContent;
  readonly names: RuleNames;
}

/** The row as it is held for this write. */
export function heldRule(
  stored: readonly StoredRule[],
  { id, rev }: { readonly id: number; readonly rev: number | undefined },
  /** What is to become of it; null: nothing. */
  judged: Judged | null,
): StoredRule {
  const before = stored.find((rule) => rule.id === id);
  if (!before) throw new NotFoundError('规则条目', id);
  if (before.rev !== baseRev(rev, before.rev)) {
    throw staleBy(before, judged ? ruleChanges(before, judged.row, judged.names) : []);
  }
  if (judged && before.rule !== judged.row.rule) {
    throw new RefusedError('otherRule', `条目属于“${REGISTERED_RULE.labelOf(before.rule)}”，不能改为其他规则`);
  }
  return before;
}

function assertFits(stored: readonly StoredRule[], { row, names }: Judged, before: StoredRule | null): void {
  const others = stored.filter(({ id }) => id !== before?.id);
  const [fault] = ruleFaults(row, others, names);
  if (!fault) return;
  const { code, message, field, examples } = fault;
  throw new RefusedError(code, message, { field, ...(examples ? { examples } : {}) });
}

export function contentOf(rule: StoredRule): RuleContent {
  const { id: _, rev: _rev, updatedTime: _time, updatedBy: _by, ...content } = rule;
  return content;
}

interface Logged {
  readonly id: number;
  readonly action: RuleAction;
  readonly row: Pick<RuleContent, 'name'>;
  readonly changes: readonly FieldChange[];
}

export async function logRule(tx: Tx, by: CommandOrigin, { id, action, row, changes }: Logged): Promise<void> {
  await recordOperation(
    tx,
    entryOf(by, {
      action,
      subject: { type: RULE_SUBJECT, id, name: row.name },
      changes,
    }),
  );
}
