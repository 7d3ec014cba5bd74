/** The list of function configurations, as the skeleton of lists needs it. */
import {
  type FunctionConfiguration,
  functionConfigurationsContract,
} from '@lectern/contract/function-configurations/function-configurations';
import {
  COMPONENT_TYPE,
  type ComponentType,
  FUNCTION_TYPE,
} from '@lectern/domain/function-configurations/configuration-codes';
import { call } from '../../../shared/api/call.ts';
import { accepts } from '../../../shared/lists/accepts.ts';
import { listAddress } from '../../../shared/lists/list-address.ts';
import type { ListKind } from '../../../shared/lists/list-kind.ts';
import { plainSource } from '../../../shared/lists/plain-source.ts';
import { createSelectionStore } from '../../../shared/tables/selection.ts';
import { CONFIGURATIONS_PATH } from '../configuration-paths.ts';

type Plain = 'text' | 'functionType' | 'page' | 'pageSize';
export type ConfigurationAddress = { readonly [K in Plain]?: string } & {
  readonly componentType?: ComponentType;
  readonly show?: 'true' | 'false';
};
const idOf = (row: FunctionConfiguration) => row.id;

const { list } = functionConfigurationsContract;
export const CONFIGURATIONS = 'function-configurations';
const [firstType = '3', ...otherTypes] = FUNCTION_TYPE.values.map(String);

export const configurationKind: ListKind<FunctionConfiguration, ConfigurationAddress> = {
  name: 'functionConfigurations',
  path: CONFIGURATIONS_PATH,
  noun: '功能配置',
  measure: '个',
  address: listAddress<ConfigurationAddress>({
    filters: {
      text: accepts.words,
      functionType: accepts.among([firstType, ...otherTypes]),
      componentType: accepts.among(COMPONENT_TYPE.codes),
      show: accepts.among(['true', 'false']),
    },
    sorts: [],
  }),
  source: plainSource([CONFIGURATIONS], (query, signal) => call(list, { query }, { signal }), idOf),
  selection: createSelectionStore(),
  idOf,
  nameOf: (row) => row.name,
};
