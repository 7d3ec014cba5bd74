import { PLACING_SUB_PAGE } from '@lectern/domain/lessons/lesson-link';
import { LESSON_TAB } from '@lectern/domain/lessons/lesson-tabs';
import { describe, expect, test } from 'vitest';
import { isBuiltTab } from './detail/built-tabs.ts';
import { mendPlaces } from './lesson-paths.ts';

type Refusal = Parameters<typeof mendPlaces>[1];
const placesAt = (place: NonNullable<Refusal['mend']>) => mendPlaces(7, { mend: place }, true);

describe('the place where a refusal is put right', () => {
  test('R142: is each field that is missing', () => {
    expect(mendPlaces(7, { code: 'required', fields: ['semester', 'subject'], mend: { tab: 'info' } }, true)).toEqual([
      { label: '学期', to: '/lessons/7/edit?field=semester' },
      { label: '学科', to: '/lessons/7/edit?field=subject' },
    ]);
  });

  test('R147: is the one field the refusal names', () => {
    const refusal = { code: 'withoutAssessment', mend: { tab: 'info', field: 'withAssessment' } };
    expect(mendPlaces(7, refusal, true)).toEqual([{ label: '入学测评', to: '/lessons/7/edit?field=withAssessment' }]);
  });

  test('is left out for those who may not change it', () => {
    expect(mendPlaces(7, { code: 'required', fields: ['semester'] }, false)).toEqual([]);
  });

  test('R148: leads to the teams of the lesson', () => {
    const place = { label: '小班管理', to: '/lessons/7/teams' };
    expect(placesAt({ tab: 'teams' })).toEqual([place]);
  });

  test('issue 15: students without team are placed at 分班台', () => {
    const place = { label: '分班台', to: '/lessons/7/teams/placing' };
    expect(placesAt({ tab: 'teams', subPage: PLACING_SUB_PAGE })).toEqual([place]);
  });

  test.each(LESSON_TAB.codes.filter((tab) => isBuiltTab(tab)))('is the page of the tab %s', (tab) => {
    expect(placesAt({ tab })).toEqual([{ label: LESSON_TAB.labelOf(tab), to: `/lessons/7/${tab}` }]);
  });

  test('R143, R144: does not exist for a lesson that is published or canceled', () => {
    expect(mendPlaces(7, { code: 'canceled', mend: { tab: 'info' } }, true)).toEqual([]);
    expect(mendPlaces(7, { code: 'repeated', mend: { tab: 'info' } }, true)).toEqual([]);
  });
});
