/** A function configuration (R264): a field that records of some kinds take where its rules match. */
import type { ComponentType, DurationUnit, FunctionType, RuleDimension } from './configuration-codes.ts';

export interface FieldOption {
  readonly label: string;
  readonly value: string;
}

/** R265-R268. What a component type does not use is empty. */
export interface ComponentInfo {
  readonly required: boolean;
  readonly ordinal: number;
  /** R266: false is editable. */
  readonly disable: boolean;
  readonly info: string;
  readonly placeholder: string;
  readonly fieldOptions: readonly FieldOption[];
  readonly unit: string;
  readonly prefix: string;
  readonly suffix: string;
  /** Of a number, of the length of a text, of a duration. */
  readonly min: number | null;
  readonly max: number | null;
  /** Under which names a switch with a duration keeps it, and a number beside it; empty: it has none. */
  readonly durationKey: string;
  readonly durationUnit: DurationUnit;
  readonly numberKey: string;
}

export const NEW_COMPONENT_INFO: ComponentInfo = {
  required: true,
  ordinal: 0,
  disable: false,
  info: '',
  placeholder: '',
  fieldOptions: [],
  unit: '',
  prefix: '',
  suffix: '',
  min: null,
  max: null,
  durationKey: '',
  durationUnit: 'minute',
  numberKey: '',
};

export type RuleValue = number | string | boolean;

/** Holds where a record has one of the values. */
export interface ConfigurationRule {
  readonly dimension: RuleDimension;
  readonly values: readonly RuleValue[];
}

/** A field as a form draws it. */
export interface ConfiguredField {
  readonly key: string;
  readonly name: string;
  readonly componentType: ComponentType;
  readonly componentInfo: ComponentInfo;
}

export interface FunctionConfiguration extends ConfiguredField {
  readonly functionTypes: readonly FunctionType[];
  /** Without it the configuration matches as ever and no form draws a field. */
  readonly show: boolean;
  readonly rules: readonly ConfigurationRule[];
}

export const CONFIGURATION_TEXT = { key: 40, name: 30, info: 100, placeholder: 40, affix: 10, option: 30 } as const;
export const MAX_OPTIONS = 50;
export const MAX_RULE_VALUES = 200;
/** The longest text that a field takes, and the largest number. */
export const LONGEST_TEXT = 500;
export const LARGEST_NUMBER = 1_000_000_000;

type Used = Partial<Record<'fieldOptions' | 'placeholder' | 'unit' | 'affixes' | 'bounds' | 'duration', true>>;
/** What the form of each component type asks for beside required, disable, ordinal and info. */
export const USED_BY_COMPONENT: Readonly<Record<ComponentType, Used>> = {
  boolean: {},
  number: { placeholder: true, unit: true, affixes: true, bounds: true },
  text: { placeholder: true, affixes: true, bounds: true },
  radio: { fieldOptions: true },
  date: { placeholder: true },
  boolean_with_duration: { bounds: true, duration: true },
};

/** Without what the component type does not use. */
export function fittedInfo(type: ComponentType, info: ComponentInfo): ComponentInfo {
  const used = USED_BY_COMPONENT[type];
  const { required, ordinal, disable, info: help } = info;
  return {
    ...NEW_COMPONENT_INFO,
    required,
    ordinal,
    disable,
    info: help,
    ...(used.placeholder ? { placeholder: info.placeholder } : {}),
    ...(used.fieldOptions ? { fieldOptions: info.fieldOptions } : {}),
    ...(used.unit ? { unit: info.unit } : {}),
    ...(used.affixes ? { prefix: info.prefix, suffix: info.suffix } : {}),
    ...(used.bounds ? { min: info.min, max: info.max } : {}),
    ...(used.duration
      ? {
          durationKey: info.durationKey,
          durationUnit: info.durationUnit,
          numberKey: info.numberKey,
          suffix: info.suffix,
        }
      : {}),
  };
}
