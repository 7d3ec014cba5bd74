import { forbiddenCharacter } from '@lectern/domain/questions/forbidden-characters';
import type { QuestionBody } from '@lectern/domain/questions/question-answer';
import type { Block } from '@lectern/domain/questions/question-content';
import { readDraft } from '@lectern/domain/questions/question-draft';
import type { WordPaper } from '@lectern/domain/questions/word-paper';
import { formulaFaultOf } from '@lectern/formulas/to-mathml';
import { strFromU8, unzipSync } from 'fflate';
import { describe, expect, test } from 'vitest';
import { aDraft } from '../../../../test/question-drafts.ts';
import { wordFaults } from '../../../../test/word-schema.ts';
import { composePaper } from './compose-paper.ts';
import { columnsFor } from './options.ts';
import { pictureSize } from './picture-size.ts';

const PAPER: WordPaper = {
  title: '高三 <数学> 卷',
  type: 'questions',
  subtitle: '',
  subject: '数学',
  time: '120 分钟',
  total: '150 分',
  showScores: true,
  nameLine: true,
  answers: 'after',
  paper: 'a4',
  fontSize: 21,
  header: '',
  footer: '',
  pageNumbers: true,
  secretMark: '',
};
/** One red pixel. */
const PIXEL = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==',
  'base64',
);

function bodyOf(over: Parameters<typeof aDraft>[0]): QuestionBody {
  const { body, problems } = readDraft(aDraft(over), formulaFaultOf);
  if (!body) throw new Error(JSON.stringify(problems));
  return body;
}

async function made(bodies: readonly QuestionBody[], over: Partial<WordPaper> = {}, pictures = new Map()) {
  const steps: string[] = [];
  const { bytes, notes } = await composePaper({ paper: { ...PAPER, ...over }, bodies, pictures }, (step) =>
    steps.push(step),
  );
  const parts = unzipSync(bytes);
  expect(wordFaults(parts), 'as the schema of Word files wants it').toEqual([]);
  const xml = strFromU8(parts['word/document.xml'] ?? new Uint8Array());
  return { xml, notes, steps, parts, text: readText(xml) };
}

/** The text in its order. @throws where the file is not well-formed. */
function readText(xml: string): string {
  const open: string[] = [];
  for (const [, end, name = '', empty] of xml.matchAll(/<(\/?)([\w:]+)[^>]*?(\/?)>/g)) {
    if (end === '/') expect(open.pop()).toBe(name);
    else if (empty !== '/') open.push(name);
  }
  expect(open).toEqual([]);
  return [...xml.matchAll(/<(?:w|m):t(?: [^>]*)?>([^<]*)</g)].map(([, text]) => text).join('');
}

