import type { LessonFacts } from '@lectern/domain/lessons/lesson-facts';
import type { LessonFields } from '@lectern/domain/lessons/lesson-fields';
import { chooseLessonType } from '@lectern/domain/lessons/lesson-type';
import { NEW_LESSON } from '@lectern/domain/lessons/new-lesson';
import { rulesOn } from '@lectern/domain/lessons/rule-row';
import { DEFAULT_RULE_FACTS } from '@lectern/domain/rule-registry/default-rules';
import { describe, expect, test } from 'vitest';
import { changedFields, editForm, openForm, viewOf } from './lesson-form-state.ts';

const facts: LessonFacts = { productLines: [], rules: rulesOn(DEFAULT_RULE_FACTS, 0) };
const NOW = 1_790_000_000_000;
const lesson: LessonFields = {
  ...NEW_LESSON,
  name: '初二数学创新班',
  phase: 2,
  subject: 2,
  subjects: [2],
  grades: [{ id: 8 }],
  semester: 120,
  label: 701,
  mixedLevel: 1,
  withMentor: true,
  displayTeamSize: true,
  withAssessment: true,
};

describe('the lesson form', () => {
  test('a form that was only opened has nothing to save', () => {
    const view = viewOf(openForm(lesson), facts, NOW);
    expect(view.changes).toEqual([]);
    expect(view.cleared).toEqual([]);
  });

  test('R170: choosing topic tells every field that it clears, with its old value', () => {
    const state = editForm(openForm(lesson), (form) => chooseLessonType(form, 'topic'));
    const cleared = viewOf(state, facts, NOW).cleared.map(({ field, oldValue }) => [field, oldValue]);
    expect(cleared).toEqual(
      expect.arrayContaining([
        ['withMentor', true],
        ['label', 701],
        ['mixedLevel', 1],
        ['withAssessment', true],
        ['displayTeamSize', true],
      ]),
    );
  });

  test('a type chosen by mistake and put back brings back what it had cleared', () => {
    const mistaken = editForm(openForm(lesson), (form) => chooseLessonType(form, 'topic'));
    const back = editForm(mistaken, (form) => chooseLessonType(form, 'systematic'));
    expect(viewOf(back, facts, NOW).changes).toEqual([]);
  });

  test('only what changed is sent', () => {
    const state = editForm(openForm(lesson), { price: 12_900 });
    expect(changedFields(viewOf(state, facts, NOW).changes)).toEqual({ price: 12_900 });
  });

  test('R160: unlimited sends limit 0', () => {
    const state = editForm(openForm({ ...lesson, limit: 30 }), { limitType: 'unlimited' });
    expect(viewOf(state, facts, NOW).prepared.limit).toBe(0);
  });

  test('an empty name is an error before the server is asked', () => {
    const state = editForm(openForm(lesson), { name: ' ' });
    expect(viewOf(state, facts, NOW).errors).toEqual([{ field: 'name', code: 'empty', message: '请填写课程名称' }]);
  });
});
