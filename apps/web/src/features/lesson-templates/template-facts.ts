/** A template's values in words. */
import type { LessonOptions } from '@lectern/contract/dictionaries/lesson-dictionaries';
import type { TemplateDetailV2 } from '@lectern/contract/lesson-templates/lesson-templates';
import { TEMPLATE_MODE } from '@lectern/domain/lesson-templates/template-codes';
import { TEMPLATE_DEFAULT_FIELDS, templateFieldLabel } from '@lectern/domain/lesson-templates/template-fields';
import { LESSON_TYPE } from '@lectern/domain/lessons/lesson-codes';
import { lessonValueWords, NO_VALUE, OWN_NAMES } from '@lectern/domain/lessons/lesson-value-words';
import { nameIn } from './list/template-words.ts';

export interface Fact {
  readonly key: string;
  readonly label: string;
  readonly value: string;
}

const yes = (value: boolean): string => (value ? '是' : '否');

export function ownFacts(template: TemplateDetailV2, options: LessonOptions): readonly Fact[] {
  const name = nameIn(options);
  const logistics = options.logisticsBizs.find(({ id }) => id === template.logisticsBiz)?.name;
  return [
    { key: 'name', label: '班型名称', value: template.name },
    { key: 'mode', label: '形式', value: TEMPLATE_MODE.labelOf(template.mode) },
    { key: 'type', label: '课程类型', value: LESSON_TYPE.labelOf(template.flattedCategory) },
    { key: 'phase', label: '学段', value: name('phases', template.phase) },
    { key: 'subject', label: '学科', value: name('subjects', template.subject) },
    { key: 'grades', label: '年级', value: template.grades.map((id) => name('grades', id)).join('、') || NO_VALUE },
    { key: 'withMentor', label: '辅导老师', value: yes(template.withMentor) },
    { key: 'withGift', label: '随课物料', value: yes(template.withGift) },
    { key: 'logisticsBiz', label: '物流业务', value: logistics ?? NO_VALUE },
    { key: 'reading', label: '阅读训练', value: yes(template.supportReadingTraining) },
    { key: 'writing', label: 'AI 写作', value: yes(template.withWritingTrain) },
    {
      key: 'assessment',
      label: '入学测评 ID',
      value: template.assessmentId === null ? NO_VALUE : String(template.assessmentId),
    },
  ];
}

/** Only what the template gives: what it says nothing about is each lesson's own. */
export function defaultFacts({ lessonDefaults }: TemplateDetailV2, options: LessonOptions): readonly Fact[] {
  return TEMPLATE_DEFAULT_FIELDS.flatMap((field): Fact[] => {
    const value = lessonDefaults[field];
    if (value === undefined) return [];
    const label = templateFieldLabel(field);
    if (field !== 'tags') return [{ key: field, label, value: lessonValueWords(field, value, OWN_NAMES) }];
    const tags = options.tags.filter(({ id }) => lessonDefaults.tags?.includes(id));
    return [{ key: field, label, value: tags.map((tag) => tag.name).join('、') || NO_VALUE }];
  });
}
