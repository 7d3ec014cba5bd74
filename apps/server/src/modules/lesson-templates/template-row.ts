/** A row of `lesson_template` and what it is on the wire. */
import type { LessonTemplateBody } from '@lectern/contract/lesson-templates/lesson-template-fields';
import { LessonDefaultsBody } from '@lectern/contract/lesson-templates/lesson-template-fields';
import { TEMPLATE_MODE, type TemplateMode } from '@lectern/domain/lesson-templates/template-codes';
import { lessonDefaults } from '@lectern/domain/lesson-templates/template-fields';
import type { TemplateTabFacts } from '@lectern/domain/lesson-templates/template-tabs';
import { LESSON_TYPE, type LessonType } from '@lectern/domain/lessons/lesson-codes';
import type { Insertable, Selectable } from 'kysely';
import type { Tables } from '../../platform/db/database.ts';

export type TemplateRow = Selectable<Tables['lessonTemplate']>;

export function typeOf({ id, flattedCategory }: Pick<TemplateRow, 'id' | 'flattedCategory'>): LessonType {
  if (!LESSON_TYPE.has(flattedCategory)) throw new TypeError(`unknown lesson type of template ${id}`);
  return flattedCategory;
}

export const modeOf = ({ mode }: Pick<TemplateRow, 'mode'>): TemplateMode =>
  TEMPLATE_MODE.has(mode) ? mode : TEMPLATE_MODE.code.normal;

/** What decides which tabs and lists a template has (R066-R070). */
export const tabFactsOf = (row: TemplateRow): TemplateTabFacts => ({
  mode: modeOf(row),
  withGift: row.withGift,
  supportReadingTraining: row.supportReadingTraining,
  withWritingTrain: row.withWritingTrain,
});

export const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** What another version of the product stored and this one cannot read is left out. */
export function defaultsOf({ lessonDefaults: stored }: Pick<TemplateRow, 'lessonDefaults'>) {
  const known = isRecord(stored) ? lessonDefaults(stored) : {};
  const parsed = LessonDefaultsBody.safeParse(known);
  return parsed.success ? parsed.data : {};
}

export function bodyOf(row: TemplateRow): LessonTemplateBody {
  return {
    name: row.name,
    flattedCategory: typeOf(row),
    subject: row.subjectId,
    phase: row.phase,
    grades: [...row.gradeIds],
    mode: modeOf(row),
    withMentor: row.withMentor,
    withGift: row.withGift,
    logisticsBiz: row.logisticsBizId,
    supportReadingTraining: row.supportReadingTraining,
    withWritingTrain: row.withWritingTrain,
    assessmentId: row.assessmentId,
    lessonDefaults: defaultsOf(row),
  };
}

export function columnsOf(body: LessonTemplateBody) {
  const { subject, grades, logisticsBiz, lessonDefaults: given, ...same } = body;
  return {
    ...same,
    subjectId: subject,
    gradeIds: [...grades],
    logisticsBizId: logisticsBiz,
    lessonDefaults: JSON.stringify(given),
  } satisfies Partial<Insertable<Tables['lessonTemplate']>>;
}

export const TEMPLATE_FIELD_LABEL = {
  name: '班型名称',
  flattedCategory: '课程类型',
  subject: '学科',
  phase: '学段',
  grades: '年级',
  mode: '形式',
  withMentor: '辅导老师',
  withGift: '随课物料',
  logisticsBiz: '物流业务',
  supportReadingTraining: '阅读训练',
  withWritingTrain: 'AI 写作',
  assessmentId: '入学测评',
  lessonDefaults: '课程默认值',
} as const satisfies Record<keyof LessonTemplateBody, string>;
