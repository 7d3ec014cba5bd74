/** How the operation log words what happens to a 课程信息模板. */
import { type CodeOf, codeTable } from '@lectern/domain/code-table';
import { INFO_MODULE } from '@lectern/domain/lesson-info-templates/info-modules';
import { plainValueLabel, type SubjectWords } from '../operation-log/index.ts';

export const INFO_TEMPLATE_ACTION = codeTable({
  'lessonInfoTemplate.create': '新建课程信息模板',
  'lessonInfoTemplate.update': '修改课程信息模板',
  'lessonInfoTemplate.bin': '移入回收站',
  'lessonInfoTemplate.unbin': '从回收站恢复',
  'lessonInfoTemplate.purge': '到期从回收站清除',
});
export type InfoTemplateAction = CodeOf<typeof INFO_TEMPLATE_ACTION>;

const FIELD = codeTable({ name: '名称', subject: '学科', phase: '学段', version: '编写方式', modules: '页面内容' });

export const infoTemplateWords: Omit<SubjectWords, 'assertVisible' | 'visibleAmong'> = {
  label: '课程信息模板',
  actions: INFO_TEMPLATE_ACTION.options,
  fields: FIELD.options,
  actionLabel: (action) => (INFO_TEMPLATE_ACTION.has(action) ? INFO_TEMPLATE_ACTION.labelOf(action) : action),
  fieldLabel: (field) => (FIELD.has(field) ? FIELD.labelOf(field) : field),
  valueLabel: (field, value) => {
    if (field === 'version') return value === 2 ? '模块' : '平铺字段';
    return field === 'modules' && Array.isArray(value)
      ? plainValueLabel(value.map(moduleWords).join('；'))
      : plainValueLabel(nameIn(value));
  },
};

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
