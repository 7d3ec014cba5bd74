import { describe, expect, test } from 'vitest';
import { aPart, aQuestion, blanks, chose, essay, judgement, manual, single, wrote } from '../../../test/a-sheet.ts';
import { HOUR_MS } from '../../time/durations.ts';
import { answerFault } from './answer-fault.ts';
import { type AttemptFact, type ExamFact, type FactWorld, factFault, paperOf } from './attempt-facts.ts';
import { attemptState } from './attempt-state.ts';

const START = Date.UTC(2026, 2, 1, 2);
const END = START + 2 * HOUR_MS;
const NOW = END + 5 * HOUR_MS;
const paper = (place: number, ...questionIds: readonly number[]) => ({
  place,
  bodyOf: (id: number) => (questionIds.includes(id) ? aQuestion(id, { key: single('A') }).body : undefined),
});
const WORLD: FactWorld = {
  now: NOW,
  exam: { times: { startAt: START, endAt: END, reportAt: END + HOUR_MS }, papers: [paper(1, 7)] },
  studentExists: true,
  extraMs: 0,
  place: undefined,
};
const two: FactWorld = { ...WORLD, exam: { times: WORLD.exam?.times ?? null, papers: [paper(1, 7), paper(2, 8)] } };
const OF = { examId: 1, studentId: 2, rev: 1 };
const entry = (change: Partial<AttemptFact> = {}): AttemptFact => ({
  ...OF,
  kind: 'attempt',
  enteredTime: START,
  submittedTime: END,
  ...change,
});
const answered = (questionId: number, ...options: string[]): ExamFact => ({
  ...OF,
  kind: 'response',
  questionId,
  answer: chose(...options),
});
const codeOf = (fact: ExamFact, world: FactWorld = WORLD) => factFault(fact, world)?.code;

describe('statistics 2: what is impossible is refused with code and place', () => {
  test('records that are not there', () => {
    expect(codeOf(entry(), { ...WORLD, exam: undefined })).toBe('unknownExam');
    expect(codeOf(entry(), { ...WORLD, studentExists: false })).toBe('unknownStudent');
    expect(codeOf(entry(), { ...WORLD, exam: { times: WORLD.exam?.times ?? null, papers: [] } })).toBe('noPaper');
    expect(codeOf(answered(7, 'A'), { ...WORLD, now: START - 1 })).toBe('notStarted');
    expect(codeOf(answered(7, 'A'), { ...WORLD, now: START })).toBeUndefined();
  });

  test('entry and submission lie within the exam, to the millisecond; extra time makes it longer for one student', () => {
    expect(codeOf(entry())).toBeUndefined();
    expect(codeOf(entry({ enteredTime: START - 1 }))).toBe('enteredOutside');
    expect(codeOf(entry({ enteredTime: END, submittedTime: 0 }))).toBe('enteredOutside');
    expect(codeOf(entry({ submittedTime: END + 1 }))).toBe('submittedOutside');
    expect(codeOf(entry({ submittedTime: END + 1 }), { ...WORLD, extraMs: 1 })).toBeUndefined();
    expect(codeOf(entry({ enteredTime: END - 1, submittedTime: END - 2 }))).toBe('submittedOutside');
    expect(factFault(entry({ submittedTime: NOW + 25 * HOUR_MS }), WORLD)).toEqual({
      code: 'beyondTomorrow',
      place: 'submittedTime',
    });
  });

  test('of two papers the fact says which; an answer before the entry may be one to either', () => {
    expect(codeOf(entry(), two)).toBe('paperUnknown');
    expect(codeOf(entry({ place: 2 }), two)).toBeUndefined();
    expect(codeOf(entry({ place: 2 }))).toBe('paperUnknown');
    expect(codeOf(answered(8, 'A'), two)).toBeUndefined();
    expect(codeOf(answered(8, 'A'), { ...two, place: 1 })).toBe('questionUnknown');
    expect(paperOf([{ place: 1 }], null)).toEqual({ place: 1 });
  });

  test('an answer that nobody could give', () => {
    expect(factFault(answered(9, 'A'), WORLD)).toEqual({ code: 'questionUnknown', place: 'questionId' });
    expect(factFault(answered(7, 'E'), WORLD)).toEqual({ code: 'optionUnknown', place: 'answer' });
    expect(codeOf(answered(7, 'A', 'B'))).toBe('answerUnfit');
    expect(codeOf(answered(7))).toBeUndefined();
    const blank = aQuestion(1, { key: blanks(['1'], ['2']) }).body;
    expect(answerFault(blank, wrote('1', '2', '3'))).toBe('answerUnfit');
    expect(answerFault(blank, wrote('1'))).toBeUndefined();
    expect(answerFault(blank, null)).toBeUndefined();
    const parts = [aPart(1, judgement(true)), aPart(1, manual(1))];
    const whole = aQuestion(1, { key: { kind: 'composite' }, parts }).body;
    const given = (...answers: Parameters<typeof answerFault>[1][]) =>
      answerFault(whole, { kind: 'parts', parts: answers });
    expect(given({ kind: 'judgement', correct: true }, essay('略'))).toBeUndefined();
    expect(given(null, chose('A'))).toBe('answerUnfit');
    expect(given(null, null, null)).toBe('answerUnfit');
    expect(answerFault(whole, chose('A'))).toBe('answerUnfit');
  });

  test('a report is not read before it is there', () => {
    const seen = (seenTime: number): ExamFact => ({ examId: 1, studentId: 2, kind: 'reportSeen', seenTime });
    expect(codeOf(seen(END + HOUR_MS - 1))).toBe('seenBeforeReport');
    expect(codeOf(seen(END + HOUR_MS))).toBeUndefined();
    expect(codeOf(seen(NOW + 25 * HOUR_MS))).toBe('beyondTomorrow');
  });
});

test('exams 5: who did not hand in is another state than being still at it', () => {
  const facts = { entered: true, submitted: false, fullyMarked: false, over: false };
  expect(attemptState({ ...facts, entered: false })).toBe('absent');
  expect(attemptState(facts)).toBe('answering');
  expect(attemptState({ ...facts, over: true })).toBe('unfinished');
  expect(attemptState({ ...facts, submitted: true })).toBe('unmarked');
  expect(attemptState({ ...facts, submitted: true, fullyMarked: true })).toBe('marked');
});
