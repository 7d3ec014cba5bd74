import { expect, test } from 'vitest';
import { type CandidateAssistant, rankAssistants } from './rank-assistants.ts';

const one = (id: number, more: Partial<CandidateAssistant> = {}): CandidateAssistant => ({
  id,
  name: `助教 ${id}`,
  subjectId: 2,
  phases: [2],
  priority: 0,
  busy: 0,
  away: 0,
  weekEpisodes: 0,
  ...more,
});
const order = (...assistants: readonly CandidateAssistant[]) =>
  rankAssistants({ times: 3, subjects: [2], phase: 2 }, assistants).map(({ id }) => id);

test.each([
  ['who has time comes before who is busy or away', [one(1, { busy: 1 }), one(2, { away: 1 }), one(3)], [3, 1, 2]],
  ['then who fits subject and phase', [one(1, { subjectId: 3 }), one(2, { phases: [1] }), one(3)], [3, 1, 2]],
  ['one bound to nothing fits', [one(1, { subjectId: 3 }), one(2, { subjectId: null, phases: [] })], [2, 1]],
  ['then who helps least in the week', [one(1, { weekEpisodes: 4 }), one(2, { weekEpisodes: 1 })], [2, 1]],
  ['then the higher priority', [one(1, { priority: 1 }), one(2, { priority: 5 })], [2, 1]],
])('%s', (_what, assistants, ids) => {
  expect(order(...assistants)).toEqual(ids);
});

test('each has its reasons in words', () => {
  const busy = one(1, { busy: 2, away: 1, subjectId: 3, weekEpisodes: 5 });
  expect(rankAssistants({ times: 3, subjects: [2], phase: 2 }, [busy])[0]).toEqual({
    id: 1,
    name: '助教 1',
    isFree: false,
    reasons: ['时间被占用：2 / 3 讲', '请假：1 / 3 讲', '学科不符', '当周协助 5 讲'],
  });
  expect(rankAssistants({ times: 1, subjects: [2], phase: 2 }, [one(1, { busy: 1 })])[0]?.reasons).toEqual([
    '时间被占用',
    '学科学段相符',
    '当周没有协助讲次',
  ]);
});
