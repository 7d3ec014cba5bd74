import { expect, test } from 'vitest';
import { chose, essay, wrote } from '../../../test/a-sheet.ts';
import { givenText } from './given-text.ts';

test('exams 5: an answer reads as it was given, an empty one as nothing', () => {
  expect(givenText(null)).toBe('');
  expect(givenText(chose('C', 'A'))).toBe('AC');
  expect(givenText({ kind: 'judgement', correct: false })).toBe('错');
  expect(givenText(wrote('1', ''))).toBe('1；');
  expect(givenText(wrote(' ', ''))).toBe('');
  expect(givenText({ kind: 'manual', text: '证明', fileIds: ['a', 'b'] })).toBe('证明 图片 2 张');
  expect(givenText({ kind: 'parts', parts: [essay('略'), null] })).toBe('(1) 略 (2) ');
  expect(givenText({ kind: 'parts', parts: [null] })).toBe('');
});