describe('a Word file of questions (exams 10)', () => {
  test('has numbers, options and formulas of Word, and steps in their order', async () => {
    const { xml, text, notes, steps, parts } = await made([
      bodyOf({
        stem: String.raw`已知 $x^{2}=\frac{1}{2}$，则____`,
        options: ['1', '2', '3', '4'],
        answer: 'A',
        score: 500,
      }),
    ]);
    expect(steps).toEqual(['formulas', 'packing']);
    expect(notes).toEqual([]);
    expect(text).toContain('（5 分）已知 x2=12，则');
    expect(text).toContain('A．1B．2C．3D．4');
    expect(xml).toContain('<m:sSup><m:e>');
    expect(xml).toContain('<w:numPr>');
    expect(xml).not.toContain('lectern:');
    expect(text).toContain('一、单选题（本大题共 1 小题，共 5 分）');
    const styles = strFromU8(parts['word/styles.xml'] ?? new Uint8Array());
    expect(styles).toContain('w:eastAsia="宋体"');
  });

  test('keeps a question with its options: each paragraph but the last holds the next', async () => {
    const long = '这是一个很长的选项，长到一行只放得下它自己，再也放不下别的任何选项了';
    const { xml } = await made([bodyOf({ stem: '题干', options: [long, long, long, long], answer: 'A' })]);
    const paragraphs = [...xml.matchAll(/<w:p>(.*?)<\/w:p>/gs)].filter(([whole]) => /题干|很长的选项/.test(whole));
    expect(paragraphs.map(([whole]) => whole.includes('<w:keepNext/>'))).toEqual([true, true, true, true, false]);
  });

  test('is XML whatever a stem says', async () => {
    const body = bodyOf({ stem: '甲</w:p><w:p>&amp;乙', options: ['1', '2'], answer: 'A' });
    const first = body.stem[0] as Extract<Block, { kind: 'paragraph' }>;
    const withControl = {
      ...body,
      stem: [{ ...first, inlines: [{ kind: 'text' as const, text: '甲\u0008</w:p>\uffff乙' }] }],
    };
    const { xml, text } = await made([body, withControl]);
    expect(text).toContain('甲&lt;/w:p&gt;&lt;w:p&gt;&amp;amp;乙');
    expect(text).toContain('甲⟨U+0008⟩&lt;/w:p&gt;⟨U+FFFF⟩乙');
    expect(forbiddenCharacter(xml)).toBeNull();
  });

  test('names a formula that cannot be one of Word and a picture that is gone, and leaves neither out', async () => {
    const body = bodyOf({ stem: '题', options: ['1', '2'], answer: 'A' });
    const stem: Block[] = [
      { kind: 'paragraph', inlines: [{ kind: 'formula', latex: String.raw`\foo{x}` }] },
      { kind: 'picture', fileId: 'gone', alt: '图 1' },
    ];
    const { text, notes, xml } = await made([body, { ...body, stem }]);
    expect(text).toContain(String.raw`\foo{x}［缺图：图 1］`);
    expect(xml).toContain('<w:color w:val="808080"/>');
    expect(notes).toEqual([
      String.raw`第 2 题：公式未能转换（不支持的命令 \foo），以源码显示：\foo{x}`,
      '第 2 题：缺图（图 1）',
    ]);
  });

  test('has merged cells, and pictures no wider than the column', async () => {
    const body = bodyOf({ stem: '题', options: ['1', '2'], answer: 'A' });
    const cell = (text: string, colSpan: number, rowSpan: number) => ({
      blocks: [{ kind: 'paragraph' as const, inlines: [{ kind: 'text' as const, text }] }],
      colSpan,
      rowSpan,
    });
    const wide = Buffer.from(PIXEL);
    wide.writeUInt32BE(4000, 16);
    wide.writeUInt32BE(1000, 20);
    const stem: Block[] = [
      {
        kind: 'table',
        rows: [
          [cell('甲', 2, 1), cell('乙', 1, 2)],
          [cell('丙', 1, 1), cell('丁', 1, 1)],
        ],
      },
      { kind: 'picture', fileId: 'wide', alt: '' },
    ];
    const { xml, text } = await made([{ ...body, stem }], {}, new Map([['wide', new Uint8Array(wide)]]));
    expect(xml).toContain('<w:gridSpan w:val="2"/>');
    expect(xml).toMatch(/<w:vMerge w:val="restart"\/>/);
    const [, width = '0', height = '0'] = /<wp:extent cx="(\d+)" cy="(\d+)"/.exec(xml) ?? [];
    // 170 mm in EMU.
    expect(Number(width)).toBeLessThanOrEqual(170 * 36_000);
    expect(Number(width) / Number(height)).toBeCloseTo(4, 1);
    expect(text).toContain('甲乙丙丁');
  });

  test.for<[string, Partial<WordPaper>, string[], string[]]>([
    ['题目', { type: 'questions' }, ['题干'], ['【答案】', '理由']],
    [
      '题目与答案, 后置',
      { type: 'questionsAndAnswers', answers: 'after' },
      ['题干', '参考答案与解析', '【答案】B', '【解析】理由'],
      [],
    ],
    [
      '题目与答案, 随题',
      { type: 'questionsAndAnswers', answers: 'beside' },
      ['题干', '【答案】B', '【解析】理由'],
      ['参考答案'],
    ],
    ['仅答案', { type: 'answers' }, ['参考答案与解析', '【答案】B'], ['题干', '姓名']],
    ['讲义', { type: 'handout', answers: 'after' }, ['题干', '【答案】B'], []],
  ])('%s', async ([, over, there, missing]) => {
    const { text } = await made([bodyOf({ stem: '题干', options: ['1', '2'], answer: 'B', analysis: '理由' })], over);
    for (const part of there) expect(text).toContain(part);
    for (const part of missing) expect(text).not.toContain(part);
  });

  test('exams 2: who took out what is secret yet stands at the head of each page, the answers of 另册 among them', async () => {
    const body = bodyOf({ stem: '题干', options: ['1', '2'], answer: 'B' });
    const secret = { secretMark: '考前保密　林静（operator）', header: '一模' };
    const { parts } = await made([body], { type: 'questionsAndAnswers', answers: 'separate', ...secret });
    const heads = Object.keys(parts).filter((name) => /^word\/header\d+\.xml$/.test(name));
    const texts = heads.map((name) => readText(strFromU8(parts[name] ?? new Uint8Array())));
    expect(texts).toEqual(['考前保密　林静（operator）一模', '考前保密　林静（operator）一模']);
  });

  test('另册 begins a part of its own that counts its pages from 1; A3 has two columns and lies', async () => {
    const body = bodyOf({ stem: '题干', options: ['1', '2'], answer: 'B' });
    const { xml } = await made([body], { type: 'questionsAndAnswers', answers: 'separate', paper: 'a3' });
    expect(xml.match(/<w:sectPr>/g)).toHaveLength(2);
    expect(xml.match(/<w:pgNumType w:start="1"/g)).toHaveLength(2);
    expect(xml).toMatch(/<w:cols [^>]*w:num="2"/);
    expect(xml).toMatch(/<w:pgSz w:w="23811" w:h="16837" w:orient="landscape"\/>/);
  });
});

describe('columns of options by the widest', () => {
  test.for<[number | null, number]>([
    [2, 4],
    [8, 4],
    [9, 2],
    [18, 2],
    [19, 1],
    [null, 1],
  ])('%s characters of a line of 42: %s', ([widest, columns]) => {
    expect(columnsFor(widest, 42, 4)).toBe(columns);
  });
});

test('the size of a picture is in its first bytes', () => {
  expect(pictureSize(new Uint8Array(PIXEL))).toEqual({ type: 'png', width: 1, height: 1 });
  expect(pictureSize(new Uint8Array(PIXEL.subarray(0, 12)))).toBeNull();
  expect(pictureSize(new Uint8Array([0x47, 0x49, 0x46, 0x38, 0x39, 0x61, 3, 0, 2, 0]))).toEqual({
    type: 'gif',
    width: 3,
    height: 2,
  });
  expect(
    pictureSize(new Uint8Array([0xff, 0xd8, 0xff, 0xe0, 0, 4, 0, 0, 0xff, 0xc0, 0, 11, 8, 0, 5, 0, 7, 1, 1, 0x11, 0])),
  ).toEqual({ type: 'jpg', width: 7, height: 5 });
  expect(pictureSize(new Uint8Array([1, 2, 3]))).toBeNull();
});
