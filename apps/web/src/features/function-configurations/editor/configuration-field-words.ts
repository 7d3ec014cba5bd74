import {
  COMPONENT_TYPE,
  DURATION_UNIT,
  FUNCTION_TYPE,
  RULE_DIMENSION,
} from '@lectern/domain/function-configurations/configuration-codes';
import type { FlatConfiguration } from '../configuration-body.ts';

/** How a part of a configuration reads where two versions of it are put side by side. */
export function configurationFieldWords(field: keyof FlatConfiguration, side: FlatConfiguration): string {
  if (field === 'componentType') return COMPONENT_TYPE.labelOf(side.componentType);
  if (field === 'functionTypes') return side.functionTypes.map((type) => FUNCTION_TYPE.labelOf(type)).join('、');
  if (field === 'fieldOptions') return side.fieldOptions.map(({ label, value }) => `${label}（${value}）`).join('、');
  if (field === 'rules') {
    return side.rules
      .map((rule) => `${RULE_DIMENSION.labelOf(rule.dimension)}为 ${rule.values.join(' / ')}`)
      .join('；');
  }
  const value = side[field];
  if (field === 'durationUnit' && DURATION_UNIT.has(value)) return DURATION_UNIT.labelOf(value);
  if (typeof value === 'boolean') return value ? '是' : '否';
  return String(value ?? '') || '未填写';
}
