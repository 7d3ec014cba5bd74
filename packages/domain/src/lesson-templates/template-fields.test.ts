import { expect, test } from 'vitest';
import { isLessonField } from '../lessons/lesson-field-labels.ts';
import { isTemplateDefaultField, sameTemplateValue, TEMPLATE_FIELDS, templateValues } from './template-fields.ts';

const template = { gradeIds: [7, 8], withMentor: true, withGift: false, logisticsBizId: 3, lessonDefaults: {} };

test('every field that a lesson takes over is a field of the lesson', () => {
  expect(TEMPLATE_FIELDS.every(isLessonField)).toBe(true);
  expect(TEMPLATE_FIELDS.length).toBeGreaterThanOrEqual(20);
});

test('a template gives its own fields, and those defaults that it has', () => {
  const values = templateValues({ ...template, lessonDefaults: { price: 9900, refundWay: null, unheard: 1 } });
  expect(values).toEqual({
    grades: [{ id: 7 }, { id: 8 }],
    withMentor: true,
    withGift: false,
    logisticsBiz: 3,
    price: 9900,
    refundWay: null,
  });
});

test('a template without grades leaves them open', () => {
  expect(templateValues({ ...template, gradeIds: [] })).not.toHaveProperty('grades');
});

test('own fields are no defaults', () => {
  expect(isTemplateDefaultField('withGift')).toBe(false);
  expect(isTemplateDefaultField('price')).toBe(true);
});

test.for([
  ['grades', [{ id: 8 }, { id: 7 }], [{ id: 7 }, { id: 8 }], true],
  ['grades', [{ id: 8 }], [{ id: 7 }], false],
  ['tags', [2, 1], [1, 2], true],
  ['tags', [10, 9], [9], false],
  ['marketingLabels', '热卖, 新', '新,热卖', true],
  ['marketingLabels', '', '新', false],
  ['price', 100, 100, true],
  ['price', 100, 0, false],
  ['refundWay', null, undefined, true],
] as const)('%s of %j and %j are the same: %s', ([field, a, b, same]) => {
  expect(sameTemplateValue(field, a, b)).toBe(same);
});
