import type { functionConfigurationsContract } from '@lectern/contract/function-configurations/function-configurations';
import {
  COMPONENT_TYPE,
  FUNCTION_TYPE,
  RULE_DIMENSION,
  VALUE_TYPE_OF_DIMENSION,
} from '@lectern/domain/function-configurations/configuration-codes';
import { type RecordDeps, saveRecord } from '../../kit/record/save-record.ts';
import { NotFoundError } from '../../platform/errors.ts';
import type { Handlers } from '../../platform/http/handler.ts';
import { CONFIGURATION, flatConfiguration } from './configuration-kind.ts';
import { findConfiguration, onWire, pageOfConfigurations } from './configurations.queries.ts';
import { matchConditions } from './match-configurations.ts';
import { simulate, simulatedRecords } from './simulate.ts';

export const functionConfigurationsHandlers = (deps: RecordDeps): Handlers<typeof functionConfigurationsContract> => {
  const { db } = deps;
  return {
    list: ({ query }) => pageOfConfigurations(db, query),
    create: ({ body, actor, call }) =>
      saveRecord(CONFIGURATION, deps, { actor, call }, { fields: flatConfiguration(body) }),
    update: ({ params: { id }, body: { rev, ...body }, actor, call }) =>
      saveRecord(CONFIGURATION, deps, { actor, call }, { id, rev, fields: flatConfiguration(body) }),
    get: async ({ params }) => {
      const row = await findConfiguration(db, params.id);
      if (!row) throw new NotFoundError('功能配置', params.id);
      return onWire(row);
    },
    functionTypes: () => Promise.resolve([...FUNCTION_TYPE.options]),
    propertyValueTypes: () => Promise.resolve([...COMPONENT_TYPE.options]),
    ruleDimensions: () =>
      Promise.resolve(
        RULE_DIMENSION.options.map((option) => ({ ...option, valueType: VALUE_TYPE_OF_DIMENSION[option.value] })),
      ),
    match: ({ body }) => matchConditions(db, body.conditions, body.allMatch),
    simulate: ({ body }) => simulate(db, body),
    simulatedRecords: ({ body: { configuration, id, ...asked } }) => simulatedRecords(db, { configuration, id }, asked),
  };
};
