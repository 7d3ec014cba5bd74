/** What a source states as the answer, as the key of its question. What is not clearly an answer is named, not guessed. */
import { forbiddenCharacter } from './forbidden-characters.ts';
import { type FormulaCheck, formulaFault } from './formula-limits.ts';
import type { BlankKey, MultipleChoiceMode, SimpleKey, SimpleQuestionType } from './question-answer.ts';
import type { Content } from './question-content.ts';
import { readContent } from './read-content.ts';
import type { SourceProblemCode } from './source-problems.ts';

export interface AnswerFacts {
  readonly type: SimpleQuestionType;
  /** `BC`, `对`, `$\frac12$；3`; for 解答 the model answer as source text. */
  readonly answer: string;
  readonly labels: readonly string[];
  /** Blanks that the stem marks; 0: the answer is written below it. */
  readonly blanks: number;
  readonly multipleMode: MultipleChoiceMode;
  readonly check: FormulaCheck;
}

export interface AnswerFault {
  readonly code: SourceProblemCode;
  readonly found: string;
}

export type ReadAnswer = { readonly key: SimpleKey } | { readonly fault: AnswerFault };

const fault = (code: SourceProblemCode, found = ''): ReadAnswer => ({ fault: { code, found } });

export function readAnswer(facts: AnswerFacts): ReadAnswer {
  const answer = facts.answer.trim();
  const forbidden = forbiddenCharacter(answer);
  if (forbidden !== null) return fault('controlCharacter', forbidden);
  return READERS[facts.type]({ ...facts, answer });
}

const READERS: Record<SimpleQuestionType, (facts: AnswerFacts) => ReadAnswer> = {
  singleChoice: ({ answer, labels }) => {
    if (answer === '') return fault('answerMissing');
    const option = answer.toUpperCase();
    if (option.length > 1) return fault('answerCount', `单选题的答案是 ${answer}`);
    return labels.includes(option) ? { key: { kind: 'singleChoice', option } } : fault('answerNoOption', answer);
  },
  multipleChoice: ({ answer, labels, multipleMode }) => {
    if (answer === '') return fault('answerMissing');
    const options = Array.from(answer.toUpperCase().replaceAll(/[\s,，、]/g, '')).toSorted();
    const wrong = options.find((option, index) => !labels.includes(option) || options.indexOf(option) !== index);
    if (wrong !== undefined) return fault('answerNoOption', answer);
    return { key: { kind: 'multipleChoice', options, mode: multipleMode } };
  },
  judgement: ({ answer }) => {
    if (answer === '') return fault('answerMissing');
    const correct = JUDGEMENTS.get(answer.toUpperCase());
    return correct === undefined ? fault('answerUnreadable', answer) : { key: { kind: 'judgement', correct } };
  },
  blanks: readBlanks,
  open: readManual,
  photo: readManual,
};

const JUDGEMENTS = new Map([
  ...['对', '正确', '√', '✓', 'T', 'TRUE', '是'].map((word): [string, boolean] => [word, true]),
  ...['错', '错误', '×', '✗', 'F', 'FALSE', '否'].map((word): [string, boolean] => [word, false]),
]);

/** Blanks are separated by `；`, other right answers of one blank by `|`, a tolerance is `±0.05` behind. */
function readBlanks({ answer, blanks, check }: AnswerFacts): ReadAnswer {
  if (answer === '') return fault('answerMissing');
  const sources = splitOutsideFormulas(answer, /[;；]/);
  if (sources.length !== Math.max(blanks, 1)) {
    return fault('answerCount', `题干有 ${blanks} 个空，答案有 ${sources.length} 个`);
  }
  const keys = sources.map((source) => readBlank(source, check));
  const [bad] = keys.flatMap((key) => ('fault' in key ? [key] : []));
  return bad ?? { key: { kind: 'blanks', blanks: keys.flatMap((key) => ('fault' in key ? [] : [key])) } };
}

const TOLERANCE = /±\s*(\d+(?:\.\d+)?)\s*$/;

function readBlank(source: string, check: FormulaCheck): BlankKey | { readonly fault: AnswerFault } {
  const [, tolerance = null] = TOLERANCE.exec(source) ?? [];
  const accepted = splitOutsideFormulas(source.replace(TOLERANCE, ''), /\|/).map(withoutStop);
  for (const text of accepted) {
    if (text === '') return { fault: { code: 'answerMissing', found: source } };
    if (isDoubtful(text)) return { fault: { code: 'answerDoubtful', found: text } };
    for (const [, latex = ''] of text.matchAll(FORMULA)) {
      const wrong = formulaFault(latex, false, check);
      if (wrong) return { fault: wrong };
    }
  }
  return { accepted, tolerance, share: 1 };
}

const FORMULA = /\$((?:\\[\s\S]|[^$\\])*)\$/g;

/** The full stop of a sentence is no part of an answer. */
const withoutStop = (text: string): string => text.trim().replace(/\s*[.。．]$/, '');

/** A brace without its other half, a dollar without its other, signs that no answer has, a figure with a gap. */
function isDoubtful(text: string): boolean {
  const outside = text.replaceAll(FORMULA, '');
  return /[{}#$]|\d\.\s+\d/.test(outside) || /\\#/.test(text);
}

function splitOutsideFormulas(text: string, separator: RegExp): string[] {
  const parts: string[] = [''];
  for (const piece of text.split(/(\$(?:\\[\s\S]|[^$\\])*\$)/)) {
    const [first = '', ...rest] = piece.startsWith('$') ? [piece] : piece.split(separator);
    parts.push(`${parts.pop() ?? ''}${first}`, ...rest);
  }
  return parts;
}

function readManual({ answer, check }: AnswerFacts): ReadAnswer {
  const { content, problems } = readContent(answer, { check });
  const [first] = problems;
  if (first && first.code !== 'pictureMissing') return fault(first.code, first.found);
  return { key: manual(content) };
}

const manual = (answer: Content): SimpleKey => ({ kind: 'manual', answer, points: [] });
