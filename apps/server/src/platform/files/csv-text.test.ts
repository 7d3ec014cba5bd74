import { expect, test } from 'vitest';
import { attachmentHeader } from './csv-text.ts';

test('the file name is given in both forms of RFC 6266', () => {
  expect(attachmentHeader('lessons.csv', '课程.csv')).toBe(
    `attachment; filename="lessons.csv"; filename*=UTF-8''%E8%AF%BE%E7%A8%8B.csv`,
  );
});
