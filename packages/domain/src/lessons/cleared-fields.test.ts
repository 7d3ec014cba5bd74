import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { aForm, anyForm, FACTS } from '../../test/a-lesson.ts';
import { applyAdvancedRules } from './advanced-rules.ts';
import { clearedFields } from './cleared-fields.ts';
import { sameValue } from './form-step.ts';
import { chooseLessonType } from './lesson-type.ts';
import { prepareLesson } from './normalize-lesson.ts';

const before = aForm({ withAssessment: true, displayTeamSize: true, transferable: true, transferredDeadline: 7 });

describe('a systematic lesson becomes a topic', () => {
  const chosen = chooseLessonType(before, 'topic');
  const ledger = clearedFields(before, chosen, FACTS);

  test('R170: every reset field stands in the ledger with its old value', () => {
    expect(ledger.map(({ field, oldValue, newValue }) => [field, oldValue, newValue])).toEqual([
      ['mixedLevel', 2, null],
      ['label', 901, null],
      ['withMentor', true, false],
      ['displayTeamSize', true, null],
      ['withAssessment', true, false],
      ['transferable', true, false],
      ['transferredDeadline', 7, 0],
    ]);
  });

  test('R170: it names field, section, rule and reason', () => {
    expect(ledger.find((entry) => entry.field === 'label')).toEqual({
      field: 'label',
      label: '课程标签',
      section: 'classLabel',
      oldValue: 901,
      newValue: null,
      rule: 'R170',
      reason: '专题课不设辅导老师、课程标签、课程难度、入学测评、调课和划线价',
    });
    expect(ledger.find((entry) => entry.field === 'displayTeamSize')?.rule).toBe('R175');
    expect(ledger.find((entry) => entry.field === 'transferredDeadline')?.rule).toBe('R163');
  });

  test('it tells the same when the form already ran the rules', () => {
    expect(clearedFields(before, applyAdvancedRules(chosen, FACTS), FACTS)).toEqual(ledger);
  });
});

test('an unchanged lesson has nothing to tell', () => {
  expect(clearedFields(aForm(), aForm(), FACTS)).toEqual([]);
});

test('R133: what a person picks at the very input is not told', () => {
  expect(clearedFields(aForm({ limit: 30 }), aForm({ limit: 30, limitType: 'unlimited' }), FACTS)).toEqual([]);
});

test('R184: grades that the subject does not offer are told', () => {
  const english = aForm({ subject: 3, grades: [{ id: 6 }] });
  expect(clearedFields(english, { ...english, subject: 2 }, FACTS)).toMatchObject([
    { field: 'grades', oldValue: [{ id: 6 }], newValue: [], rule: 'R181' },
  ]);
});

test('nothing is cleared unsaid: a save changes a field only by ledger, mode, tidying or type', () => {
  const tidied = ['name', 'marketingLabels', 'tags', 'grades', 'lessonCardLabel', 'subjects', 'subject'];
  const flags = ['category', 'shortTerm', 'promotion', 'ted'];
  const byMode = ['limit', 'startSaleTime', 'endSaleTime', 'displayStartTime', 'displayEndTime', 'refundDeadline'];
  const byModeToo = ['transferredDeadline', 'originalPrice'];
  const untold = new Set([...tidied, ...flags, ...byMode, ...byModeToo]);
  fc.assert(
    fc.property(anyForm, (form) => {
      const told = new Set<string>(clearedFields(form, form, FACTS).map((entry) => entry.field));
      const after = prepareLesson(form, FACTS);
      for (const [field, value] of Object.entries(after)) {
        if (untold.has(field) || field.endsWith('CalculationRule')) continue;
        const changed = !sameValue(value, Object.entries(form).find(([key]) => key === field)?.[1]);
        expect([field, told.has(field)]).toEqual([field, changed]);
      }
    }),
  );
});
