import type { FunctionConfigurationBody } from '@lectern/contract/function-configurations/function-configurations';

/** As much of a stored configuration as a save sends. */
export function bodyOfConfiguration(stored: FunctionConfigurationBody): FunctionConfigurationBody {
  const { key, name, functionTypes, componentType, componentInfo, show, rules } = stored;
  return { key, name, functionTypes, componentType, componentInfo, show, rules };
}

/** The component's parts beside the others, so that each is compared by itself. */
export type FlatConfiguration = Omit<FunctionConfigurationBody, 'componentInfo'> &
  FunctionConfigurationBody['componentInfo'];

export function flatBody({ componentInfo, ...own }: FunctionConfigurationBody): FlatConfiguration {
  return { ...own, ...componentInfo };
}

export function bodyOfFlat(flat: FlatConfiguration): FunctionConfigurationBody {
  const { key, name, functionTypes, componentType, show, rules, ...componentInfo } = flat;
  return { key, name, functionTypes, componentType, componentInfo, show, rules };
}
