import { describe, expect, test } from 'vitest';
import { LESSON_FIELDS } from '../lessons/lesson-field-labels.ts';
import { PUBLISH_WARNING } from '../lessons/publish-warnings.ts';
import { FILLED_FIELDS, FIX_OF, LACK, lacksOfFields, lacksOfWarning } from './lacks.ts';
import { placeOfReason } from './reason-place.ts';

describe('what a record lacks, and what fills it in', () => {
  test('issue 16: a missing field of the lesson that many may share is filled in at once, others in its form', () => {
    expect(lacksOfFields(['semester', 'refundWay'])).toEqual(['semester', 'refundWay']);
    expect(lacksOfFields(['name', 'template', 'mixedLevel'])).toEqual([]);
    expect(FILLED_FIELDS.filter((field) => !(LESSON_FIELDS as readonly string[]).includes(field))).toEqual([]);
  });

  test('issue 16: a lack has one command, and one that takes its records from its input takes values for each', () => {
    for (const lack of LACK.codes) {
      const { fromInput, takes } = FIX_OF[lack];
      expect(fromInput === true && takes === 'same', lack).toBe(false);
    }
  });

  test.each([
    ['withoutTeacher', ['teacher']],
    ['noSaleEnd', ['saleEnd']],
    ['priceZero', ['price']],
    ['ended', []],
  ] as const)('issue 16: the warning %s lacks %j', (code, lacks) => {
    expect(lacksOfWarning(code)).toEqual(lacks);
    expect(PUBLISH_WARNING.has(code)).toBe(true);
  });
});

describe('where a reason leads', () => {
  test.each([
    ['its own place', { outcome: 'refused', code: 'required', to: '/lessons/3/edit' }, '/lessons/3', 'own'],
    ['several places', { outcome: 'refused', code: 'required', places: [{}] }, '/lessons/3', 'own'],
    ['the record, where nothing nearer is known', { outcome: 'refused', code: 'canceled' }, '/lessons/3', 'record'],
    ['a warning leads there too', { outcome: 'warning', code: 'internal' }, '/lessons/3', 'record'],
    ['nowhere, for a record yet to be made', { outcome: 'refused', code: 'nameTaken' }, null, 'none'],
    ['nowhere, for what is so already', { outcome: 'refused', code: 'unchanged' }, '/lessons/3', 'none'],
    ['nowhere, for what is only said', { outcome: 'ok', code: 'inBundles' }, '/lessons/3', 'none'],
  ])('issue 16: %s', (_sentence, reason, record, place) => {
    expect(placeOfReason(reason, record)).toBe(place);
  });
});
