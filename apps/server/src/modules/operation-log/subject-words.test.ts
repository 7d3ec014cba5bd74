import { expect, test } from 'vitest';
import { describeSubject, wordsFrom, wordsOf } from './subject-words.ts';

test('what any record may have in a plan has a label, whether its kind describes itself or not', () => {
  describeSubject('described', wordsFrom('有说明的', {}, { name: '名称' }));
  expect(wordsOf('described').fieldLabel('inBin')).toBe('在回收站');
  expect(wordsOf('described').fieldLabel('name')).toBe('名称');
  expect(wordsOf('never described').fieldLabel('inBin')).toBe('在回收站');
});
