/** Builders for tests: configurations as an administrator writes them, and any at all for properties. Never imported by the product. */
import fc from 'fast-check';
import { COMPONENT_TYPE, FUNCTION_TYPE } from '../src/function-configurations/configuration-codes.ts';
import {
  type ComponentInfo,
  type ConfigurationRule,
  type FunctionConfiguration,
  NEW_COMPONENT_INFO,
} from '../src/function-configurations/function-configuration.ts';

type Overrides = Partial<Omit<FunctionConfiguration, 'componentInfo'>> & { readonly info?: Partial<ComponentInfo> };

/** A number of lessons that everybody fills. */
export function aConfiguration({ info, ...overrides }: Overrides = {}): FunctionConfiguration {
  return {
    key: 'liveMinutes',
    name: '直播时长',
    functionTypes: [FUNCTION_TYPE.code.lesson],
    componentType: COMPONENT_TYPE.code.number,
    componentInfo: { ...NEW_COMPONENT_INFO, ...info },
    show: true,
    rules: [],
    ...overrides,
  };
}

const some = <T>(...values: readonly T[]) => fc.subarray([...values], { minLength: 1 });
const anyRule: fc.Arbitrary<ConfigurationRule> = fc.oneof(
  fc.record({ dimension: fc.constant('gradeId' as const), values: some(1, 2, 3) }),
  fc.record({ dimension: fc.constant('subjectId' as const), values: some(1, 2, 3) }),
  fc.record({ dimension: fc.constant('withMentor' as const), values: some(true, false) }),
  fc.record({ dimension: fc.constant('flattedCategory' as const), values: some('topic', 'systematic') }),
);

const anyConfiguration: fc.Arbitrary<FunctionConfiguration> = fc
  .record({
    key: fc.constantFrom('a', 'b', 'c'),
    functionTypes: some(...FUNCTION_TYPE.values),
    componentType: fc.constantFrom('number' as const, 'text' as const, 'boolean' as const),
    show: fc.boolean(),
    rules: fc.uniqueArray(anyRule, { maxLength: 3, selector: ({ dimension }) => dimension }),
    required: fc.boolean(),
    max: fc.option(fc.integer({ min: 0, max: 5 }), { nil: null }),
  })
  .map(({ required, max, ...own }) => aConfiguration({ ...own, info: { required, max } }));

/** A key once, as the table keeps them. */
export const anyConfigurations = fc.uniqueArray(anyConfiguration, { maxLength: 3, selector: ({ key }) => key });

export const anyRecord = fc.record({
  functionType: fc.constantFrom(...FUNCTION_TYPE.values),
  facts: fc.record(
    {
      gradeId: fc.subarray([1, 2, 3]),
      subjectId: fc.subarray([1, 2, 3], { maxLength: 1 }),
      withMentor: fc.subarray([true, false], { maxLength: 1 }),
      flattedCategory: fc.subarray(['topic', 'systematic'], { maxLength: 1 }),
    },
    { requiredKeys: [] },
  ),
  values: fc.dictionary(
    fc.constantFrom('a', 'b', 'c'),
    fc.oneof(fc.integer({ min: 0, max: 9 }), fc.boolean(), fc.constantFrom('', '好', '很长很长的文字')),
    { maxKeys: 3 },
  ),
});
