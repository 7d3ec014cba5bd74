/** Tab info as data: the lesson's fields by section of the form, in words, and what follows from its outline. */
import type { LessonV2 } from '@lectern/contract/lessons/lesson-replies';
import {
  LESSON_FIELDS,
  LESSON_SECTION,
  lessonFieldLabel,
  lessonFieldSection,
} from '@lectern/domain/lessons/lesson-field-labels';
import type { LessonField, LessonFields } from '@lectern/domain/lessons/lesson-fields';
import { isProgrammingLesson } from '@lectern/domain/lessons/lesson-type';
import { type LessonNames, lessonValueWords, NO_VALUE } from '@lectern/domain/lessons/lesson-value-words';
import { formatDateTime } from '@lectern/domain/time/shanghai-time';
import { isTimeField, ruledTime } from './ruled-time.ts';

export interface Fact {
  readonly key: string;
  readonly label: string;
  readonly value: string;
  /** Where the value came from. */
  readonly rule?: string;
  /** Teachers whom the value names. */
  readonly teachers?: readonly { readonly id: number; readonly name: string }[];
}

export interface FactSection {
  readonly key: string;
  readonly title: string;
  readonly facts: readonly Fact[];
}

export function factSections(fields: LessonFields, names: LessonNames): readonly FactSection[] {
  return LESSON_SECTION.codes
    .filter((section) => section !== 'programming' || isProgrammingLesson(fields))
    .map((section) => ({
      key: section,
      title: LESSON_SECTION.labelOf(section),
      facts: LESSON_FIELDS.filter((field) => lessonFieldSection(field) === section && isFact(field, fields)).map(
        (field) => factOf(field, fields, names),
      ),
    }));
}

/** A rule is told beside its time; one subject or several, never both. */
function isFact(field: LessonField, { multiSubject }: LessonFields): boolean {
  if (field.endsWith('CalculationRule') || field === 'multiSubject') return false;
  if (field === 'subjects') return multiSubject;
  return field !== 'subject' || !multiSubject;
}

function factOf(field: LessonField, fields: LessonFields, names: LessonNames): Fact {
  const label = lessonFieldLabel(field);
  if (isTimeField(field)) return { key: field, label, ...ruledTime(field, fields) };
  return { key: field, label, value: lessonValueWords(field, fields[field], names) };
}

/** What says nothing about the lesson: not set, or 否. A time without value whose rule says why is shown. */
export const isSilent = ({ value, rule = '' }: Fact): boolean => (value === NO_VALUE && rule === '') || value === '否';

export function courseFacts(lesson: LessonV2): FactSection {
  const time = (ms: number): string => (ms === 0 ? NO_VALUE : formatDateTime(ms));
  const people = (label: string, teachers: LessonV2['teachers']): Fact => ({
    key: label,
    label,
    value: teachers.map(({ name }) => name).join('、') || NO_VALUE,
    teachers,
  });
  const facts: readonly (readonly [label: string, value: string, key?: string])[] = [
    ['开课时间', time(lesson.startTime)],
    ['结课时间', time(lesson.endTime)],
    ['讲次（已结束 / 总数）', `${lesson.endedEpisodeCount} / ${lesson.episodeCount}`],
    ['辅导课（已结束 / 总数）', `${lesson.endedMentorEpisodeGroupCount} / ${lesson.mentorEpisodeGroupCount}`],
    ['考试（已结束 / 总数）', `${lesson.endedJamCount} / ${lesson.jamCount}`],
    ['绑定的测评', lesson.assessmentId === null ? NO_VALUE : String(lesson.assessmentId), 'assessmentId'],
    ['最近发布', time(lesson.publishTime)],
    ['上首页', time(lesson.onFrontPageTime)],
  ];
  return {
    key: 'course',
    title: '开课情况',
    facts: [
      people('主讲老师', lesson.teachers),
      people('辅导老师', lesson.mentors),
      ...facts.map(([label, value, key = label]) => ({ key, label, value })),
    ],
  };
}
