import { describe, expect, test } from 'vitest';
import { normalisedText, plainContent } from './plain-content.ts';
import type { QuestionSource } from './read-part.ts';
import { readQuestion } from './read-question.ts';
import { isReminder } from './source-problems.ts';

const SOURCE: QuestionSource = { type: null, text: '', answers: [], analysis: '', score: null };
const read = (source: Partial<QuestionSource>) =>
  readQuestion({ ...SOURCE, ...source }, { check: () => null, multipleMode: { kind: 'half' } });
const codes = (source: Partial<QuestionSource>) => read(source).problems.map(({ code }) => code);
const CHOICE = '12．（ 5 分）下列正确的是（　　）\nA．甲\nB．乙\nC．丙\nD．丁\n';
const MATERIAL = '材料。据此完成 3～4 题．\n3．（4 分）甲（ ） A．一 B．二\n4．（4 分）乙（ ） A．三 B．四';

describe('a question is taken out of its source', () => {
  test('number, score and options leave the stem, the answer names an option', () => {
    const { body, problems } = read({ text: CHOICE, answers: ['D'], analysis: '解：略', score: 500 });
    expect(problems).toEqual([]);
    expect(body).toMatchObject({ type: 'singleChoice', score: 500, key: { kind: 'singleChoice', option: 'D' } });
    expect(plainContent(body?.stem ?? [])).toBe('下列正确的是（　　）');
    expect(body?.options.map(({ label, content }) => label + plainContent(content))).toEqual([
      'A甲',
      'B乙',
      'C丙',
      'D丁',
    ]);
  });

  test.for<[string, string, string[]]>([
    ['options of one line', '甲（ ） A. 一 B. 二 C. 三 D. 四', ['一', '二', '三', '四']],
    ['an option that runs into the one before', '甲\nA．一\nB．二\nC．信息传递D．四', ['一', '二', '信息传递', '四']],
    [
      'a full stop inside of a name is no label',
      '甲\nA．一\nB．D．H．劳伦斯\nC．三\nD．四',
      ['一', 'D．H．劳伦斯', '三', '四'],
    ],
    ['a label inside of a formula is none', '甲 $A. x$\nA. $B. y$\nB. 二', ['B. y', '二']],
    ['the stem names A. before', '图中 A. 所示\nA. 一\nB. 二\nC. 三', ['一', '二', '三']],
  ])('%s', ([, text, options]) => {
    const { body } = read({ text, answers: ['A'] });
    expect(body?.options.map(({ content }) => plainContent(content))).toEqual(options);
  });

  test('several letters make a 多选, scored as the import says', () => {
    expect(read({ text: CHOICE, answers: ['CB'] }).body).toMatchObject({
      type: 'multipleChoice',
      key: { options: ['B', 'C'], mode: { kind: 'half' } },
    });
  });

  test('several answers make a 组合 of numbered parts below their material', () => {
    const { body, problems } = read({ text: MATERIAL, answers: ['B', 'A'], score: 400 });
    expect(problems).toEqual([]);
    expect(body).toMatchObject({ type: 'composite', score: 800, parts: [{ share: 400 }, { share: 400 }] });
    expect(plainContent(body?.material ?? [])).toBe('材料。据此完成 3～4 题．');
  });

  test.for<[string, string, Partial<QuestionSource>, object]>([
    ['a right answer and its other form', '____', { answers: ['$\\frac12$|0.5'] }, { accepted: ['$\\frac12$', '0.5'] }],
    ['a tolerance', '____', { answers: ['9.8±0.05'] }, { accepted: ['9.8'], tolerance: '0.05' }],
    ['the stop of a sentence is no part of it', '则 a=', { answers: ['$2$.'] }, { accepted: ['$2$'] }],
  ])('填空: %s', ([, text, source, blank]) => {
    expect(read({ type: 'blanks', text, ...source }).body?.key).toMatchObject({ blanks: [blank] });
  });

  test.for<[string, boolean | null]>([
    ['对', true],
    ['×', false],
    ['F', false],
    ['也许', null],
  ])('判断: %s', ([answer, correct]) => {
    const { body } = read({ type: 'judgement', text: '地球是圆的。', answers: [answer] });
    expect(body?.key ?? null).toEqual(correct === null ? null : { kind: 'judgement', correct });
  });

  test('a year that follows the number is no decimal, a decimal is no number', () => {
    expect(plainContent(read({ text: '4.2019 年\nA. 1\nB. 2', answers: ['A'] }).body?.stem ?? [])).toBe('2019 年');
    expect(plainContent(read({ text: '1.5 米\nA. 1\nB. 2', answers: ['A'] }).body?.stem ?? [])).toBe('1.5 米');
  });
});

