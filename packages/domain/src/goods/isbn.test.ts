import { expect, test } from 'vitest';
import { isIsbn, normalIsbn } from './isbn.ts';

test.for([
  ['978-3-16-148410-0', '9783161484100'],
  ['9783161484101', undefined],
  ['0-306-40615-X', undefined],
  ['0-306-40615-2', '9780306406157'],
  ['080442957X', '9780804429573'],
  ['080442957x', '9780804429573'],
  ['978 0 8044 2957 3', '9780804429573'],
  ['9787107', undefined],
  ['9771234567898', undefined],
  ['', undefined],
] as const)('areas 3, issue 15: ISBN %s is kept as %s', ([text, kept]) => {
  expect(isIsbn(text)).toBe(kept !== undefined);
  expect(normalIsbn(text)).toBe(kept);
});
