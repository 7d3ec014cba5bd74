/** The door of the rule registry: the numbers that rules decide by, as dated rows. */
import { ruleRegistryContract } from '@lectern/contract/dictionaries/rule-registry';
import { describeRules } from './rule-words.ts';
import { type RuleRegistryDeps, ruleRegistryHandlers } from './rules.routes.ts';

export { findRules } from './rules.queries.ts';
export type { RuleChange } from './rules.routes.ts';
export { seedRules } from './seed-rules.ts';

export function ruleRegistryModule(deps: RuleRegistryDeps) {
  describeRules();
  return { contract: ruleRegistryContract, handlers: ruleRegistryHandlers(deps) };
}
