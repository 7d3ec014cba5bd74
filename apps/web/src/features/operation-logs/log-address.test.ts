import { describe, expect, test } from 'vitest';
import { readLogAddress, withLogFilters, writeLogAddress } from './log-address.ts';

describe('the address of the operation log', () => {
  test('keeps what can be asked and drops what means nothing', () => {
    const search = new URLSearchParams(
      'text=数学&subjectId=abc&taskId=12&from=-1&nonsense=1&action=lesson.update&field=',
    );
    expect(readLogAddress(search)).toEqual({ text: '数学', taskId: '12', action: 'lesson.update' });
  });

  test('reads what it wrote', () => {
    const address = { text: '初一 & 数学', subjectType: 'lesson', from: '1772330400000' };
    expect(readLogAddress(writeLogAddress(address))).toEqual(address);
  });

  test('another kind of object takes action and field along', () => {
    const address = { subjectType: 'lesson', action: 'lesson.update', field: 'price', text: '课' };
    expect(withLogFilters(address, { subjectType: 'staff' })).toEqual({ subjectType: 'staff', text: '课' });
    expect(withLogFilters(address, { text: '' })).toEqual({
      subjectType: 'lesson',
      action: 'lesson.update',
      field: 'price',
    });
  });
});
