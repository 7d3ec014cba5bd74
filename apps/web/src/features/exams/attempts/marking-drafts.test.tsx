import type { AnswerGroup } from '@lectern/contract/exams/marking';
import { renderHook } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { useMarkingDrafts } from './marking-drafts.ts';

vi.mock('../../../shared/api/session.ts', () => ({ useMe: () => ({ id: 7 }) }));

const group = (...answers: readonly (readonly [studentId: number, rev: number])[]): AnswerGroup => ({
  text: '证明',
  given: { kind: 'manual', text: '证明', fileIds: [] },
  answers: answers.map(([studentId, rev]) => ({ studentId, rev, mark: null, own: null, others: [] })),
});
/** As after a reload: nothing is remembered but what the browser keeps. */
const fresh = (questionId = 5) => renderHook(() => useMarkingDrafts(3, questionId)).result.current;

test('what was typed for an answer is there after a reload, until it is given', () => {
  fresh().keep(group([1, 1]), { got: 750, ticked: [0] });
  expect(fresh().of(group([1, 1]))).toMatchObject({ got: 750, ticked: [0] });
  expect(fresh(6).of(group([1, 1])), 'of another question').toBeNull();
  fresh().drop(group([1, 1]));
  expect(fresh().of(group([1, 1]))).toBeNull();
});

test('it belongs to the answer as it was: another answer of the same student has none', () => {
  fresh().keep(group([1, 1]), { got: 750, ticked: [] });
  expect(fresh().of(group([1, 2]))).toBeNull();
});

test('equal answers are found again when others have left or joined them', () => {
  fresh().keep(group([2, 1], [3, 1]), { got: 500, ticked: [] });
  expect(fresh().of(group([4, 1], [2, 1]))).toMatchObject({ got: 500 });
  fresh().keep(group([4, 1], [2, 1]), { got: 600, ticked: [] });
  expect(fresh().of(group([2, 1]))).toBeNull();
});
