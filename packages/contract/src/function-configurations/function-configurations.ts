/** 功能配置: fields that records take by configuration (R264-R271, EN34, EN35). */
import {
  COMPONENT_TYPE,
  DURATION_UNIT,
  FUNCTION_TYPE,
  RULE_DIMENSION,
} from '@lectern/domain/function-configurations/configuration-codes';
import { FIELD_EFFECT } from '@lectern/domain/function-configurations/configuration-difference';
import {
  CONFIGURATION_TEXT,
  type FunctionConfiguration as DomainConfiguration,
  LARGEST_NUMBER,
  MAX_OPTIONS,
  MAX_RULE_VALUES,
} from '@lectern/domain/function-configurations/function-configuration';
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { Id, IdParams, MAX_IDS, Millis, PageQuery } from '../wire-values.ts';

const api = '/tutor-atm-lesson/api/function-configurations' as const;
const tag = 'function-configurations';
const WRITE = { tag, permission: 'ADMIN_CONFIG' } as const;
/** The forms of lessons, templates and episodes ask which fields they have. */
const READ = { tag, permission: 'LESSON_READ' } as const;

const text = (field: keyof typeof CONFIGURATION_TEXT) => z.string().trim().max(CONFIGURATION_TEXT[field]);
const Bound = z.int('须为整数').min(-LARGEST_NUMBER).max(LARGEST_NUMBER).nullable().default(null);
const FunctionTypeCode = z.literal(FUNCTION_TYPE.values, '适用对象不存在，请重新选择');
const ComponentTypeCode = z.enum(COMPONENT_TYPE.codes, '组件类型不存在，请重新选择');
const RuleValue = z.union([z.int().min(0).max(Number.MAX_SAFE_INTEGER), z.string().max(40), z.boolean()]);

/** R265-R268; what is absent takes the default. */
export const ComponentInfoBody = z.strictObject({
  required: z.boolean().default(true),
  ordinal: z.int('排序须为整数').min(0).max(10_000).default(0),
  disable: z.boolean().default(false),
  info: text('info').default(''),
  placeholder: text('placeholder').default(''),
  fieldOptions: z
    .array(z.strictObject({ label: text('option'), value: text('option') }))
    .max(MAX_OPTIONS, `最多 ${MAX_OPTIONS} 个选项`)
    .default([]),
  unit: text('affix').default(''),
  prefix: text('affix').default(''),
  suffix: text('affix').default(''),
  min: Bound,
  max: Bound,
  durationKey: text('key').default(''),
  durationUnit: z.enum(DURATION_UNIT.codes).default('minute'),
  numberKey: text('key').default(''),
});

export const FunctionConfigurationBody = z.strictObject({
  key: text('key'),
  name: text('name'),
  functionTypes: z.array(FunctionTypeCode).max(FUNCTION_TYPE.values.length),
  componentType: ComponentTypeCode,
  // What is absent of it takes its default, and so does the whole.
  componentInfo: ComponentInfoBody.prefault({}),
  show: z.boolean().default(true),
  rules: z
    .array(
      z.strictObject({
        dimension: z.enum(RULE_DIMENSION.codes, '规则维度不存在，请重新选择'),
        values: z.array(RuleValue).max(MAX_RULE_VALUES),
      }),
    )
    .max(RULE_DIMENSION.codes.length)
    .default([]),
});
export type FunctionConfigurationBody = z.output<typeof FunctionConfigurationBody>;

// The compiler holds the wire and the domain's interface together.
type SaysTheSame = FunctionConfigurationBody extends DomainConfiguration ? true : never;
export const SAYS_THE_SAME: SaysTheSame = true;

export const FunctionConfiguration = FunctionConfigurationBody.extend({
  id: Id,
  rev: z.int(),
  createdTime: Millis,
  updatedTime: Millis,
  updatedBy: z.string(),
});
export type FunctionConfiguration = z.output<typeof FunctionConfiguration>;

export const MatchedField = z.object({
  key: z.string(),
  name: z.string(),
  componentType: ComponentTypeCode,
  componentInfo: ComponentInfoBody,
});
export type MatchedField = z.output<typeof MatchedField>;

/** Of one value or several, as a lesson of two grades has. */
const some = <T extends z.ZodType>(value: T) =>
  z
    .union([value, z.array(value).max(MAX_IDS)])
    .nullable()
    .optional();
const Conditions = z.strictObject({
  functionType: FunctionTypeCode,
  gradeId: some(z.int()),
  flattedCategory: some(z.string().max(40)),
  subjectId: some(z.int()),
  withMentor: some(z.boolean()),
  specialEpisodeType: some(z.int()),
  lessonTemplateId: some(Id),
  lessonId: some(Id),
});
export type MatchConditions = z.output<typeof Conditions>;

