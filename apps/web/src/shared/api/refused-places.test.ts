import { expect, test } from 'vitest';
import { ApiError } from './api-error.ts';
import { refusedPlaces } from './refused-places.ts';

const refusal = (details: unknown) =>
  new ApiError(400, { code: 'INVALID', message: '提交的内容有误', details, requestId: 'a', retryable: false });

test.each([
  ['each place is told with its message', refusal([{ path: 'body.name', message: '请填写名称' }]), ['body.name']],
  [
    'a detail about no place is left out',
    refusal([{ code: 'lessonCanceled' }, { path: 'body.a', message: '有误' }]),
    ['body.a'],
  ],
  ['details of another shape name no place', refusal({ rev: 3, fields: [] }), []],
  ['an error of the page itself names no place', new Error('path'), []],
])('%s', (_, error, paths) => {
  expect(refusedPlaces(error).map(({ path }) => path)).toEqual(paths);
});
