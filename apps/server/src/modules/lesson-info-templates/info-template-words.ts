/** How the operation log words what happens to a 课程信息模板. */
import { INFO_MODULE } from '@lectern/domain/lesson-info-templates/info-modules';
import { plainValueLabel } from '../operation-log/index.ts';

export const INFO_TEMPLATE_VERBS = {
  create: '新建课程信息模板',
  update: '修改课程信息模板',
  bin: '移入回收站',
  unbin: '从回收站恢复',
  purge: '到期从回收站清除',
};

export function infoTemplateValue(field: string, value: unknown): string {
  if (field === 'version') return value === 2 ? '模块' : '平铺字段';
  return field === 'modules' && Array.isArray(value)
    ? plainValueLabel(value.map(moduleWords).join('；'))
    : plainValueLabel(nameIn(value));
}

/** 课程亮点：名师授课、小班互动. */
function moduleWords(module: unknown): string {
  if (typeof module !== 'object' || module === null || !('kind' in module)) return '';
  const { kind, ...rest } = module;
  const texts = Object.values(rest)
    .flat()
    .filter((value) => typeof value === 'string' && value !== '');
  return `${INFO_MODULE.has(kind) ? INFO_MODULE.labelOf(kind) : String(kind)}：${texts.join('、')}`;
}

function nameIn(value: unknown): unknown {
  return typeof value === 'object' && value !== null && 'name' in value ? value.name : value;
}
