/** Filters in words: what each is called and what its value means, for fields, chips and names of exports. */
import type { LessonOptions } from '@lectern/contract/dictionaries/lesson-dictionaries';
import { LESSON_STATUS, LESSON_TYPE } from '@lectern/domain/lessons/lesson-codes';
import { lessonFieldLabel } from '@lectern/domain/lessons/lesson-field-labels';
import { SALE_DISPLAY } from '@lectern/domain/lessons/sale-status';
import { chipsIn, type FilterWords, idWords } from '../../../shared/lists/chip-words.ts';
import type { Chip } from '../../../shared/lists/filter-chips.tsx';
import { ignoredFilters, type LessonAddress, type LessonFilter } from './lesson-address.ts';

export const FILTER_LABEL: Readonly<Record<LessonFilter, string>> = {
  lessonInfo: '课程名称或 ID',
  episodeInfo: '讲次名称或 ID',
  status: '状态',
  phase: lessonFieldLabel('phase'),
  grade: lessonFieldLabel('grades'),
  subject: lessonFieldLabel('subject'),
  semester: lessonFieldLabel('semester'),
  lessonFlattedCategories: lessonFieldLabel('flattedCategory'),
  saleStatus: '售卖状态',
  withMentor: lessonFieldLabel('withMentor'),
  teacherId: '主讲老师',
  lessonMarkId: lessonFieldLabel('lessonMarkId'),
  withoutAssessment: lessonFieldLabel('withAssessment'),
  templateId: lessonFieldLabel('template'),
  productLine: lessonFieldLabel('productLine'),
  mixedLevel: lessonFieldLabel('mixedLevel'),
  ids: '课程 ID',
  lessonId: '课程 ID',
  lessonName: lessonFieldLabel('name'),
  userId: '学员 ID',
};

export const MENTOR_WORDS = { true: '有辅导老师', false: '无辅导老师' } as const;
export const ASSESSMENT_WORDS = { true: '需要测评但未绑定', false: '已绑定或不需要' } as const;
export interface Names {
  readonly options: LessonOptions | undefined;
  readonly teacherName: string | undefined;
}

export function chipsOf(address: LessonAddress, names: Names): readonly Chip<LessonFilter>[] {
  return chipsIn<LessonAddress>(address, {
    label: FILTER_LABEL,
    words: wordsFor(names),
    ignored: ignoredFilters(address),
  });
}

type Dictionary = 'phases' | 'grades' | 'subjects' | 'semesters' | 'marks' | 'productLines' | 'levels';

function wordsFor({ options, teacherName }: Names): FilterWords<LessonAddress>['words'] {
  const named = (dictionary: Dictionary) => (text: string) =>
    options?.[dictionary].find(({ id }) => id === Number(text))?.name ?? text;
  return {
    status: (text) => (LESSON_STATUS.has(text) ? LESSON_STATUS.labelOf(text) : text),
    phase: named('phases'),
    grade: named('grades'),
    subject: named('subjects'),
    semester: named('semesters'),
    lessonFlattedCategories: (text) =>
      text
        .split(',')
        .map((code) => (LESSON_TYPE.has(code) ? LESSON_TYPE.labelOf(code) : code))
        .join('、'),
    saleStatus: (text) => (SALE_DISPLAY.has(text) ? SALE_DISPLAY.labelOf(text) : text),
    withMentor: (text) => (text === 'true' ? MENTOR_WORDS.true : MENTOR_WORDS.false),
    teacherId: (text) => teacherName ?? text,
    lessonMarkId: named('marks'),
    productLine: named('productLines'),
    mixedLevel: named('levels'),
    withoutAssessment: (text) => (text === 'true' ? ASSESSMENT_WORDS.true : ASSESSMENT_WORDS.false),
    ids: idWords,
  };
}
