/** The rows that a new installation starts with: the documents' numbers (R170-R184). Staff keep them afterwards. */
import { GRADE, PHASE, SUBJECT } from '../dictionaries/dictionary-codes.ts';
import {
  EMPTY_EXAMPLE_LESSON,
  EMPTY_RULE,
  type ExampleLesson,
  type RuleContent,
  type RuleExample,
  type RuleFact,
} from '../lessons/rule-row.ts';

/** 1 September 2026 in Shanghai. */
const DAY = 1_788_192_000_000;
const { primary } = PHASE.code;
const { chinese, maths, english } = SUBJECT.code;
const { g11, g12, preschoolSmall, preschoolMiddle, preschoolLarge } = GRADE.code;
const SPECIAL = [preschoolSmall, preschoolMiddle, preschoolLarge];

const example = (fires: boolean, lesson: Partial<ExampleLesson>): RuleExample => ({
  on: DAY,
  lesson: { ...EMPTY_EXAMPLE_LESSON, ...lesson },
  fires,
});

const labels = (labelFrom: number, labelTo: number): RuleContent => ({
  ...EMPTY_RULE,
  rule: 'labelGroup',
  name: `标签 ${labelFrom}–${labelTo}`,
  labelFrom,
  labelTo,
  examples: [
    example(false, { label: labelFrom, otherLabel: labelTo }),
    example(true, { label: labelTo, otherLabel: labelTo + 1 }),
  ],
});

const primaryGrades = (subject: number, name: string, grades: readonly number[], outside: number): RuleContent => {
  const lesson = { phase: primary, subject };
  return {
    ...EMPTY_RULE,
    rule: 'primaryGrades',
    name,
    subject,
    grades: [...grades, ...SPECIAL],
    types: ['systematic'],
    examples: [
      example(false, { ...lesson, grades: [3, preschoolSmall] }),
      example(true, { ...lesson, grades: [outside] }),
      example(false, { ...lesson, flattedCategory: 'live', grades: [outside] }),
    ],
  };
};

const englishGift = { phase: primary, subject: english, withGift: true };

export const DEFAULT_RULES: readonly RuleContent[] = [
  {
    ...EMPTY_RULE,
    rule: 'refundDeadlineSemester',
    name: '退款截止时间自学期 112 起',
    semester: 112,
    examples: [
      example(true, { semester: 112 }),
      example(true, { flattedCategory: 'topic', semester: 112 }),
      example(false, { semester: 111 }),
    ],
  },
  {
    ...EMPTY_RULE,
    rule: 'giftPriceSemester',
    name: '物料价格说明自学期 112 起',
    semester: 112,
    examples: [
      example(true, { ...englishGift, semester: 112 }),
      example(false, { ...englishGift, semester: 111 }),
      example(false, { ...englishGift, semester: 112, subject: maths }),
    ],
  },
  {
    ...EMPTY_RULE,
    rule: 'specialSemester',
    name: '学期特殊规则自学期 121 起',
    semester: 121,
    examples: [
      example(true, { semester: 121 }),
      example(false, { semester: 120 }),
      example(false, { flattedCategory: 'shortTerm', semester: 121 }),
    ],
  },
  labels(601, 605),
  labels(700, 705),
  labels(801, 804),
  {
    ...EMPTY_RULE,
    rule: 'seniorGrades',
    name: '高二、高三数学分文理科',
    grades: [g11, g12],
    examples: [
      example(true, { subject: maths, grades: [g11] }),
      example(false, { subject: maths, grades: [10] }),
      example(false, { subject: english, grades: [g12] }),
    ],
  },
  primaryGrades(chinese, '小学语文可选年级', [1, 2, 3, 4, 5, 6], 7),
  primaryGrades(maths, '小学数学可选年级', [1, 2, 3, 4], 5),
  primaryGrades(english, '小学英语可选年级', [1, 2, 3, 4, 5, 6], 7),
];

/** As they stand where nobody has kept them otherwise. */
export const DEFAULT_RULE_FACTS: readonly RuleFact[] = DEFAULT_RULES.map((content, i) => {
  const { examples: _, note: _note, ...row } = content;
  return { ...row, id: i + 1 };
});
