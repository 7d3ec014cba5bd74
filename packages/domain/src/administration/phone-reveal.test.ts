import { expect, test } from 'vitest';
import {
  checkDecision,
  checkReveal,
  needsApproval,
  type PhoneRevealFacts,
  phoneRevealState,
  type RequestFacts,
} from './phone-reveal.ts';

const NOW = 1_000_000;
const asked: PhoneRevealFacts = { staffId: 7, decision: null, expiresTime: 0 };

test.each<[string, Partial<PhoneRevealFacts>, string, boolean]>([
  ['nobody has decided', {}, 'requested', false],
  ['it was refused', { decision: 'rejected' }, 'rejected', false],
  ['it was agreed to', { decision: 'approved', expiresTime: NOW + 1 }, 'approved', true],
  ['its time is over to the millisecond', { decision: 'approved', expiresTime: NOW }, 'expired', false],
])('areas 2: a phone is asked for: %s', (_sentence, over, state, shown) => {
  const facts = { ...asked, ...over };
  expect(phoneRevealState(facts, NOW)).toBe(state);
  expect(checkReveal(facts, NOW) === null).toBe(shown);
});

test('areas 2: somebody else decides, once', () => {
  expect(checkDecision(asked, 8)).toBeNull();
  expect(checkDecision(asked, 7)?.code).toBe('ownRequest');
  expect(checkDecision({ ...asked, decision: 'rejected' }, 8)?.code).toBe('alreadyDecided');
});

test.each<[string, Partial<RequestFacts>, boolean]>([
  ['a student, with the privilege and within the budget', {}, false],
  ['a student, without the privilege', { mayRead: false }, true],
  ['a student, beyond the budget', { withinBudget: false }, true],
  ['a teacher who is not listed', { owner: 'teacher' }, true],
  ['R233: a teacher who is listed', { owner: 'teacher', listed: true }, false],
  ['a listed teacher, without the privilege', { owner: 'teacher', listed: true, mayRead: false }, true],
])('issue 13 section 8: another person has to agree: %s', (_sentence, over, wanted) => {
  expect(needsApproval({ owner: 'student', mayRead: true, listed: false, withinBudget: true, ...over })).toBe(wanted);
});
