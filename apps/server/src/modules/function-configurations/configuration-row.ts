/** A row of `function_configuration` and what it is for the domain. */
import {
  ComponentInfoBody,
  FunctionConfigurationBody,
} from '@lectern/contract/function-configurations/function-configurations';
import { FUNCTION_TYPE } from '@lectern/domain/function-configurations/configuration-codes';
import { type FunctionConfiguration, fittedInfo } from '@lectern/domain/function-configurations/function-configuration';
import type { Selectable } from 'kysely';
import type { Tables } from '../../platform/db/database.ts';
import type { FieldChange } from '../operation-log/index.ts';

export type ConfigurationRow = Selectable<Tables['functionConfiguration']>;

/** @throws when the row does not fit the schema: only this module writes it. */
export function configurationOf(row: ConfigurationRow): FunctionConfigurationBody {
  return FunctionConfigurationBody.parse({
    key: row.key,
    name: row.name,
    functionTypes: row.functionTypes,
    componentType: row.componentType,
    componentInfo: row.componentInfo,
    show: row.show,
    rules: row.rules,
  });
}

export function columnsOf({ componentInfo, rules, functionTypes, ...same }: FunctionConfiguration) {
  const info = fittedInfo(same.componentType, componentInfo);
  return {
    ...same,
    functionTypes: FUNCTION_TYPE.values.filter((type) => functionTypes.includes(type)),
    componentInfo: JSON.stringify(info),
    rules: JSON.stringify(rules),
    ordinal: info.ordinal,
  };
}

/** Each property of the component is a change of its own. */
export function changesOf(before: FunctionConfiguration | null, after: FunctionConfiguration): FieldChange[] {
  const was = new Map(before ? Object.entries(flat(before)) : []);
  const start = new Map(Object.entries(ComponentInfoBody.parse({})));
  return Object.entries(flat(after))
    .map(([field, value]) => ({ field, before: was.get(field) ?? null, after: value }))
    .filter((change) => !same(change.before ?? (before ? null : start.get(change.field)), change.after));
}

const same = (a: unknown, b: unknown): boolean => JSON.stringify(a ?? null) === JSON.stringify(b ?? null);

function flat({ componentInfo, ...own }: FunctionConfiguration): Readonly<Record<string, unknown>> {
  return { ...own, ...fittedInfo(own.componentType, componentInfo) };
}
