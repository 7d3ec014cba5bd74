/**
 * What another set of configurations would do to records: which gain a field, which lose one, which keep it with a value
 * that may no longer stand. It asks the match and the check of values before and after, and nothing else.
 */
import { type CodeOf, codeTable } from '../code-table.ts';
import type { ConfiguredValues } from '../configured-values.ts';
import { sameValue } from '../lessons/form-step.ts';
import type { FunctionType } from './configuration-codes.ts';
import { valueFault } from './configured-value.ts';
import { type FunctionConfiguration, fittedInfo } from './function-configuration.ts';
import { matches, type RecordFacts } from './match-configurations.ts';

export const FIELD_EFFECT = codeTable({ gain: '新增字段', lose: '失去字段', invalidate: '取值不再有效' });
export type FieldEffect = CodeOf<typeof FIELD_EFFECT>;

export interface ConfiguredRecord {
  readonly functionType: FunctionType;
  readonly facts: RecordFacts;
  readonly values: ConfiguredValues;
}

export interface FieldDifference {
  readonly key: string;
  readonly effect: FieldEffect;
  /** Why the value may no longer stand. */
  readonly reason: string;
}

type Configurations = readonly FunctionConfiguration[];

/** Of one record, by key; nothing where nothing changes for it. */
export function fieldDifferences(before: Configurations, after: Configurations, record: ConfiguredRecord) {
  const was = new Map(before.map((configuration) => [configuration.key, configuration]));
  const is = new Map(after.map((configuration) => [configuration.key, configuration]));
  return [...new Set([...was.keys(), ...is.keys()])].flatMap((key): FieldDifference[] => {
    const [old, next] = [was.get(key), is.get(key)];
    const [had, has] = [presence(old, record), presence(next, record)];
    if (has > had) return [{ key, effect: 'gain', reason: '' }];
    if (has < had) return [{ key, effect: 'lose', reason: '' }];
    if (has !== DRAWN || !old || !next) return [];
    const reason = valueFault(next, record.values[key]);
    const stoodBefore = valueFault(old, record.values[key]) === undefined;
    return reason !== undefined && stoodBefore ? [{ key, effect: 'invalidate', reason }] : [];
  });
}

/** What a set does to records of a kind that none of its rules holds for. */
export interface BeyondRules {
  /** To each of them that keeps no value under `byValue`: the same for all. */
  readonly differences: readonly FieldDifference[];
  /** Fields that all of them keep, where it depends on the value of each. */
  readonly byValue: readonly string[];
}

/** A configuration without rules matches every record of its kinds, so that most of them need no look of their own. */
export function beyondRules(before: Configurations, after: Configurations, functionType: FunctionType): BeyondRules {
  const ruleless = (all: Configurations) => all.filter(({ rules }) => rules.length === 0);
  const record = { functionType, facts: {}, values: {} };
  const keeps = (set: Configurations, key: string) =>
    set.find((configuration) => configuration.key === key && presence(configuration, record) === DRAWN);
  const [was, is] = [ruleless(before), ruleless(after)];
  const byValue = was.flatMap(({ key }) => {
    const [old, next] = [keeps(was, key), keeps(is, key)];
    return old && next && !judgesAlike(old, next) ? [key] : [];
  });
  return { differences: fieldDifferences(was, is, record), byValue };
}

const judgesAlike = (a: FunctionConfiguration, b: FunctionConfiguration): boolean =>
  a.componentType === b.componentType &&
  sameValue(fittedInfo(a.componentType, a.componentInfo), fittedInfo(b.componentType, b.componentInfo));

const [NONE, MATCHED, DRAWN] = [0, 1, 2];

/** A field that matches and one that is drawn as well are two things. */
function presence(configuration: FunctionConfiguration | undefined, { functionType, facts }: ConfiguredRecord): number {
  if (!configuration || !matches(configuration, { functionType, facts, allMatch: true })) return NONE;
  return configuration.show ? DRAWN : MATCHED;
}
