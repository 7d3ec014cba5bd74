import { describe, expect, test } from 'vitest';
import type { QuestionBody } from '../questions/question-answer.ts';
import type { Content } from '../questions/question-content.ts';
import { type CheckedItem, checkSheet, type SheetFacts } from './check-sheet.ts';

const text = (words: string): Content => [{ kind: 'paragraph', inlines: [{ kind: 'text', text: words }] }];
const BODY: QuestionBody = {
  type: 'singleChoice',
  material: [],
  stem: text('甲'),
  options: [
    { label: 'A', content: text('一') },
    { label: 'B', content: text('二') },
  ],
  key: { kind: 'singleChoice', option: 'A' },
  analysis: text('略'),
  parts: [],
  score: 500,
};
const ITEM: CheckedItem = {
  questionId: 1,
  versionId: 11,
  score: 1000,
  subject: 2,
  phase: 3,
  state: 'active',
  difficulty: 3,
  body: BODY,
  seenRecently: 0,
};
const FACTS: SheetFacts = {
  subject: 2,
  phase: 3,
  sections: [{ title: '一、选择题', items: [ITEM] }],
  thresholds: [1000, 0],
  start: { time: 100, earliest: 100 },
  emptyDimensions: [],
  lastDifficulty: 3,
  checkFormula: (latex) => (latex === '\\bad' ? '未知命令 \\bad' : null),
};
const check = (change: Partial<SheetFacts>) =>
  checkSheet({ ...FACTS, ...change }).messages.map(({ code, severity, place }) => [code, severity, place]);
const withItem = (change: Partial<CheckedItem>) =>
  check({ sections: [{ title: '', items: [{ ...ITEM, ...change }] }] });
const withBody = (change: Partial<QuestionBody>) => withItem({ body: { ...BODY, ...change } });
const formula = (latex: string): Content => [{ kind: 'paragraph', inlines: [{ kind: 'formula', latex }] }];
const picture = (fileId: string | null): Content => [{ kind: 'picture', fileId, alt: '' }];

test('exams 2: a sheet without faults may be published without a word', () => {
  expect(checkSheet(FACTS)).toEqual({ ok: true, messages: [] });
});

describe('exams 2: errors refuse the publish', () => {
  test.for<[string, () => unknown, string, number | null]>([
    ['no question', () => check({ sections: [], thresholds: [] }), 'noQuestion', null],
    ['another subject', () => withItem({ subject: 1 }), 'otherPlace', 1],
    ['another phase', () => withItem({ phase: 1 }), 'otherPlace', 1],
    ['a question that is off', () => withItem({ state: 'disabled' }), 'questionOff', 1],
    ['no answer', () => withBody({ key: { kind: 'singleChoice', option: null } }), 'answerMissing', 1],
    [
      'a blank without answer',
      () => withBody({ type: 'blanks', key: { kind: 'blanks', blanks: [] } }),
      'answerMissing',
      1,
    ],
    ['one option', () => withBody({ options: BODY.options.slice(1) }), 'optionsMissing', 1],
    ['a formula that does not parse', () => withBody({ stem: formula('\\bad') }), 'formulaUnreadable', 1],
    ['a missing picture', () => withBody({ analysis: picture(null) }), 'pictureMissing', 1],
    ['a level above the total', () => check({ thresholds: [1001, 0] }), 'thresholdAbove', null],
    ['no start', () => check({ start: { time: null, earliest: 0 } }), 'startMissing', null],
    ['a start too soon', () => check({ start: { time: 99, earliest: 100 } }), 'startTooSoon', null],
    [
      'score 0',
      () => check({ sections: [{ title: '', items: [{ ...ITEM, score: 0 }] }], thresholds: [] }),
      'scoreMissing',
      1,
    ],
  ])('%s', ([, messages, code, place]) => {
    expect(messages()).toEqual([[code, 'error', place]]);
  });

  test('the same question twice is named at its second place', () => {
    const sections = [
      FACTS.sections[0] ?? { title: '', items: [] },
      { title: '二', items: [{ ...ITEM, versionId: 12 }] },
    ];
    expect(check({ sections })).toEqual([['questionTwice', 'error', 2]]);
  });

  test('a part of a 组合 is checked likewise', () => {
    const part = { ...BODY, type: 'judgement', key: { kind: 'judgement', correct: null }, share: 1 } as const;
    expect(withBody({ type: 'composite', options: [], key: { kind: 'composite' }, parts: [part] })).toEqual([
      ['answerMissing', 'error', 1],
    ]);
  });

  test('what begins at no time needs none, and a stored picture is there', () => {
    expect(check({ start: null })).toEqual([]);
    expect(withBody({ stem: picture('a') })).toEqual([]);
  });
});

describe('exams 2: reminders are confirmed', () => {
  test.for<[string, () => unknown, string, number | null]>([
    ['a total that is not round', () => withItem({ score: 1050 }), 'totalNotRound', null],
    ['no analysis', () => withBody({ analysis: [] }), 'analysisMissing', 1],
    ['these students had it lately', () => withItem({ seenRecently: 7 }), 'seenRecently', 1],
    ['a dimension without question', () => check({ emptyDimensions: ['计算'] }), 'dimensionEmpty', null],
    ['far from the last exam', () => check({ lastDifficulty: 1.9 }), 'difficultyFar', null],
  ])('%s', ([, messages, code, place]) => {
    expect(messages()).toEqual([[code, 'reminder', place]]);
  });

  test('reminders alone let it be published', () => {
    expect(checkSheet({ ...FACTS, emptyDimensions: ['计算'] }).ok).toBe(true);
  });
});
