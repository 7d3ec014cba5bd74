/** The door of function configurations: their calls, and what saves of records ask about configured fields. */
import { functionConfigurationsContract } from '@lectern/contract/function-configurations/function-configurations';
import { describeSubject } from '../operation-log/index.ts';
import { configurationWords, FUNCTION_CONFIGURATION } from './configuration-words.ts';
import { functionConfigurationsHandlers } from './function-configurations.routes.ts';
import type { FunctionConfigurationsDeps } from './function-configurations-deps.ts';

export { configuredBefore } from './configuration-words.ts';
export { factsOfTemplates } from './configured-records.queries.ts';
export {
  areStoredAlready,
  type ConfiguredColumns,
  configuredChanges,
  configuredToRestore,
  configuredToSave,
} from './match-configurations.ts';

export function functionConfigurationsModule(deps: FunctionConfigurationsDeps) {
  describeSubject(FUNCTION_CONFIGURATION, configurationWords);
  return { contract: functionConfigurationsContract, handlers: functionConfigurationsHandlers(deps) };
}
