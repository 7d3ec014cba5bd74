import type { FunctionConfigurationBody } from '@lectern/contract/function-configurations';

/** As much of a stored configuration as a save sends. */
export function bodyOfConfiguration(stored: FunctionConfigurationBody): FunctionConfigurationBody {
  const { key, name, functionTypes, componentType, componentInfo, show, rules } = stored;
  return { key, name, functionTypes, componentType, componentInfo, show, rules };
}
