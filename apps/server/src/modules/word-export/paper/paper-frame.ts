/** What stands around the questions: title, lines for the name, headings, numbers of pages. */
import type { QuestionBody } from '@lectern/domain/questions/question-answer';
import { QUESTION_TYPE, type QuestionType } from '@lectern/domain/questions/question-codes';
import type { WordPaper } from '@lectern/domain/questions/word-paper';
import { AlignmentType, Footer, Header, PageNumber, Paragraph, TextRun } from 'docx';
import { plainRun } from './inlines.ts';

const BLACK = { ascii: 'Times New Roman', hAnsi: 'Times New Roman', eastAsia: '黑体' };
const NAME_LINE = ['学校', '班级', '姓名', '考号'].map((name) => `${name}：__________`).join('　');

export const heading = (text: string, halfPoints: number): Paragraph =>
  new Paragraph({
    alignment: AlignmentType.CENTER,
    keepNext: true,
    spacing: { before: 60, after: 120 },
    children: [new TextRun({ text, bold: true, size: halfPoints, font: BLACK })],
  });

const centered = (text: string): Paragraph =>
  new Paragraph({ alignment: AlignmentType.CENTER, spacing: { after: 80 }, children: [plainRun(text)] });

export function titleBlocks(paper: WordPaper): Paragraph[] {
  const { title, subtitle, subject, time, total, fontSize, nameLine } = paper;
  const facts = [
    ['学科', subject],
    ['时间', time],
    ['总分', total],
  ].flatMap(([name = '', value = '']) => (value === '' ? [] : [`${name}：${value}`]));
  return [
    heading(title, fontSize + 11),
    ...(subtitle === '' ? [] : [heading(subtitle, fontSize + 4)]),
    ...(facts.length === 0 ? [] : [centered(facts.join('　　'))]),
    ...(nameLine ? [centered(NAME_LINE)] : []),
  ];
}

const FIGURES = ['一', '二', '三', '四', '五', '六', '七'];

export interface Group {
  readonly heading: string;
  readonly bodies: readonly QuestionBody[];
}

/** Types in turn, each with its heading: 一、单选题. Where they alternate there is one group without. */
export function groupsOf(bodies: readonly QuestionBody[], showScores: boolean): Group[] {
  const runs: QuestionBody[][] = [];
  for (const body of bodies) {
    const last = runs.at(-1);
    if (last?.[0]?.type === body.type) last.push(body);
    else runs.push([body]);
  }
  const types = new Set(bodies.map(({ type }) => type));
  if (runs.length > types.size) return [{ heading: '', bodies }];
  return runs.map((run, at) => ({ heading: groupHeading(run, at, showScores), bodies: run }));
}

function groupHeading(run: readonly QuestionBody[], at: number, showScores: boolean): string {
  const type: QuestionType = run[0]?.type ?? 'open';
  const total = run.reduce((sum, { score }) => sum + score, 0);
  const scores = showScores && total > 0 ? `，共 ${total / 100} 分` : '';
  return `${FIGURES[at] ?? ''}、${QUESTION_TYPE.labelOf(type)}题（本大题共 ${run.length} 小题${scores}）`;
}

export const groupBlocks = ({ heading: text }: Group): Paragraph[] =>
  text === ''
    ? []
    : [
        new Paragraph({
          keepNext: true,
          spacing: { before: 120, after: 60 },
          children: [new TextRun({ text, bold: true, font: BLACK })],
        }),
      ];

export function headerOf({ header, secretMark }: WordPaper) {
  const lines = [secretMark, header].filter((line) => line !== '');
  return lines.length === 0 ? {} : { headers: { default: new Header({ children: lines.map(centered) }) } };
}

export function footerOf({ footer, pageNumbers }: WordPaper, label: string) {
  const numbers = new Paragraph({
    alignment: AlignmentType.CENTER,
    children: [
      new TextRun({
        children: [
          `${label}第 `,
          PageNumber.CURRENT,
          ' 页　共 ',
          label === '' ? PageNumber.TOTAL_PAGES : PageNumber.TOTAL_PAGES_IN_SECTION,
          ' 页',
        ],
      }),
    ],
  });
  const children = [...(footer === '' ? [] : [centered(footer)]), ...(pageNumbers ? [numbers] : [])];
  return children.length === 0 ? {} : { footers: { default: new Footer({ children }) } };
}
