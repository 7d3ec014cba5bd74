/** What other rows of the rule registry would make of a lesson when it is saved next, untouched. */
import { hasSpecialRule121 } from './advanced-rules.ts';
import { sameValue } from './form-step.ts';
import type { LessonFacts } from './lesson-facts.ts';
import { LESSON_FIELDS, lessonFieldLabel } from './lesson-field-labels.ts';
import type { LessonFields } from './lesson-fields.ts';
import { mayChooseMajor } from './major.ts';
import { prepareLesson } from './normalize-lesson.ts';
import { formOf } from './sale-time-modes.ts';

/** In words; empty: nothing would be otherwise. */
export function ruleEffects(lesson: LessonFields, before: LessonFacts, after: LessonFacts): readonly string[] {
  const [was, is] = [prepareLesson(formOf(lesson), before), prepareLesson(formOf(lesson), after)];
  const fields = LESSON_FIELDS.filter((field) => !sameValue(was[field], is[field])).map(
    (field) => `${lessonFieldLabel(field)}会变化`,
  );
  const groupOf = ({ rules }: LessonFacts) =>
    rules.labelGroup
      .filter(({ labelFrom, labelTo }) => lesson.label !== null && isWithin(lesson.label, labelFrom, labelTo))
      .map(({ labelFrom, labelTo }) => [labelFrom, labelTo]);
  return [
    ...fields,
    ...(hasSpecialRule121(was, before) === hasSpecialRule121(is, after) ? [] : ['学期特殊规则的说明会变化']),
    ...(mayChooseMajor(was, before) === mayChooseMajor(is, after) ? [] : ['能否选择文理科会变化']),
    ...(sameValue(groupOf(before), groupOf(after)) ? [] : ['课程标签所在的分组会变化']),
  ];
}

const isWithin = (id: number, from: number | null, to: number | null): boolean =>
  from !== null && to !== null && from <= id && id <= to;
