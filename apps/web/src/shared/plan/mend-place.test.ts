import { afterEach, expect, test } from 'vitest';
import { mendPlaceOf, registerMendPlaces } from './mend-place.ts';

afterEach(() => registerMendPlaces([]));

test('an address leads where it says unless a feature knows better', () => {
  expect(mendPlaceOf('/lessons/3/teams')).toEqual({ to: '/lessons/3/teams' });
  registerMendPlaces([
    (address) => (address.endsWith('/teams') ? { label: '小班管理' } : undefined),
    () => ({ label: '别处' }),
  ]);
  expect(mendPlaceOf('/lessons/3/teams')).toEqual({ label: '小班管理' });
  expect(mendPlaceOf('/lessons/3/info')).toEqual({ label: '别处' });
});
