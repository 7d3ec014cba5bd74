import { expect, test } from 'vitest';
import { mayPublish, mayWithdraw } from './may-publish.ts';

const START = Date.parse('2026-03-01T10:00:00+08:00');
const FREEZE = 600_000;
const at = (now: number) => ({ startAt: START, now, examFreezeMs: FREEZE });
const early = at(START - FREEZE - 1);
const frozen = at(START - FREEZE);

type Message = { readonly code: string; readonly severity: 'error' | 'reminder'; readonly place: number | null };
const error: Message = { code: 'scoreMissing', severity: 'error', place: 1 };
const reminder: Message = { code: 'totalNotRound', severity: 'reminder', place: null };
const check = (...messages: readonly Message[]) => messages;
const nobody: ReadonlySet<string> = new Set();

test.each([
  ['nothing speaks against it', check(), nobody, early, null],
  ['errors go before reminders', check(error, reminder), nobody, early, 'hasErrors'],
  ['an error cannot be confirmed', check(error), new Set(['scoreMissing']), early, 'hasErrors'],
  ['a reminder is confirmed once', check(reminder), nobody, early, 'notConfirmed'],
  ['a confirmed reminder', check(reminder), new Set(['totalNotRound']), early, null],
  ['R252: in the freeze, to the millisecond', check(), nobody, frozen, 'examFrozen'],
])('exams section 2: publish: %s', (_sentence, found, confirmed, clock, code) => {
  expect(mayPublish(found, confirmed, clock)?.code ?? null).toBe(code);
});

test.each([
  ['before the freeze, while nobody entered', true, 0, early, null],
  ['somebody entered', true, 1, early, 'entered'],
  ['R252: in the freeze, to the millisecond', true, 0, frozen, 'examFrozen'],
  ['nothing is published', false, 0, early, 'notPublished'],
])('exams section 2: withdraw: %s', (_sentence, isPublished, enteredCount, clock, code) => {
  expect(mayWithdraw({ isPublished, enteredCount }, clock)?.code ?? null).toBe(code);
});

test('R252: the refusal says since when, and a refusal names what is to be fixed', () => {
  expect(mayPublish(check(), nobody, frozen)?.message).toBe('考试已冻结，不能再更换或撤回试卷，自 2026-03-01 09:50 起');
  expect(mayPublish(check(error, reminder), nobody, early)?.messages).toEqual([error]);
});
