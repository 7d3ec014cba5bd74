import type { RulePreview, ruleRegistryContract } from '@lectern/contract/dictionaries/rule-registry';
import { RuleBody } from '@lectern/contract/dictionaries/rule-rows';
import type { RegisteredRule } from '@lectern/domain/lessons/rule-kinds';
import { everInForce, type RuleFact } from '@lectern/domain/lessons/rule-row';
import type { Db } from '../../platform/db/database.ts';
import { NotFoundError } from '../../platform/errors.ts';
import type { Actor } from '../../platform/http/actor.ts';
import type { Handlers } from '../../platform/http/handler.ts';
import { removeRule } from './remove-rule.ts';
import { factOf, ruleVersions, type StoredRule, savedRules, storedRules } from './rules.queries.ts';
import { type SaveRuleDeps, saveRule } from './save-rule.ts';

/** The same rows but one: what rules decided by, and what they would. */
export interface RuleChange {
  readonly rule: RegisteredRule;
  readonly before: readonly RuleFact[];
  readonly after: readonly RuleFact[];
  readonly at: number;
}

export interface RuleRegistryDeps extends SaveRuleDeps {
  /** Whoever knows lessons says what would become of them. */
  readonly preview: (db: Db, actor: Actor, change: RuleChange) => Promise<Omit<RulePreview, 'on'>>;
}

export const ruleRegistryHandlers = (deps: RuleRegistryDeps): Handlers<typeof ruleRegistryContract> => {
  const { db, now } = deps;
  return {
    rules: async () => {
      const saved = await savedRules(db);
      const at = now().getTime();
      return (await storedRules(db)).map((row) => ({
        ...replyOf(row),
        removable: !everInForce(saved.get(row.id) ?? [], at),
      }));
    },
    createRule: ({ body, actor, call }) => saveRule(deps, { actor, call }, { row: body, present: null }),
    updateRule: ({ params: { id }, body: { rev, ...row }, actor, call }) =>
      saveRule(deps, { actor, call }, { row, present: { id, rev } }),
    removeRule: ({ params: { id }, query: { rev }, actor, call }) => removeRule(deps, { actor, call }, { id, rev }),
    previewRule: async ({ body: { id, row }, actor }) => {
      const stored = await storedRules(db);
      if (id !== null && !stored.some((rule) => rule.id === id)) throw new NotFoundError('规则条目', id);
      const before = stored.map(factOf);
      const after = [...before.filter((fact) => fact.id !== id), factOf({ ...row, id: id ?? 0 })];
      const on = Math.max(now().getTime(), row.validFrom);
      return { ...(await deps.preview(db, actor, { rule: row.rule, before, after, at: on })), on };
    },
    ruleVersions: async ({ params: { id } }) => {
      const rows = await ruleVersions(db, id);
      return rows.map(({ rev, at, actorName, value }) => ({
        rev,
        actorName,
        time: at.getTime(),
        value: RuleBody.parse(value),
      }));
    },
  };
};

/** Lists of an answer are the receiver's own. */
const replyOf = (row: StoredRule) => ({
  ...row,
  grades: [...row.grades],
  types: [...row.types],
  examples: row.examples.map((example) => ({
    ...example,
    lesson: { ...example.lesson, grades: [...example.lesson.grades] },
  })),
});
