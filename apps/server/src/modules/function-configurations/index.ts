/** The door of function configurations: their calls, and what saves of records ask about configured fields. */
import { functionConfigurationsContract } from '@lectern/contract/function-configurations/function-configurations';
import { describeRecord } from '../../kit/record/record-labels.ts';
import type { RecordDeps } from '../../kit/record/save-record.ts';
import { CONFIGURATION } from './configuration-kind.ts';
import { configurationValue } from './configuration-words.ts';
import { functionConfigurationsHandlers } from './function-configurations.routes.ts';

export { configuredBefore } from './configuration-words.ts';
export { factsOfTemplates } from './configured-records.queries.ts';
export {
  areStoredAlready,
  type ConfiguredColumns,
  configuredChanges,
  configuredToRestore,
  configuredToSave,
} from './match-configurations.ts';

export function functionConfigurationsModule(deps: RecordDeps) {
  describeRecord(CONFIGURATION, deps.db, {
    verbs: { create: '新建功能配置', update: '修改功能配置' },
    labelOfValue: configurationValue,
    visibleAmong: ({ privileges }, ids) => Promise.resolve(new Set(privileges.has('ADMIN_CONFIG') ? ids : [])),
  });
  return { contract: functionConfigurationsContract, handlers: functionConfigurationsHandlers(deps) };
}
