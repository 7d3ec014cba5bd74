import { expect, test } from 'vitest';
import { aQuestion, judgement, manual, single } from '../../../test/a-sheet.ts';
import { withKey } from './with-key.ts';

test('exams 7: a proposed key is tried where the question has such options', () => {
  const choice = aQuestion(1, { key: single('A') }).body;
  expect(withKey(choice, 'D')?.key).toEqual(single('D'));
  expect(withKey(choice, 'E')).toBeUndefined();
  expect(withKey(choice, 'AB')).toBeUndefined();
  expect(withKey(choice, '')).toBeUndefined();
  const several = aQuestion(1, { key: { kind: 'multipleChoice', options: ['A'], mode: { kind: 'half' } } }).body;
  expect(withKey(several, 'CA')?.key).toMatchObject({ options: ['A', 'C'], mode: { kind: 'half' } });
  expect(withKey(aQuestion(1, { key: judgement(true) }).body, '错')?.key).toEqual(judgement(false));
  expect(withKey(aQuestion(1, { key: judgement(true) }).body, 'A')).toBeUndefined();
  expect(withKey(aQuestion(1, { key: manual(1) }).body, 'A')).toBeUndefined();
});
