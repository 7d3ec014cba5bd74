/** The value of a field that a configuration gives: may it stand, and how does it read? */
import type { ConfiguredValues } from '../configured-values.ts';
import { COMPONENT_TYPE, DURATION_UNIT } from './configuration-codes.ts';
import { type ConfiguredField, LARGEST_NUMBER, LONGEST_TEXT } from './function-configuration.ts';

/** Of a switch with a duration: `enabled`, and what stands under the keys that the configuration names. */
export type SwitchedValue = Readonly<Record<string, boolean | number | null>>;

type Check = (value: unknown, field: ConfiguredField) => string | undefined;

const DAY = /^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/;

const checkNumber: Check = (value, { name, componentInfo: { min, max, unit } }) => {
  if (typeof value !== 'number' || !Number.isSafeInteger(value)) return `${name}须为整数`;
  if (Math.abs(value) > LARGEST_NUMBER) return `${name}超出范围`;
  if (min !== null && value < min) return `${name}不能小于 ${min}${unit}`;
  return max !== null && value > max ? `${name}不能大于 ${max}${unit}` : undefined;
};

const checkText: Check = (value, { name, componentInfo: { min, max } }) => {
  if (typeof value !== 'string') return `${name}须为文本`;
  const { length } = value.trim();
  if (min !== null && length < min) return `${name}至少 ${min} 个字`;
  const most = max ?? LONGEST_TEXT;
  return length > most ? `${name}最多 ${most} 个字` : undefined;
};

const checkSwitched: Check = (value, { name, componentInfo }) => {
  const { durationKey, durationUnit, numberKey, min, max } = componentInfo;
  if (!isRecord(value) || typeof value['enabled'] !== 'boolean') return `${name}须为开关与时长`;
  const known = ['enabled', durationKey, numberKey];
  const stray = Object.keys(value).find((key) => !known.includes(key));
  if (stray !== undefined) return `${name}不认识 ${stray}`;
  if (!value['enabled']) return undefined;
  const duration = value[durationKey];
  if (!isCount(duration)) return `请填写${name}的时长，须为整数`;
  const unit = DURATION_UNIT.labelOf(durationUnit);
  if (min !== null && duration < min) return `${name}的时长不能小于 ${min} ${unit}`;
  if (max !== null && duration > max) return `${name}的时长不能大于 ${max} ${unit}`;
  return numberKey !== '' && !isCount(value[numberKey]) ? `请填写${name}的数量，须为整数` : undefined;
};

const CHECK: Readonly<Record<ConfiguredField['componentType'], Check>> = {
  boolean: (value, { name }) => (typeof value === 'boolean' ? undefined : `${name}须为是或否`),
  number: checkNumber,
  text: checkText,
  radio: (value, { name, componentInfo }) =>
    componentInfo.fieldOptions.some((option) => option.value === value)
      ? undefined
      : `${name}的取值不在选项中，请重新选择`,
  date: (value, { name }) =>
    typeof value === 'string' && DAY.test(value) && !Number.isNaN(Date.parse(value)) ? undefined : `${name}须为日期`,
  boolean_with_duration: checkSwitched,
};

/** What speaks against it, in words. A switch that nobody touched is off, so it is never missing. */
export function valueFault(field: ConfiguredField, value: unknown): string | undefined {
  if (!isSet(value)) {
    const { boolean, boolean_with_duration: switched, radio, date } = COMPONENT_TYPE.code;
    const { componentType, componentInfo, name } = field;
    const isSwitch = componentType === boolean || componentType === switched;
    if (!componentInfo.required || componentInfo.disable || isSwitch) return undefined;
    return `${componentType === radio || componentType === date ? '请选择' : '请填写'}${name}`;
  }
  return CHECK[field.componentType](value, field);
}

export const isSet = (value: unknown): boolean =>
  value !== null && value !== undefined && !(typeof value === 'string' && value.trim() === '');

export function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** A column of values as it is read. */
export const recordOf = (value: unknown): ConfiguredValues => (isRecord(value) ? value : {});

const isCount = (value: unknown): value is number =>
  typeof value === 'number' && Number.isSafeInteger(value) && value >= 0 && value <= LARGEST_NUMBER;

const NOT_SET = '—';

/** As details, reviews and the log tell it. */
export function valueWords({ componentType, componentInfo }: ConfiguredField, value: unknown): string {
  const { prefix, suffix, unit, fieldOptions, durationKey, durationUnit, numberKey } = componentInfo;
  if (!isSet(value)) return NOT_SET;
  if (typeof value === 'boolean') return value ? '是' : '否';
  if (componentType === COMPONENT_TYPE.code.radio) {
    return fieldOptions.find((option) => option.value === value)?.label ?? String(value);
  }
  if (isRecord(value)) {
    if (value['enabled'] !== true) return '否';
    const duration = `${String(value[durationKey])} ${DURATION_UNIT.labelOf(durationUnit)}`;
    return numberKey === '' ? `是，${duration}` : `是，${duration}，${String(value[numberKey])}${suffix}`;
  }
  return `${prefix}${String(value)}${unit}${suffix}`;
}
