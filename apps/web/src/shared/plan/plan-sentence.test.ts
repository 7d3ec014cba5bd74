import { describe, expect, test } from 'vitest';
import { planSentence } from './plan-sentence.ts';

const NONE = { ok: 0, warning: 0, unknown: 0, unchanged: 0, refused: 0 };
const PUBLISH = { verb: '发布', unit: '门', noun: '课程' };

describe('what a plan will do, in a sentence', () => {
  test.each([
    ['all of it', PUBLISH, { ok: 1_200 }, '将发布 1,200 门课程。'],
    ['an object inside the verb', { ...PUBLISH, verb: '为…设置标记' }, { ok: 3 }, '将为 3 门课程设置标记。'],
    [
      'what is left out',
      PUBLISH,
      { ok: 155, refused: 20, unchanged: 5 },
      '将发布 155 门课程；20 门不能执行，5 门无需变更。',
    ],
    ['what wants a choice', PUBLISH, { ok: 2, warning: 2, unknown: 1 }, '将发布 2 门课程；3 门要先选择处理方式。'],
    ['nothing that can be done', PUBLISH, { refused: 20 }, '20 门不能执行。'],
    ['nothing at all', PUBLISH, {}, ''],
  ])('areas 0: %s', (_sentence, words, outcomes, expected) => {
    expect(planSentence({ ...words, outcomes: { ...NONE, ...outcomes } })).toBe(expected);
  });
});
