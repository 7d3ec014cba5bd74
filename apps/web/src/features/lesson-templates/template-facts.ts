/** A template's values in words. */
import type { LessonOptions } from '@lectern/contract/dictionaries/lesson-dictionaries';
import type { LessonTemplateBody } from '@lectern/contract/lesson-templates/lesson-template-fields';
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
type Text = (template: LessonTemplateBody, options: LessonOptions) => string;

/** The fields of a template's own, in the order of its page. */
const FIELD: Readonly<Record<keyof LessonTemplateBody, readonly [label: string, text: Text]>> = {
  name: ['班型名称', ({ name }) => name],
  mode: ['形式', ({ mode }) => TEMPLATE_MODE.labelOf(mode)],
  flattedCategory: ['课程类型', ({ flattedCategory }) => LESSON_TYPE.labelOf(flattedCategory)],
  phase: ['学段', ({ phase }, options) => nameIn(options)('phases', phase)],
  subject: ['学科', ({ subject }, options) => nameIn(options)('subjects', subject)],
  grades: ['年级', ({ grades }, options) => grades.map((id) => nameIn(options)('grades', id)).join('、') || NO_VALUE],
  withMentor: ['辅导老师', ({ withMentor }) => yes(withMentor)],
  withGift: ['随课物料', ({ withGift }) => yes(withGift)],
  logisticsBiz: [
    '物流业务',
    ({ logisticsBiz }, options) => options.logisticsBizs.find(({ id }) => id === logisticsBiz)?.name ?? NO_VALUE,
  ],
  supportReadingTraining: ['阅读训练', ({ supportReadingTraining }) => yes(supportReadingTraining)],
  withWritingTrain: ['AI 写作', ({ withWritingTrain }) => yes(withWritingTrain)],
  assessmentId: ['入学测评', ({ assessmentId }) => String(assessmentId ?? NO_VALUE)],
  lessonDefaults: [
    '课程默认值',
    (template, options) =>
      defaultFacts(template, options)
        .map(({ label, value }) => `${label}：${value}`)
        .join('；'),
  ],
};
// The keys of the table are the fields.
export const TEMPLATE_FIELDS = Object.keys(FIELD) as (keyof LessonTemplateBody)[];
export const templateLabel = (field: keyof LessonTemplateBody): string => FIELD[field][0];
export const templateText = (field: keyof LessonTemplateBody, body: LessonTemplateBody, options: LessonOptions) =>
  FIELD[field][1](body, options);

export function ownFacts(template: LessonTemplateBody, options: LessonOptions): readonly Fact[] {
  return TEMPLATE_FIELDS.filter((field) => field !== 'lessonDefaults').map((key) => ({
    key,
    label: templateLabel(key),
    value: templateText(key, template, options),
  }));
}

/** Only what the template gives: what it says nothing about is each lesson's own. */
export function defaultFacts(
  { lessonDefaults }: Pick<LessonTemplateBody, 'lessonDefaults'>,
  options: LessonOptions,
): readonly Fact[] {
  return TEMPLATE_DEFAULT_FIELDS.flatMap((field): Fact[] => {
    const value = lessonDefaults[field];
    if (value === undefined) return [];
    const label = templateFieldLabel(field);
    if (field !== 'tags') return [{ key: field, label, value: lessonValueWords(field, value, OWN_NAMES) }];
    const tags = options.tags.filter(({ id }) => lessonDefaults.tags?.includes(id));
    return [{ key: field, label, value: tags.map((tag) => tag.name).join('、') || NO_VALUE }];
  });
}
