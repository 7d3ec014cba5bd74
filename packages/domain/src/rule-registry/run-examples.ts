/** Does a row fire for a lesson like this, on this day? The rules themselves answer, given this row alone. */
import { hasSpecialRule121, keepsRefundDeadline, showsGiftPriceDescription } from '../lessons/advanced-rules.ts';
import { restrictedGrades } from '../lessons/grade-restriction.ts';
import { labelsMix } from '../lessons/label-mixing.ts';
import type { LessonFacts } from '../lessons/lesson-facts.ts';
import type { LessonFields } from '../lessons/lesson-fields.ts';
import { alignedWithType } from '../lessons/lesson-type.ts';
import { mayChooseMajor } from '../lessons/major.ts';
import { NEW_LESSON } from '../lessons/new-lesson.ts';
import type { RegisteredRule } from '../lessons/rule-kinds.ts';
import { type ExampleLesson, type RuleContent, type RuleExample, rulesOn } from '../lessons/rule-row.ts';

type Fires = (lesson: LessonFields, facts: LessonFacts, example: ExampleLesson) => boolean;

const FIRES: Readonly<Record<RegisteredRule, Fires>> = {
  refundDeadlineSemester: keepsRefundDeadline,
  giftPriceSemester: showsGiftPriceDescription,
  specialSemester: hasSpecialRule121,
  labelGroup: (_, facts, { label, otherLabel }) =>
    label !== null && otherLabel !== null && labelsMix(label, otherLabel, facts),
  seniorGrades: mayChooseMajor,
  primaryGrades: (lesson, facts) => {
    const allowed = restrictedGrades(lesson, facts);
    return allowed !== null && lesson.grades.some(({ id }) => !allowed.includes(id));
  },
};

/** By its number, whether or not it is offered at present: a row that is disabled keeps its examples. */
export function firesFor(row: RuleContent, { on, lesson }: Pick<RuleExample, 'on' | 'lesson'>): boolean {
  const rules = rulesOn([{ ...row, id: 0, enabled: true }], on);
  return FIRES[row.rule](lessonOf(lesson), { productLines: [], rules }, lesson);
}

/** The examples that do not come out as they say. */
export function failedExamples(row: RuleContent): readonly number[] {
  return row.examples.flatMap((example, i) => (firesFor(row, example) === example.fires ? [] : [i]));
}

function lessonOf(said: ExampleLesson): LessonFields {
  const { otherLabel: _, grades, ...example } = said;
  const lesson = {
    ...NEW_LESSON,
    ...example,
    subjects: example.subject === null ? [] : [example.subject],
    grades: grades.map((id) => ({ id })),
  };
  return { ...lesson, ...alignedWithType(lesson) };
}
