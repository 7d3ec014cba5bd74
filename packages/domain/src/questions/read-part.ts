/** What all questions of a source have: a stem, options, a key; alone or as a part of a 组合. */
import type { FormulaCheck } from './formula-limits.ts';
import type { MultipleChoiceMode, QuestionBody, SimpleQuestionType } from './question-answer.ts';
import type { QuestionType } from './question-codes.ts';
import type { Content, QuestionOption } from './question-content.ts';
import { readAnswer } from './read-answer.ts';
import { readContent } from './read-content.ts';
import type { SourceProblem, SourceProblemCode } from './source-problems.ts';
import { splitOptions } from './split-options.ts';

export interface QuestionSource {
  /** Null: decided by the answers and options. */
  readonly type: QuestionType | null;
  readonly text: string;
  /** One for each part; several options of one part stand in one text (`BC`). */
  readonly answers: readonly string[];
  readonly analysis: string;
  /** In 0.01 point; null: the source states none beside the text. */
  readonly score: number | null;
}

export interface ReadQuestionOptions {
  readonly check: FormulaCheck;
  readonly multipleMode: MultipleChoiceMode;
}

export interface ReadQuestion {
  readonly body: QuestionBody | null;
  readonly problems: readonly SourceProblem[];
}

export interface PartSource {
  readonly type: SimpleQuestionType;
  readonly text: string;
  readonly answer: string;
  readonly firstLine?: number;
  readonly check: FormulaCheck;
  readonly multipleMode: MultipleChoiceMode;
}

/** Stem, options and key, of a question of its own or of a part of a 组合. */
export function readPart({ type, text, answer, firstLine = 1, check, multipleMode }: PartSource) {
  const isChoice = type === 'singleChoice' || type === 'multipleChoice';
  const split = isChoice ? splitOptions(text) : { stem: text, options: [], skippedTo: null };
  const stem = readContent(split.stem, { check, unwrap: true, firstLine });
  const problems: SourceProblem[] = [...stem.problems];
  const options = split.options.map((option): QuestionOption => {
    const line = firstLine + option.line - 1;
    const read = readContent(option.text, { check, unwrap: true, firstLine: line });
    problems.push(...read.problems);
    if (read.content.length === 0) problems.push({ code: 'optionEmpty', line, found: option.label });
    return { label: option.label, content: read.content };
  });
  const add = (code: SourceProblemCode, found = '') => problems.push({ code, line: firstLine, found });
  if (stem.content.length === 0) add('stemMissing');
  if (isChoice && options.length < 2) add('optionsMissing');
  if (split.skippedTo !== null) add('optionsSkipped', `找到 ${split.skippedTo}，没有找到它前面的一个`);
  const labels = options.map(({ label }) => label);
  const facts = { type, answer, labels, blanks: blanksIn(stem.content), multipleMode, check };
  const read = isChoice && options.length < 2 ? null : readAnswer(facts);
  if (read && 'fault' in read) add(read.fault.code, read.fault.found);
  const part = read && 'key' in read ? { type, stem: stem.content, options, key: read.key } : null;
  return { part, problems };
}

export function blanksIn(content: Content): number {
  return content.reduce((count, block) => {
    if (block.kind === 'paragraph') return count + block.inlines.filter(({ kind }) => kind === 'blank').length;
    if (block.kind !== 'table') return count;
    return count + block.rows.flat().reduce((inRow, cell) => inRow + blanksIn(cell.blocks), 0);
  }, 0);
}

/** What the text says and what stands beside it must agree; else neither is taken. */
export function scoreOf(inText: number | null, beside: number | null): { score: number; problems: SourceProblem[] } {
  if (inText !== null && beside !== null && inText !== beside) {
    const found = `题干写 ${inText / 100} 分，文件写 ${beside / 100} 分，分值留空`;
    return { score: 0, problems: [{ code: 'scoreDiffers', line: 1, found }] };
  }
  return { score: inText ?? beside ?? 0, problems: [] };
}

export const inAnalysis = (problems: readonly SourceProblem[]): SourceProblem[] =>
  problems.map((problem) => ({ ...problem, found: `解析：${problem.found}` }));
