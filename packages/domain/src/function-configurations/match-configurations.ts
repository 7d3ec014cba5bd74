/**
 * Which configurations match a record (R270, R271). A record has some values in each dimension (an episode those of all
 * its lessons); a rule holds where one of them is among its own. A configuration without rules matches every record of
 * its kinds.
 */
import type { FunctionType, RuleDimension } from './configuration-codes.ts';
import type { ComponentInfo, ConfigurationRule, FunctionConfiguration, RuleValue } from './function-configuration.ts';

/** What a dimension does not name, the record does not have: no rule of that dimension holds. */
export type RecordFacts = { readonly [D in RuleDimension]?: readonly RuleValue[] | undefined };

export interface MatchInput {
  readonly functionType: FunctionType;
  readonly facts: RecordFacts;
  /** Whether all rules of a configuration have to hold, or one of them. */
  readonly allMatch: boolean;
}

export function matches(configuration: FunctionConfiguration, { functionType, facts, allMatch }: MatchInput): boolean {
  const { functionTypes, rules } = configuration;
  if (!functionTypes.includes(functionType)) return false;
  if (rules.length === 0) return true;
  const holds = (rule: ConfigurationRule): boolean => ruleHolds(rule, facts);
  return allMatch ? rules.every(holds) : rules.some(holds);
}

function ruleHolds({ dimension, values }: ConfigurationRule, facts: RecordFacts): boolean {
  return (facts[dimension] ?? []).some((value) => values.includes(value));
}

/** In the order in which forms draw them. */
export function matchedConfigurations<C extends FunctionConfiguration>(all: readonly C[], input: MatchInput): C[] {
  return all
    .filter((configuration) => matches(configuration, input))
    .toSorted(
      (a, b) => a.componentInfo.ordinal - b.componentInfo.ordinal || (a.key < b.key ? -1 : a.key > b.key ? 1 : 0),
    );
}

export interface MatchReply {
  readonly key2ComponentInfo: Readonly<Record<string, ComponentInfo>>;
  /** Of every configuration of the kind. */
  readonly key2Matched: Readonly<Record<string, boolean>>;
}

/** R271. */
export function matchReply(all: readonly FunctionConfiguration[], input: MatchInput): MatchReply {
  const ofKind = all.filter(({ functionTypes }) => functionTypes.includes(input.functionType));
  return {
    key2ComponentInfo: Object.fromEntries(
      matchedConfigurations(all, input).map(({ key, componentInfo }) => [key, componentInfo]),
    ),
    key2Matched: Object.fromEntries(ofKind.map((configuration) => [configuration.key, matches(configuration, input)])),
  };
}

/** The key of the configuration that gives a template stage reviews (R069). */
export const STAGE_REVIEW_KEY = 'stageReviewTemplate';
