import { expect, test } from 'vitest';
import { END_REASON, STUDENT_STATE, studentState } from './enrolment.ts';

const here = { endReason: null, inTeam: true, withMentor: true } as const;

test.each([
  ['enrolled and in a team', here, '在读'],
  ['enrolled, in no team of a lesson with mentor', { ...here, inTeam: false }, '未分班'],
  ['enrolled in a lesson without mentor, which has no teams', { ...here, inTeam: false, withMentor: false }, '在读'],
  ['gone to another lesson', { ...here, endReason: 'transfer', inTeam: false }, '已转出'],
  ['refunded', { ...here, endReason: 'refund', inTeam: false }, '已退费'],
  ['taken out', { ...here, endReason: 'removed', inTeam: false }, '已移除'],
  ['of a lesson that was canceled', { ...here, endReason: 'canceled', inTeam: false }, '课程已取消'],
] as const)('issue 15: %s', (_sentence, facts, label) => {
  expect(STUDENT_STATE.labelOf(studentState(facts))).toBe(label);
});

test('every end of an enrolment is a state of its own', () => {
  const states = END_REASON.codes.map((endReason) => studentState({ ...here, endReason }));
  expect(new Set(states).size).toBe(END_REASON.codes.length);
});
