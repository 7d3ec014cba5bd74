import { describe, expect, test } from 'vitest';
import { mendPlaces } from './lesson-paths.ts';

describe('the place that mends a refusal', () => {
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
    expect(mendPlaces(7, { code: 'noOnShelfTeam', mend: { tab: 'teams' } }, true)).toEqual([place]);
  });

  test('R143, R144: does not exist for a lesson that is published or canceled', () => {
    expect(mendPlaces(7, { code: 'canceled', mend: { tab: 'info' } }, true)).toEqual([]);
    expect(mendPlaces(7, { code: 'repeated', mend: { tab: 'info' } }, true)).toEqual([]);
  });
});
