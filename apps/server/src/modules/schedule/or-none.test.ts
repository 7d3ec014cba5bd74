import { expect, test } from 'vitest';
import { BusyError, NotFoundError } from '../../platform/errors.ts';
import { orNone } from './or-none.ts';

test('R228, R229: a check that could not be made answers none', async () => {
  expect(await orNone(() => Promise.reject(new BusyError()))).toEqual([]);
  expect(await orNone(() => Promise.resolve([1]))).toEqual([1]);
});

test('R230: what is not there is not found, and a mistake of ours stays one', async () => {
  await expect(orNone(() => Promise.reject(new NotFoundError('讲次', 1)))).rejects.toMatchObject({ status: 404 });
  await expect(orNone(() => Promise.reject(new TypeError('ours')))).rejects.toThrow('ours');
});
