import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  type Block,
  type Content,
  type Inline,
  type Paragraph,
  TEXT_MARKS,
  type TextMark,
} from './question-content.ts';
import { readContent } from './read-content.ts';
import { writeContent } from './write-content.ts';

/** Stands for the parser of formulas: `\bad` is what it cannot read. */
const check = (latex: string) => (latex.includes('\\bad') ? '未知命令 \\bad' : null);
const read = (source: string, more = {}) => readContent(source, { check, ...more });
const text = (words: string, ...marks: TextMark[]): Inline => ({
  kind: 'text',
  text: words,
  ...(marks.length > 0 && { marks }),
});
const paragraph = (...inlines: Inline[]): Paragraph => ({ kind: 'paragraph', inlines });
const deep = (levels: number) => `${'{'.repeat(levels)}x${'}'.repeat(levels)}`;

describe('source text of a question is read into the closed tree', () => {
  test.for<[string, string, Content]>([
    [
      'a formula between dollars',
      '设 $x^2$ 为',
      [paragraph(text('设 '), { kind: 'formula', latex: 'x^2' }, text(' 为'))],
    ],
    ['a dollar inside of a formula', '$a=\\$5$', [paragraph({ kind: 'formula', latex: 'a=\\$5' })]],
    ['money behind a backslash', '共 \\$5', [paragraph(text('共 $5'))]],
    ['a display formula on lines of its own', '$$\nx\n$$', [{ kind: 'displayFormula', latex: 'x' }]],
    ['formulas side by side', '$a$$b$', [paragraph({ kind: 'formula', latex: 'a' }, { kind: 'formula', latex: 'b' })]],
    ['blanks', '等于 ____。', [paragraph(text('等于 '), { kind: 'blank' }, text('。'))]],
    ['marks inside of each other', '<b>甲<sub>2</sub></b>', [paragraph(text('甲', 'bold'), text('2', 'bold', 'sub'))]],
    ['着重号', '<em>不正确</em>的是', [paragraph(text('不正确', 'emphasis'), text('的是'))]],
    ['a tag that is none', 'a<c 且 <br>', [paragraph(text('a<c 且 <br>'))]],
    ['lines as paragraphs', '一\r\n\r\n二', [paragraph(text('一')), paragraph(text('二'))]],
    ['a stored picture', '![图 1](file:abc-1)', [{ kind: 'picture', fileId: 'abc-1', alt: '图 1' }]],
    [
      'a table with merged cells',
      '\\begin{tabular}{|c|c|}\\hline \\multicolumn{2}{|c|}{甲} \\\\ \\multirow{2}{*}{$a&b$} & 1 \\\\ & 2 \\\\ \\end{tabular}',
      [
        {
          kind: 'table',
          rows: [
            [{ blocks: [paragraph(text('甲'))], colSpan: 2, rowSpan: 1 }],
            [
              { blocks: [paragraph({ kind: 'formula', latex: 'a&b' })], colSpan: 1, rowSpan: 2 },
              { blocks: [paragraph(text('1'))], colSpan: 1, rowSpan: 1 },
            ],
            [{ blocks: [paragraph(text('2'))], colSpan: 1, rowSpan: 1 }],
          ],
        },
      ],
    ],
  ])('%s', ([, source, content]) => {
    expect(read(source)).toEqual({ content, problems: [] });
  });

  test('markup of a Word file is text like any other', () => {
    expect(read('a</w:p><w:p>b').content).toEqual([paragraph(text('a</w:p><w:p>b'))]);
  });
});

