/**
 * What a save makes of the configured fields of a record. Sent values replace stored ones key by key, null clears; a
 * field that does not match keeps what it had, so that a configuration that comes back brings its values back.
 */
import type { ConfiguredValues } from '../configured-values.ts';
import { sameValue } from '../lessons/form-step.ts';
import { isSet, valueFault, valueWords } from './configured-value.ts';
import type { FunctionConfiguration } from './function-configuration.ts';

export interface ConfiguredChange {
  readonly key: string;
  /** As the field is called now. */
  readonly name: string;
  readonly before: Told;
  readonly after: Told;
}

/** As it reads under the configuration of that time, and as it was stored. */
export interface Told {
  readonly words: string;
  readonly value: unknown;
}

export interface ConfiguredSave {
  readonly values: ConfiguredValues;
  /** By key. */
  readonly faults: readonly { readonly key: string; readonly message: string }[];
  readonly changes: readonly ConfiguredChange[];
}

export interface ConfiguredInput {
  /** Those that match the record as it will be. */
  readonly matched: readonly FunctionConfiguration[];
  readonly stored: ConfiguredValues;
  readonly sent: ConfiguredValues;
}

export function saveConfigured({ matched, stored, sent }: ConfiguredInput): ConfiguredSave {
  const fields = matched.filter(({ show }) => show);
  const known = new Set(fields.map(({ key }) => key));
  const values = Object.fromEntries(Object.entries({ ...stored, ...sent }).filter(([, value]) => isSet(value)));
  const changed = fields.filter(({ key }) => !sameValue(stored[key] ?? null, values[key] ?? null));
  const foreign = Object.keys(sent)
    .filter((key) => !known.has(key) && !sameValue(stored[key] ?? null, sent[key] ?? null))
    .map((key) => ({ key, message: `没有适用的配置字段 ${key}，请刷新后再保存` }));
  const frozen = changed
    .filter(({ componentInfo }) => componentInfo.disable)
    .map(({ key, name }) => ({ key, message: `${name}不可修改` }));
  const wrong = fields.flatMap((field) => {
    const message = valueFault(field, values[field.key]);
    return message === undefined ? [] : [{ key: field.key, message }];
  });
  return {
    values,
    faults: [...foreign, ...frozen, ...wrong],
    changes: changed.map((field) => changeOf(field, stored, values)),
  };
}

export function changeOf(
  field: FunctionConfiguration,
  before: ConfiguredValues,
  after: ConfiguredValues,
): ConfiguredChange {
  const told = (values: ConfiguredValues): Told => {
    const value = values[field.key] ?? null;
    return { words: valueWords(field, value), value };
  };
  return { key: field.key, name: field.name, before: told(before), after: told(after) };
}
