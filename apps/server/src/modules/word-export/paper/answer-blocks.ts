/** The answer of a question with its analysis: behind all questions, beside each, or as a part of its own. */
import type { QuestionBody, QuestionPart } from '@lectern/domain/questions/question-answer';
import type { Content } from '@lectern/domain/questions/question-content';
import { answerText } from '@lectern/domain/questions/question-draft';
import { readContent } from '@lectern/domain/questions/read-content';
import type { Paragraph, Table } from 'docx';
import { blocksOf, type Standing } from './blocks.ts';
import { type Ink, indentOf } from './ink.ts';
import { plainRun } from './inlines.ts';
import { numbered } from './question-blocks.ts';

const ANSWER = '【答案】';
const ANALYSIS = '【解析】';

/** `numbered`: they stand away from their questions. */
export function answerBlocks(ink: Ink, body: QuestionBody, withNumber: boolean): (Paragraph | Table)[] {
  if (body.type !== 'composite') return oneAnswer(ink, body, withNumber ? numbered('answers', 0) : {});
  const parts = body.parts.flatMap((part, at) =>
    oneAnswer(ink, part, withNumber ? numbered('answers', 1) : {}, withNumber ? '' : `（${at + 1}）`),
  );
  const lead = withNumber
    ? blocksOf(ink, [], {}, { runs: [], standing: { ...numbered('answers', 0), keepNext: true } })
    : [];
  return [...lead, ...parts, ...analysisBlocks(ink, body.analysis)];
}

function oneAnswer(ink: Ink, question: QuestionBody | QuestionPart, standing: Standing, label = '') {
  const lead = [plainRun(`${label}${ANSWER}`, { bold: true })];
  const opening = { runs: lead, standing };
  return [...blocksOf(ink, answerContent(question), indented(ink), opening), ...analysisBlocks(ink, question.analysis)];
}

const indented = (ink: Ink): Standing => ({ indent: { left: indentOf(ink.paper) } });

/** As it is typed: with formulas, and for a model answer with pictures and tables. */
function answerContent({ key }: QuestionBody | QuestionPart): Content {
  if (key.kind === 'manual' && key.answer.length > 0) return key.answer;
  const text = answerText(key);
  return readContent(text === '' ? '略' : text, { check: () => null }).content;
}

const analysisBlocks = (ink: Ink, analysis: Content): (Paragraph | Table)[] =>
  analysis.length === 0
    ? []
    : blocksOf(ink, analysis, indented(ink), { runs: [plainRun(ANALYSIS, { bold: true })], standing: indented(ink) });
