/**
 * What another set of configurations would do to records: which gain a field, which lose one, which keep it with a value
 * that may no longer stand. It asks the match and the check of values before and after, and nothing else.
 */
import { type CodeOf, codeTable } from '../code-table.ts';
import type { FunctionType } from './configuration-codes.ts';
import { type ConfiguredValues, valueFault } from './configured-value.ts';
import type { FunctionConfiguration } from './function-configuration.ts';
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

const [NONE, MATCHED, DRAWN] = [0, 1, 2];

/** A field that matches and one that is drawn as well are two things. */
function presence(configuration: FunctionConfiguration | undefined, { functionType, facts }: ConfiguredRecord): number {
  if (!configuration || !matches(configuration, { functionType, facts, allMatch: true })) return NONE;
  return configuration.show ? DRAWN : MATCHED;
}
