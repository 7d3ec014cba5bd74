import { expect, it } from 'vitest';
import { readStudentIds } from './read-student-ids.ts';

it.each([
  ['1001\n1002，1003 1001', [1001, 1002, 1003], undefined],
  ['1001 小明', [1001], '“小明”不是学员 ID，请只填写数字 ID'],
  ['  ', [], '请填写学员 ID'],
])('%j', (text, ids, fault) => {
  expect(readStudentIds(text)).toEqual({ ids, fault });
});

it('no more at once than the call takes', () => {
  const text = Array.from({ length: 201 }, (_, index) => index + 1).join(' ');
  expect(readStudentIds(text).fault).toBe('一次最多 200 名，现有 201 名，请分几次加入');
});
