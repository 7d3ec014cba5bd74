/** The list of function configurations, as the skeleton of lists needs it. */
import {
  type FunctionConfiguration,
  functionConfigurationsContract,
} from '@lectern/contract/function-configurations/function-configurations';
import { COMPONENT_TYPE, FUNCTION_TYPE } from '@lectern/domain/function-configurations/configuration-codes';
import { call } from '../../../shared/api/call.ts';
import { type AddressOf, filter, flagOptions, numberOptions } from '../../../shared/lists/list-filters.ts';
import { listKind } from '../../../shared/lists/list-kind.ts';
import { plainSource } from '../../../shared/lists/plain-source.ts';
import { CONFIGURATIONS_PATH } from '../configuration-paths.ts';

const filters = {
  text: filter.text('名称或标识', { maxLength: 100 }),
  functionType: filter.segments('适用对象', numberOptions(FUNCTION_TYPE.options)),
  componentType: filter.select('组件类型', COMPONENT_TYPE.options),
  show: filter.select('在表单中显示', flagOptions({ true: '显示', false: '不显示' })),
};

const { list } = functionConfigurationsContract;
export const CONFIGURATIONS = 'function-configurations';

export const configurationKind = listKind<FunctionConfiguration, AddressOf<typeof filters>>({
  name: 'functionConfigurations',
  path: CONFIGURATIONS_PATH,
  noun: '功能配置',
  measure: '个',
  filters,
  source: plainSource([CONFIGURATIONS], (query, signal) => call(list, { query }, { signal })),
  idOf: (row) => row.id,
  nameOf: (row) => row.name,
});
