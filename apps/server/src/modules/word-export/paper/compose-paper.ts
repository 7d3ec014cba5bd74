/** Questions as a Word file: A4, or A3 in two columns, with real paragraphs, numbers, tables, pictures and formulas. */
import { setImmediate } from 'node:timers/promises';
import type { QuestionBody } from '@lectern/domain/questions/question-answer';
import type { WordPaper } from '@lectern/domain/questions/word-paper';
import {
  AlignmentType,
  Document,
  type ISectionOptions,
  LevelFormat,
  LineRuleType,
  NumberFormat,
  Packer,
  PageOrientation,
  Paragraph,
  SectionType,
  type Table,
} from 'docx';
import { answerBlocks } from './answer-blocks.ts';
import { emOf, type Ink, indentOf, measuresOf } from './ink.ts';
import { footerOf, groupBlocks, groupsOf, headerOf, heading, titleBlocks } from './paper-frame.ts';
import { NUMBERS, questionBlocks } from './question-blocks.ts';
import { rawFormulas } from './raw-formulas.ts';

export interface PaperInput {
  readonly paper: WordPaper;
  readonly bodies: readonly QuestionBody[];
  /** By the id of their file; what is missing is named. */
  readonly pictures: ReadonlyMap<string, Uint8Array>;
}

export interface MadePaper {
  readonly bytes: Uint8Array;
  /** What stands otherwise than it was meant, each with its place. */
  readonly notes: readonly string[];
}

export type PaperStep = 'formulas' | 'packing';

const ANSWERS_TITLE = '参考答案与解析';
type Child = Paragraph | Table;

export async function composePaper(
  { paper, bodies, pictures }: PaperInput,
  report: (step: PaperStep) => void,
): Promise<MadePaper> {
  const notes: string[] = [];
  const formulas = rawFormulas();
  const inkAt = (place: string): Ink => ({
    paper,
    pictures,
    width: measuresOf(paper).column,
    place,
    formula: formulas.formula,
    note: (text) => notes.push(text),
  });
  report('formulas');
  await setImmediate();
  const document = new Document({
    ...documentStyle(paper),
    sections: sectionsOf(paper, bodies, inkAt),
  });
  report('packing');
  const file = new Uint8Array(await Packer.toArrayBuffer(document));
  return { bytes: formulas.putInto(file), notes: [...new Set(notes)] };
}

function sectionsOf(
  paper: WordPaper,
  bodies: readonly QuestionBody[],
  inkAt: (place: string) => Ink,
): ISectionOptions[] {
  const inkOf = (body: QuestionBody) => inkAt(`第 ${bodies.indexOf(body) + 1} 题`);
  const withQuestions = paper.type !== 'answers';
  const withAnswers = paper.type !== 'questions';
  const beside = withQuestions && withAnswers && paper.answers === 'beside';
  const questionBlocksOfAll: Child[] = groupsOf(bodies, paper.showScores).flatMap((group) => [
    ...groupBlocks(group),
    ...group.bodies.flatMap((body) => [
      ...questionBlocks(inkOf(body), body),
      ...(beside ? answerBlocks(inkOf(body), body, false) : []),
    ]),
  ]);
  const answers = withAnswers && !beside ? bodies.flatMap((body) => answerBlocks(inkOf(body), body, true)) : [];
  const answersTitle = heading(ANSWERS_TITLE, paper.fontSize + 6);
  if (!withQuestions)
    return [section(paper, [...titleBlocks({ ...paper, nameLine: false }), answersTitle, ...answers], '')];
  const isSeparate = answers.length > 0 && paper.answers === 'separate';
  const behind = isSeparate || answers.length === 0 ? [] : [answersTitle, ...answers];
  const questions = section(paper, [...titleBlocks(paper), ...questionBlocksOfAll, ...behind], '');
  if (!isSeparate) return [questions];
  const own = heading(paper.title, paper.fontSize + 11);
  return [questions, section(paper, [own, answersTitle, ...answers], '答案　')];
}

/** Each begins on a page of its own and counts its pages from 1. */
function section(paper: WordPaper, children: readonly Child[], label: string): ISectionOptions {
  const { width, height, margin, gap, columns } = measuresOf(paper);
  return {
    properties: {
      type: SectionType.NEXT_PAGE,
      page: {
        // The library turns the two around for a page that lies.
        size:
          width > height ? { width: height, height: width, orientation: PageOrientation.LANDSCAPE } : { width, height },
        margin: { top: margin, bottom: margin, left: margin, right: margin },
        pageNumbers: { start: 1, formatType: NumberFormat.DECIMAL },
      },
      ...(columns > 1 ? { column: { count: columns, space: gap, separate: true, equalWidth: true } } : {}),
    },
    ...headerOf(paper),
    ...footerOf(paper, label),
    children,
  };
}

const LINE = { line: 300, lineRule: LineRuleType.AUTO };

function documentStyle(paper: WordPaper) {
  return {
    title: paper.title,
    creator: '讲台',
    lastModifiedBy: '讲台',
    styles: {
      default: {
        document: {
          run: {
            size: paper.fontSize,
            font: { ascii: 'Times New Roman', hAnsi: 'Times New Roman', cs: 'Times New Roman', eastAsia: '宋体' },
            language: { value: 'en-US', eastAsia: 'zh-CN' },
          },
          paragraph: { spacing: LINE },
        },
      },
    },
    numbering: { config: Object.values(NUMBERS).map((reference) => ({ reference, levels: levelsOf(paper) })) },
  };
}

function levelsOf(paper: WordPaper) {
  const indent = { left: indentOf(paper), hanging: indentOf(paper) };
  const common = { format: LevelFormat.DECIMAL, alignment: AlignmentType.LEFT };
  return [
    { ...common, level: 0, text: '%1．', style: { paragraph: { indent } } },
    {
      ...common,
      level: 1,
      text: '（%2）',
      style: { paragraph: { indent: { left: indent.left, hanging: 1.6 * emOf(paper) } } },
    },
  ];
}
