/** A question as a paper prints it: its number, its stem, its options, kept together on a page. */
import type { QuestionBody, QuestionPart } from '@lectern/domain/questions/question-answer';
import { blanksIn } from '@lectern/domain/questions/read-part';
import { Paragraph, type Table } from 'docx';
import { blocksOf, type Standing } from './blocks.ts';
import { type Ink, indentOf } from './ink.ts';
import { plainRun } from './inlines.ts';
import { optionBlocks } from './options.ts';

export const NUMBERS = { questions: 'questions', answers: 'answers' } as const;
type Numbers = keyof typeof NUMBERS;

/** A number of Word's own: 0 of questions, 1 of the parts of a 组合. */
export const numbered = (numbers: Numbers, level: 0 | 1): Standing => ({
  numbering: { reference: NUMBERS[numbers], level },
});

const WRITING_LINES = { open: 8, photo: 8, handout: 4 };

const scoreText = (score: number): string => `（${score / 100} 分）`;

export function questionBlocks(ink: Ink, body: QuestionBody): (Paragraph | Table)[] {
  const score = ink.paper.showScores && body.score > 0 ? scoreText(body.score) : '';
  if (body.type !== 'composite') {
    return [...blocksOf(ink, body.material, {}), ...oneQuestion(ink, body, { level: 0, score })];
  }
  const standing = { keepLines: true };
  return [
    ...blocksOf(ink, [...body.material, ...body.stem], standing, {
      runs: score === '' ? [] : [plainRun(score)],
      standing: { ...numbered('questions', 0), keepNext: true },
    }),
    ...body.parts.flatMap((part) => oneQuestion(ink, part, { level: 1, score: '' })),
  ];
}

interface Place {
  readonly level: 0 | 1;
  readonly score: string;
}

/** Each paragraph but the last keeps the next one, so that no page ends between a question and its options. */
function oneQuestion(ink: Ink, question: QuestionBody | QuestionPart, { level, score }: Place): (Paragraph | Table)[] {
  const { stem, options, type } = question;
  const lines = writingLines(ink, question);
  const indent = { left: indentOf(ink.paper) };
  const keepNext = options.length > 0;
  const stemBlocks = blocksOf(
    ink,
    stem,
    { indent, keepLines: true, keepNext },
    {
      runs: score === '' ? [] : [plainRun(score)],
      // The number brings its own indent.
      standing: { ...numbered('questions', level), keepLines: true, keepNext },
    },
  );
  const toFill =
    type === 'blanks' && blanksIn(stem) === 0 ? [new Paragraph({ indent, children: [plainRun('_'.repeat(16))] })] : [];
  return [...stemBlocks, ...toFill, ...(options.length > 0 ? optionBlocks(ink, options) : []), ...lines];
}

/** Room to write an answer in, and for notes on a handout. */
function writingLines({ paper }: Ink, { type }: QuestionBody | QuestionPart): Paragraph[] {
  const open = type === 'open' || type === 'photo' ? WRITING_LINES[type] : 0;
  const count = paper.type === 'handout' ? Math.max(open, WRITING_LINES.handout) : open;
  const isWritten = paper.type === 'questions' || paper.type === 'handout';
  return isWritten ? Array.from({ length: count }, () => new Paragraph({})) : [];
}
