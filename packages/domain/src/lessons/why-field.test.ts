import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { aForm, aLesson, anyForm, FACTS } from '../../test/a-lesson.ts';
import { applyAdvancedRules } from './advanced-rules.ts';
import { sameValue } from './form-step.ts';
import type { LessonField, LessonForm } from './lesson-fields.ts';
import { prepareLesson } from './normalize-lesson.ts';
import { firingsOf } from './why-field.ts';

const why = (field: LessonField, overrides: Partial<LessonForm>, before = aLesson()) =>
  (firingsOf(applyAdvancedRules(aForm(overrides), FACTS), FACTS, before).get(field) ?? []).map(
    ({ effect, rule, because, rows }) => [effect, rule, because, rows.map(({ name }) => name)],
  );
const MIXED = '标签 700–705';

describe('why a field is as it is', () => {
  test.each<[string, LessonField, Partial<LessonForm>, unknown[]]>([
    ['a level that the type asks for', 'mixedLevel', {}, [['required', 'R142', ['flattedCategory'], []]]],
    ['a gift price that the gift asks for', 'giftPrice', { withGift: true }, [['required', 'R142', ['withGift'], []]]],
    ['a gift price without gift', 'giftPrice', {}, [['held', 'R168', ['withGift'], []]]],
    [
      'a refund deadline before semester 112',
      'refundDeadline',
      { semester: 111 },
      [['held', 'R178', ['semester'], ['退款截止时间自学期 112 起']]],
    ],
    ['a refund deadline from semester 112 on', 'refundDeadline', { semester: 112 }, []],
    [
      'a refund deadline by a rule',
      'refundDeadline',
      { refundDeadlineCalculationRule: 'zero_clock_3' },
      [['computed', 'R117', ['refundDeadlineCalculationRule'], []]],
    ],
    [
      'grades of primary school maths',
      'grades',
      {},
      [
        ['required', 'R142', ['flattedCategory'], []],
        ['held', 'R181', ['subject', 'phase', 'productLine', 'flattedCategory'], ['小学数学可选年级']],
      ],
    ],
    ['a major of juniors', 'major', {}, [['held', 'R174', ['grades'], ['高二、高三数学分文理科']]]],
    [
      'a major of seniors',
      'major',
      { grades: [{ id: 11 }], phase: 3, subject: 2, subjects: [2] },
      [['offered', 'R174', ['grades', 'subject'], ['高二、高三数学分文理科']]],
    ],
    [
      'a semester with the special rule',
      'semester',
      { semester: 121 },
      [
        ['required', 'R142', ['flattedCategory'], []],
        ['offered', 'R180', ['category', 'flattedCategory', 'semester'], ['学期特殊规则自学期 121 起']],
      ],
    ],
    ['a category that the type says', 'category', {}, [['held', 'R003', ['flattedCategory'], []]]],
    ['a category that staff choose', 'category', { flattedCategory: 'live' }, []],
  ])('%s', (_, field, overrides, expected) => {
    expect(why(field, overrides)).toEqual(expected);
  });

  test('R183: labels of two groups name the group that parts them', () => {
    const told = why('label', { label: 703 }, aLesson({ label: 901 }));
    expect(told.at(-1)).toEqual(['offered', 'R183', ['label'], [MIXED]]);
    expect(why('label', { label: 703 }, aLesson({ label: 701 })).length).toBe(told.length - 1);
  });

  test('what is said to be held stays as the save leaves it, whatever is chosen for it', () => {
    fc.assert(
      fc.property(anyForm, anyForm, (chosen, other) => {
        const form = applyAdvancedRules(chosen, FACTS);
        const saved = prepareLesson(form, FACTS);
        const firings = firingsOf(form, FACTS, saved);
        const moved = (['label', 'major', 'withMentor', 'refundDeadline', 'displayTeamSize'] as const).filter(
          (field) =>
            firings.get(field)?.some(({ effect }) => effect === 'held') &&
            !sameValue(prepareLesson({ ...form, [field]: other[field] }, FACTS)[field], saved[field]),
        );
        expect(moved).toEqual([]);
      }),
      { numRuns: 200 },
    );
  });
});