describe('what is wrong is named by its line', () => {
  test.for<[string, string, string, number]>([
    ['an odd number of dollars', '一\n共 $5', 'oddDollars', 2],
    ['two sums of money', 'it costs $1.25 for senior citizens and $2', 'notAFormula', 1],
    ['nothing between dollars', '一 $ $', 'emptyFormula', 1],
    ['a formula that does not parse', '一\n\n$\\bad$', 'formulaUnreadable', 3],
    ['a display formula that does not parse', '一\n$$\n\\bad\n$$', 'formulaUnreadable', 2],
    ['a formula of 5,000 characters', `$${'x+'.repeat(2500)}$`, 'formulaTooLong', 1],
    ['a formula of 200 levels', `$${deep(200)}$`, 'formulaTooDeep', 1],
    ['a remote picture', '![](https://example.org/a.png)', 'pictureMissing', 1],
    ['a picture of a LaTeX project', '\\includegraphics[width=3cm]{fig1}', 'pictureMissing', 1],
    ['a control character', '一\n\u0008ar', 'controlCharacter', 2],
    ['half of a character', 'a\uD800b', 'controlCharacter', 1],
    ['rows of different width', '一\n\\begin{tabular}{c}a & b \\\\ c\\end{tabular}', 'tableUnreadable', 2],
    [
      'a cell under a merged one',
      '\\begin{tabular}{cc}\\multirow{2}{*}{a} & b \\\\ c & d\\end{tabular}',
      'tableUnreadable',
      1,
    ],
    ['a formula in a cell', '\\begin{tabular}{c}$\\bad$\\end{tabular}', 'formulaUnreadable', 1],
    ['a text that is too long', 'x'.repeat(30_001), 'tooLong', 1],
  ])('%s', ([, source, code, line]) => {
    expect(read(source).problems.map((problem) => [problem.code, problem.line])).toEqual([[code, line]]);
  });

  test('a missing picture keeps its place', () => {
    const [block] = read('![](https://example.org/a.png)').content;
    expect(block).toEqual({ kind: 'picture', fileId: null, alt: 'https://example.org/a.png' });
  });
});

test('lines that a printed page broke are joined in imports, and only those', () => {
  const page = `${'西周分封制在中国历史上影响深远，'.repeat(2)}其简称源\n自西周的是\n①甲\n②乙`;
  expect(read(page, { unwrap: true }).content).toHaveLength(3);
  expect(read(page).content).toHaveLength(4);
  const english = `${'Welcome to the world famous house '.repeat(2)}born in\n1564 and`;
  expect(read(english, { unwrap: true }).content).toEqual([
    paragraph(text(`${'Welcome to the world famous house '.repeat(2)}born in 1564 and`)),
  ]);
});

const words = fc
  .string({ unit: fc.constantFrom(...Array.from('甲乙ab1$\\<_!&{}[](.。>/bu ')), minLength: 1, maxLength: 12 })
  .map((said) => said.replaceAll(/ +/g, ' ').trim())
  .filter((said) => said !== '');
const run = fc.oneof(
  fc
    .tuple(words, fc.uniqueArray(fc.constantFrom(...TEXT_MARKS), { maxLength: 3 }))
    .map(([said, marks]) => text(said, ...TEXT_MARKS.filter((mark) => marks.includes(mark)))),
  fc.constantFrom('x^2', '\\frac{a}{b}', 'a=\\$5', 'a&b').map((latex): Inline => ({ kind: 'formula', latex })),
);
/** Runs of text with the same marks are one run; a formula between keeps them apart. */
const inlines = fc
  .array(run, { minLength: 1, maxLength: 4 })
  .map((runs) => runs.flatMap((each, index): Inline[] => (index === 0 ? [each] : [{ kind: 'blank' }, each])));
const line = inlines.map((each): Block => ({ kind: 'paragraph', inlines: each }));
const picture = fc.constantFrom<Block>({ kind: 'picture', fileId: 'f1', alt: '图' });
const cell = fc.array(fc.oneof(line, picture), { maxLength: 2 });
const table = fc.tuple(cell, cell, cell).map(([a, b, c]): Block => {
  const one = (blocks: readonly Block[], colSpan = 1, rowSpan = 1) => ({
    blocks: blocks.flatMap((block) => (block.kind === 'paragraph' || block.kind === 'picture' ? [block] : [])),
    colSpan,
    rowSpan,
  });
  return { kind: 'table', rows: [[one(a, 1, 2), one(b)], [one(c)], [one([], 2)]] };
});
const block = fc.oneof(line, picture, table, fc.constant<Block>({ kind: 'displayFormula', latex: '\\sum x' }));

test('what is written is read again as the same tree', () => {
  fc.assert(
    fc.property(fc.array(block, { maxLength: 5 }), (content) => {
      expect(read(writeContent(content))).toEqual({ content, problems: [] });
    }),
    { seed: 1717, numRuns: 2000 },
  );
});
