/** The record 功能配置: a field that other records take by rules. Each property of its component is a field of its own. */
import { FunctionConfigurationBody } from '@lectern/contract/function-configurations/function-configurations';
import { COMPONENT_TYPE, FUNCTION_TYPE } from '@lectern/domain/function-configurations/configuration-codes';
import { CONFIGURATION_FIELD_LABEL } from '@lectern/domain/function-configurations/configuration-labels';
import {
  type ComponentInfo,
  type FunctionConfiguration,
  fittedInfo,
  NEW_COMPONENT_INFO,
} from '@lectern/domain/function-configurations/function-configuration';
import { sameValue } from '@lectern/domain/lessons/form-step';
import { columnsOfTable, type RecordField } from '../../kit/record/record-fields.ts';
import type { RecordKind } from '../../kit/record/record-kind.ts';
import { RefusedError } from '../../platform/errors.ts';
import { assertSound } from './check-configuration.ts';
import { type ConfigurationRow, configurationOf } from './configuration-row.ts';
import { isKeyTaken } from './configurations.queries.ts';

type FlatConfiguration = Omit<FunctionConfiguration, 'componentInfo'> & ComponentInfo;

export function flatConfiguration({ componentInfo, ...own }: FunctionConfiguration): FlatConfiguration {
  return { ...own, ...fittedInfo(own.componentType, componentInfo) };
}

const { column, code, json } = columnsOfTable<'functionConfiguration'>();

/** Written together, as `componentInfo`. */
const part = <K extends keyof ComponentInfo>(name: K): RecordField<'functionConfiguration', ComponentInfo[K]> => ({
  ofRow: (row: ConfigurationRow) => flatConfiguration(configurationOf(row))[name],
});

const START: Readonly<Record<string, unknown>> = { ...NEW_COMPONENT_INFO };

export const CONFIGURATION: RecordKind<'functionConfiguration', FlatConfiguration> = {
  table: 'functionConfiguration',
  type: 'functionConfiguration',
  label: '功能配置',
  labels: CONFIGURATION_FIELD_LABEL,
  fields: {
    key: column('key'),
    name: column('name'),
    functionTypes: {
      ofRow: ({ functionTypes }) => FUNCTION_TYPE.values.filter((type) => functionTypes.includes(type)),
      toColumns: (types) => ({ functionTypes: FUNCTION_TYPE.values.filter((type) => types.includes(type)) }),
    },
    componentType: code('componentType', COMPONENT_TYPE),
    show: column('show'),
    rules: json('rules', FunctionConfigurationBody.shape.rules),
    required: part('required'),
    ordinal: part('ordinal'),
    disable: part('disable'),
    info: part('info'),
    placeholder: part('placeholder'),
    fieldOptions: part('fieldOptions'),
    unit: part('unit'),
    prefix: part('prefix'),
    suffix: part('suffix'),
    min: part('min'),
    max: part('max'),
    durationKey: part('durationKey'),
    durationUnit: part('durationUnit'),
    numberKey: part('numberKey'),
  },
  moreColumns: (fields) => ({
    componentInfo: JSON.stringify(nested(fields).componentInfo),
    ordinal: fields.ordinal,
  }),
  nameOf: ({ name }) => name,
  isUnset: (value, field) => sameValue(value, START[field] ?? null),
  seenAmong: (_db, _scope, ids) => Promise.resolve(new Set(ids)),
  check: async (tx, _by, { fields, stored }) => {
    const { key } = fields;
    await assertSound(tx, nested(fields));
    if (key !== stored?.key && (await isKeyTaken(tx, key))) throw keyTaken(key);
    return undefined;
  },
  taken: ({ key }) => keyTaken(key),
};

function nested(fields: FlatConfiguration): FunctionConfiguration {
  const { key, name, functionTypes, componentType, show, rules, ...componentInfo } = fields;
  return { key, name, functionTypes, componentType, show, rules, componentInfo };
}

const keyTaken = (key: string): RefusedError =>
  new RefusedError('keyTaken', `字段标识 ${key} 已被使用，请换一个`, [
    { in: 'body', path: 'key', message: '已被使用，请换一个' },
  ]);