describe('what is not clear is named and never guessed', () => {
  test.for<[string, Partial<QuestionSource>, string]>([
    ['no text', { text: ' \n' }, 'stemMissing'],
    ['text alone', { text: '论述。', answers: ['略'] }, 'typeUnknown'],
    ['an answer that is no option', { text: CHOICE, answers: ['E'] }, 'answerNoOption'],
    ['one option named twice', { type: 'multipleChoice', text: CHOICE, answers: ['AA'] }, 'answerNoOption'],
    ['two answers of a 单选', { type: 'singleChoice', text: CHOICE, answers: ['AB'] }, 'answerCount'],
    ['no answer', { text: CHOICE, answers: [''] }, 'answerMissing'],
    ['no options', { type: 'singleChoice', text: '甲', answers: ['A'] }, 'optionsMissing'],
    ['an empty option', { text: '甲\nA. \nB. 二', answers: ['B'] }, 'optionEmpty'],
    [
      'an option that is not found between others',
      { text: '甲\nA．一\nB．二4C．三\nD．四', answers: ['A'] },
      'optionsSkipped',
    ],
    ['fewer parts than answers', { text: MATERIAL, answers: ['A', 'B', 'C'] }, 'partsUnreadable'],
    ['a text that states another score', { text: CHOICE, answers: ['A'], score: 400 }, 'scoreDiffers'],
    [
      'a score of parts or of all',
      { text: MATERIAL.replaceAll('（4 分）', ''), answers: ['A', 'B'], score: 400 },
      'scorePerPart',
    ],
    ['more blanks than answers', { type: 'blanks', text: '____ 和 ____', answers: ['1'] }, 'answerCount'],
    ['half of a brace in an answer', { type: 'blanks', text: '____', answers: ['36}'] }, 'answerDoubtful'],
    ['a gap in a figure', { type: 'blanks', text: '____', answers: ['0. 98'] }, 'answerDoubtful'],
    ['an odd dollar in the analysis', { text: CHOICE, answers: ['A'], analysis: '共 $5' }, 'oddDollars'],
  ])('%s', ([, source, code]) => {
    expect(codes(source)).toEqual([code]);
  });

  test.for<[string, Partial<QuestionSource>]>([
    ['labels of options alone', { text: 'A.'.repeat(14_000), answers: ['B'] }],
    ['numbers of questions alone', { text: '1. A. 2. B. '.repeat(2400), answers: ['A', 'B'] }],
    ['beginnings of display formulas', { text: '$$a\n'.repeat(7000), answers: ['A'], type: 'singleChoice' }],
    ['beginnings of tables', { text: '\\begin{tabular}'.repeat(1900), answers: ['A'], type: 'open' }],
    ['a backslash before the end', { text: '$\\'.repeat(9000), answers: ['A'], type: 'open' }],
  ])('30,000 characters made of %s are read to the end', ([, source]) => {
    expect(read(source).problems.length + Number(read(source).body !== null)).toBeGreaterThan(0);
  });

  test('an error keeps the question out, a reminder does not', () => {
    const missing = read({ text: CHOICE.replace('甲', '![](https://example.org/1.png)'), answers: ['A'] });
    expect(missing.problems.every(isReminder)).toBe(true);
    expect(missing.body?.options[0]?.content).toMatchObject([{ kind: 'picture', fileId: null }]);
    expect(read({ text: CHOICE, answers: ['A'], score: 400 }).body?.score).toBe(0);
    expect(read({ text: CHOICE, answers: ['E'] }).body).toBeNull();
  });
});

test('doubles are recognised by their content, not by widths, blanks and numbers in front', () => {
  const textOf = (text: string) => {
    const { body } = read({ text, answers: ['A'] });
    return body && normalisedText(body);
  };
  expect(textOf('1. 下列（ ）\nA. ＡＢ\nB. 2')).toBe(textOf('12．（5 分）下列 ( )\nA．ab\nB．２'));
  expect(textOf('下列\nA. 1\nB. 2')).not.toBe(textOf('下列\nA. 1\nB. 3'));
});
