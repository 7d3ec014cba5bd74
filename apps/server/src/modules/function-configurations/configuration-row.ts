/** A row of `function_configuration` and what it is for the domain. */
import { FunctionConfigurationBody } from '@lectern/contract/function-configurations/function-configurations';
import type { RowOf } from '../../kit/record/record-fields.ts';

export type ConfigurationRow = RowOf<'functionConfiguration'>;

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
