/** How the operation log words what happens to a function configuration, and to the fields that it gives. */
import {
  COMPONENT_TYPE,
  DURATION_UNIT,
  FUNCTION_TYPE,
  RULE_DIMENSION,
} from '@lectern/domain/function-configurations/configuration-codes';
import { isRecord } from '@lectern/domain/function-configurations/configured-value';
import type { ConfiguredChange } from '@lectern/domain/function-configurations/save-configured';
import { LESSON_TYPE } from '@lectern/domain/lessons/lesson-codes';
import { type FieldChange, placeLabel, plainValueLabel } from '../operation-log/index.ts';

const PREFIX = '配置字段：';

/** A configured field stands in the log under the name it had then; the prefix keeps it apart from fields of the record. */
export const loggedChanges = (changes: readonly ConfiguredChange[]): FieldChange[] =>
  changes.map(({ key, name, before, after }) => ({
    field: `${PREFIX}${name}`,
    before: { key, ...before },
    after: { key, ...after },
  }));

/** What the field held before a logged change; undefined for a change of anything else, and for old rows that kept words only. */
export function configuredBefore({ field, before }: Pick<FieldChange, 'field' | 'before'>) {
  if (!field.startsWith(PREFIX) || !isRecord(before) || typeof before['key'] !== 'string') return undefined;
  return { key: before['key'], value: before['value'] };
}

export function configurationValue(field: string, value: unknown): string {
  if (field === 'componentType' && COMPONENT_TYPE.has(value)) return COMPONENT_TYPE.labelOf(value);
  if (field === 'durationUnit' && DURATION_UNIT.has(value)) return DURATION_UNIT.labelOf(value);
  if (typeof value === 'number') return String(value);
  if (!Array.isArray(value)) return plainValueLabel(value);
  if (field === 'functionTypes') return value.map((type) => FUNCTION_TYPE.labelOf(Number(type))).join('、');
  return plainValueLabel(value.map((entry: unknown) => (isRecord(entry) ? entryWords(entry) : plainValueLabel(entry))));
}

/** An option, or a rule. */
function entryWords(entry: Readonly<Record<string, unknown>>): string {
  const { dimension, values } = entry;
  if (!RULE_DIMENSION.has(dimension) || !Array.isArray(values)) {
    return `${plainValueLabel(entry['label'])}（${plainValueLabel(entry['value'])}）`;
  }
  const words = values.map((value) => {
    if (typeof value === 'boolean') return value ? '有' : '无';
    if (LESSON_TYPE.has(value)) return LESSON_TYPE.labelOf(value);
    return placeLabel(dimension.replace(/Id$/, ''), value) ?? String(value);
  });
  return `${RULE_DIMENSION.labelOf(dimension)}为 ${words.join(' / ')}`;
}
