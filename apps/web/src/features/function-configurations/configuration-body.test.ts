import type { FunctionConfigurationBody } from '@lectern/contract/function-configurations/function-configurations';
import { CONFIGURATION_FIELD_LABEL } from '@lectern/domain/function-configurations/configuration-labels';
import { NEW_COMPONENT_INFO } from '@lectern/domain/function-configurations/function-configuration';
import { expect, test } from 'vitest';
import { bodyOfFlat, flatBody } from './configuration-body.ts';

const body: FunctionConfigurationBody = {
  key: 'seats',
  name: '座位数',
  functionTypes: [3],
  componentType: 'number',
  componentInfo: { ...NEW_COMPONENT_INFO, fieldOptions: [], unit: '个', min: 1 },
  show: true,
  rules: [{ dimension: 'gradeId', values: [7] }],
};

test('R264: a configuration is compared part by part, and each part has its words', () => {
  expect(bodyOfFlat(flatBody(body))).toEqual(body);
  const labelled = new Set(Object.keys(CONFIGURATION_FIELD_LABEL));
  expect(Object.keys(flatBody(body)).filter((part) => !labelled.has(part))).toEqual([]);
});
