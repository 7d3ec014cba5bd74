import { expect, test } from 'vitest';
import { ApiError } from '../../../shared/api/api-error.ts';
import { faultOf } from './fault-of.ts';

const refused = (details: unknown) =>
  new ApiError(400, { code: 'INVALID', message: '提交的内容有误', details, requestId: 'r', retryable: false });

test.each([
  [null, '', ''],
  [refused([{ in: 'body', path: 'name', message: '请填写名称' }]), 'name', '请填写名称'],
  [refused({ field: 'phase' }), 'phase', '提交的内容有误'],
  [refused(undefined), '', '提交的内容有误'],
])('%s belongs to the field “%s”', (error, field, message) => {
  expect(faultOf(error)).toEqual({ field, message });
});
