import type { functionConfigurationsContract } from '@lectern/contract/function-configurations/function-configurations';
import {
  COMPONENT_TYPE,
  FUNCTION_TYPE,
  RULE_DIMENSION,
  VALUE_TYPE_OF_DIMENSION,
} from '@lectern/domain/function-configurations/configuration-codes';
import { NotFoundError } from '../../platform/errors.ts';
import type { Handlers } from '../../platform/http/handler.ts';
import { findConfiguration, onWire, pageOfConfigurations } from './configurations.queries.ts';
import type { FunctionConfigurationsDeps } from './function-configurations-deps.ts';
import { matchConditions } from './match-configurations.ts';
import { createConfiguration, updateConfiguration } from './save-configuration.ts';
import { simulate, simulatedRecords } from './simulate.ts';

export const functionConfigurationsHandlers = (
  deps: FunctionConfigurationsDeps,
): Handlers<typeof functionConfigurationsContract> => {
  const { db } = deps;
  return {
    list: ({ query }) => pageOfConfigurations(db, query),
    create: ({ body, actor, call }) => createConfiguration(deps, { actor, call }, body),
    update: ({ params, body, actor, call }) => updateConfiguration(deps, { actor, call }, params.id, body),
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