/** A configuration as it would be saved; `id` of the one it takes the place of. */
const Draft = z.strictObject({ configuration: FunctionConfigurationBody, id: Id.optional() });
const EffectCounts = z.record(z.enum(FIELD_EFFECT.codes), z.int().min(0));

const Saved = z.object({ id: Id, rev: z.int() });
const refusals = ['keyTaken'];
const Option = z.object({ value: z.string(), label: z.string() });

export const functionConfigurationsContract = {
  list: endpoint({
    ...WRITE,
    id: 'E225',
    method: 'GET',
    path: api,
    summary: '查询功能配置，按排序与标识排列',
    query: PageQuery.extend({
      /** Part of the key or of the name. */
      text: z.string().trim().max(100).optional(),
      functionType: z
        .enum(FUNCTION_TYPE.values.map(String) as [string, ...string[]])
        .transform(Number)
        .optional(),
      componentType: ComponentTypeCode.optional(),
      show: z.enum(['true', 'false']).optional(),
    }),
    reply: z.object({
      list: z.array(FunctionConfiguration),
      total: z.int().min(0),
      totalExact: z.literal(true),
      page: z.int(),
      pageSize: z.int(),
    }),
  }),
  create: endpoint({
    ...WRITE,
    id: 'E226',
    method: 'POST',
    path: api,
    summary: '新建功能配置',
    body: FunctionConfigurationBody,
    reply: Saved,
    refusals,
  }),
  functionTypes: endpoint({
    ...READ,
    id: 'E227',
    method: 'GET',
    path: `${api}/function-types`,
    summary: '功能配置的适用对象',
    reply: z.array(z.object({ value: FunctionTypeCode, label: z.string() })),
  }),
  match: endpoint({
    ...READ,
    id: 'E228',
    method: 'POST',
    path: `${api}/match`,
    readOnly: true,
    summary: '按条件匹配功能配置；未给出的条件由 lessonId 或 lessonTemplateId 的记录补全',
    body: z.strictObject({
      /** Whether all rules of a configuration have to hold, or one of them. */
      allMatch: z.boolean().default(true),
      conditions: Conditions,
    }),
    reply: z.object({
      key2ComponentInfo: z.record(z.string(), ComponentInfoBody),
      key2Matched: z.record(z.string(), z.boolean()),
      /** Ours: what a form draws of it, in order. */
      fields: z.array(MatchedField),
    }),
  }),
  propertyValueTypes: endpoint({
    ...READ,
    id: 'E229',
    method: 'GET',
    path: `${api}/property-value-types`,
    summary: '功能配置的组件类型',
    reply: z.array(Option),
  }),
  ruleDimensions: endpoint({
    ...READ,
    id: 'E230',
    method: 'GET',
    path: `${api}/rule-dimensions`,
    summary: '功能配置的规则维度与取值类型',
    reply: z.array(Option.extend({ valueType: z.enum(['number', 'code', 'boolean']) })),
  }),
  update: endpoint({
    ...WRITE,
    id: 'E231',
    method: 'POST',
    path: `${api}/:id/update`,
    summary: '修改功能配置，整体替换',
    params: IdParams,
    body: FunctionConfigurationBody.extend({ rev: z.int().min(1).optional() }),
    reply: Saved,
    refusals,
  }),
  get: endpoint({
    ...WRITE,
    id: 'L320',
    method: 'GET',
    path: '/lectern/api/function-configurations/:id',
    summary: '功能配置',
    params: IdParams,
    reply: FunctionConfiguration,
  }),
  simulate: endpoint({
    ...WRITE,
    id: 'L321',
    method: 'POST',
    path: '/lectern/api/function-configurations/simulate',
    readOnly: true,
    longRunning: true,
    summary: '保存前预演：各类记录中新增字段、失去字段、取值不再有效的数量',
    body: Draft,
    reply: z.array(z.object({ functionType: FunctionTypeCode, total: z.int().min(0), counts: EffectCounts })),
  }),
  simulatedRecords: endpoint({
    ...WRITE,
    id: 'L322',
    method: 'POST',
    path: '/lectern/api/function-configurations/simulated-records',
    readOnly: true,
    longRunning: true,
    summary: '保存前预演：受影响的记录',
    body: Draft.extend({
      functionType: FunctionTypeCode,
      effect: z.enum(FIELD_EFFECT.codes),
      page: z.int().min(1).max(100_000).default(1),
      pageSize: z.int().min(1).max(MAX_IDS).default(20),
    }),
    reply: z.object({
      list: z.array(z.object({ id: Id, name: z.string(), key: z.string(), reason: z.string() })),
      total: z.int().min(0),
      page: z.int(),
      pageSize: z.int(),
    }),
  }),
} as const;
