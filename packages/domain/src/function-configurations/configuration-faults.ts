/** May this configuration stand? Every fault with its place, asked by the form and by the save. */

import { SPECIAL_EPISODE_TYPE } from '../episodes/episode-codes.ts';
import { LESSON_TYPE } from '../lessons/lesson-codes.ts';
import { COMPONENT_TYPE, RULE_DIMENSION, VALUE_TYPE_OF_DIMENSION } from './configuration-codes.ts';
import {
  type ConfigurationRule,
  type ConfiguredField,
  type FunctionConfiguration,
  LARGEST_NUMBER,
  LONGEST_TEXT,
  MAX_RULE_VALUES,
  USED_BY_COMPONENT,
} from './function-configuration.ts';

export interface ConfigurationFault {
  /** `componentInfo.fieldOptions.1.value`. */
  readonly path: string;
  readonly message: string;
}

const KEY = /^[a-zA-Z]\w{0,39}$/;
const KEY_WORDS = '须以字母开头，只含字母、数字和下划线，最多 40 个字符';

export function configurationFaults(configuration: FunctionConfiguration): readonly ConfigurationFault[] {
  return [...ownFaults(configuration), ...infoFaults(configuration), ...configuration.rules.flatMap(ruleFaults)];
}

const fault = (path: string, message: string): ConfigurationFault => ({ path, message });

function ownFaults({ key, name, functionTypes, componentType }: FunctionConfiguration): ConfigurationFault[] {
  const faults: ConfigurationFault[] = [];
  if (!KEY.test(key)) faults.push(fault('key', `字段标识${KEY_WORDS}`));
  if (name.trim() === '') faults.push(fault('name', '请填写名称'));
  if (functionTypes.length === 0) faults.push(fault('functionTypes', '请至少选择一类适用对象'));
  if (!COMPONENT_TYPE.has(componentType)) faults.push(fault('componentType', '组件类型不存在，请重新选择'));
  return faults;
}

function infoFaults({ key, componentType, componentInfo }: ConfiguredField): ConfigurationFault[] {
  if (!COMPONENT_TYPE.has(componentType)) return [];
  const used = USED_BY_COMPONENT[componentType];
  return [
    ...(used.bounds ? boundFaults(componentType, componentInfo) : []),
    ...(used.fieldOptions ? optionFaults(componentInfo) : []),
    ...(used.duration ? durationFaults(key, componentInfo) : []),
  ];
}

type Info = ConfiguredField['componentInfo'];

function boundFaults(type: ConfiguredField['componentType'], { min, max }: Info): ConfigurationFault[] {
  const faults: ConfigurationFault[] = [];
  const what = type === COMPONENT_TYPE.code.text ? '字数' : '值';
  if (min !== null && max !== null && min > max) {
    faults.push(fault('componentInfo.min', `最小${what} ${min} 大于最大${what} ${max}，请修改其中一个`));
  }
  if (type === COMPONENT_TYPE.code.number) return faults;
  const most = type === COMPONENT_TYPE.code.text ? LONGEST_TEXT : LARGEST_NUMBER;
  for (const [name, words, value] of [
    ['min', `最小${what}`, min],
    ['max', `最大${what}`, max],
  ] as const) {
    if (value !== null && (value < 0 || value > most)) {
      faults.push(fault(`componentInfo.${name}`, `${words}须在 0 到 ${most} 之间`));
    }
  }
  return faults;
}

function optionFaults({ fieldOptions }: Info): ConfigurationFault[] {
  if (fieldOptions.length === 0) return [fault('componentInfo.fieldOptions', '单选至少要有一个选项，请添加')];
  const first = new Map<string, number>();
  return fieldOptions.flatMap(({ label, value }, i) => {
    const at = `componentInfo.fieldOptions.${i}`;
    const faults: ConfigurationFault[] = [];
    if (label.trim() === '') faults.push(fault(`${at}.label`, `第 ${i + 1} 个选项没有名称`));
    const same = first.get(value);
    if (value.trim() === '') faults.push(fault(`${at}.value`, `第 ${i + 1} 个选项没有取值`));
    else if (same !== undefined) {
      faults.push(
        fault(`${at}.value`, `第 ${i + 1} 个选项与第 ${same + 1} 个的取值相同（${value}），请改用不同的取值`),
      );
    } else first.set(value, i);
    return faults;
  });
}

function durationFaults(key: string, { durationKey, numberKey }: Info): ConfigurationFault[] {
  const faults: ConfigurationFault[] = [];
  if (!KEY.test(durationKey)) faults.push(fault('componentInfo.durationKey', `时长标识${KEY_WORDS}`));
  if (numberKey !== '' && !KEY.test(numberKey)) faults.push(fault('componentInfo.numberKey', `数量标识${KEY_WORDS}`));
  const names = [key, durationKey, numberKey, 'enabled'].filter((name) => name !== '');
  if (faults.length === 0 && new Set(names).size < names.length) {
    faults.push(fault('componentInfo.durationKey', '字段标识、时长标识与数量标识须互不相同，也不能是 enabled'));
  }
  return faults;
}

function ruleFaults({ dimension, values }: ConfigurationRule, i: number, all: readonly ConfigurationRule[]) {
  const at = `rules.${i}`;
  if (!RULE_DIMENSION.has(dimension)) return [fault(`${at}.dimension`, `第 ${i + 1} 条规则的维度不存在，请重新选择`)];
  const label = RULE_DIMENSION.labelOf(dimension);
  const same = all.findIndex((rule) => rule.dimension === dimension);
  if (same < i)
    return [fault(`${at}.dimension`, `第 ${i + 1} 条规则与第 ${same + 1} 条的维度相同（${label}），请合并`)];
  if (values.length === 0) return [fault(`${at}.values`, `${label}没有取值，请选择或删除这条规则`)];
  if (values.length > MAX_RULE_VALUES) return [fault(`${at}.values`, `${label}最多 ${MAX_RULE_VALUES} 个取值`)];
  const wrong = values.find((value) => !fits(dimension, value));
  if (wrong !== undefined) return [fault(`${at}.values`, `${label}不能取 ${String(wrong)}，请重新选择`)];
  return new Set(values).size < values.length ? [fault(`${at}.values`, `${label}有重复的取值，请去掉`)] : [];
}

function fits(dimension: ConfigurationRule['dimension'], value: unknown): boolean {
  if (dimension === 'flattedCategory') return LESSON_TYPE.has(value);
  if (dimension === 'specialEpisodeType') return SPECIAL_EPISODE_TYPE.has(value);
  if (VALUE_TYPE_OF_DIMENSION[dimension] === 'boolean') return typeof value === 'boolean';
  return typeof value === 'number' && Number.isSafeInteger(value) && value > 0;
}
