/** What the form of a 课程信息模板 holds, what its fields are called and how their values read. */
import type { LessonOptions } from '@lectern/contract/dictionaries/lesson-dictionaries';
import type { ModuleInfoTemplate } from '@lectern/contract/lesson-templates/lesson-info-templates';
import { INFO_MODULE, type InfoModule } from '@lectern/domain/lesson-info-templates/info-modules';

export type InfoDraft = Pick<ModuleInfoTemplate, 'name' | 'subject' | 'phase' | 'modules'>;
type Field = keyof InfoDraft;

const LABEL: Readonly<Record<Field, string>> = { name: '名称', subject: '学科', phase: '学段', modules: '页面内容' };
// The keys of the labels are the fields.
export const INFO_FIELDS = Object.keys(LABEL) as Field[];
export const infoLabel = (field: Field): string => LABEL[field];

export function infoText(field: Field, draft: InfoDraft, options: LessonOptions | undefined): string {
  if (field === 'name') return draft.name;
  if (field === 'modules') return draft.modules.map(moduleText).join('；');
  const id = draft[field];
  if (id === null) return '不限';
  return options?.[field === 'phase' ? 'phases' : 'subjects'].find((row) => row.id === id)?.name ?? String(id);
}

function moduleText(module: InfoModule): string {
  return [INFO_MODULE.labelOf(module.kind), contentText(module)].filter((part) => part !== '').join('：');
}

function contentText(module: InfoModule): string {
  switch (module.kind) {
    case 'headline':
      return [module.title, module.subtitle].filter((part) => part !== '').join(' ');
    case 'sellingPoints':
      return module.points.join('、');
    case 'teacherWords':
      return module.text;
    case 'detail':
      return [module.title, module.text].filter((part) => part !== '').join(' ');
    case 'video':
      return module.address;
    default:
      return module satisfies never;
  }
}
