/**
 * A question as it is typed: every content is source text. The form shows the same problems that a save would refuse,
 * because both read the draft with `readDraft`.
 */
import type { FormulaCheck } from './formula-limits.ts';
import type {
  AnswerKey,
  MultipleChoiceMode,
  QuestionBody,
  QuestionPart,
  RubricPoint,
  SimpleQuestionType,
} from './question-answer.ts';
import type { QuestionType } from './question-codes.ts';
import type { Content, QuestionOption } from './question-content.ts';
import { readAnswer } from './read-answer.ts';
import { readContent } from './read-content.ts';
import { blanksIn } from './read-part.ts';
import { isReminder, type SourceProblem } from './source-problems.ts';
import { writeContent } from './write-content.ts';

export interface PartDraft {
  readonly type: SimpleQuestionType;
  readonly stem: string;
  readonly options: readonly string[];
  readonly answer: string;
  readonly multipleMode: MultipleChoiceMode;
  readonly rubric: readonly RubricPoint[];
  readonly analysis: string;
  readonly share: number;
}

export interface QuestionDraft extends Omit<PartDraft, 'type' | 'share'> {
  readonly type: QuestionType;
  readonly material: string;
  readonly parts: readonly PartDraft[];
  /** In 0.01 point; 0: none is proposed. */
  readonly score: number;
}

export interface DraftProblem extends SourceProblem {
  /** `stem`, `options.1`, `parts.0.answer`. */
  readonly field: string;
}

export interface ReadDraft {
  /** Null: an error keeps it from being saved. */
  readonly body: QuestionBody | null;
  readonly problems: readonly DraftProblem[];
}

const LABELS = 'ABCDEFGH';

export function readDraft(draft: QuestionDraft, check: FormulaCheck): ReadDraft {
  const problems: DraftProblem[] = [];
  const at = reader(check, problems);
  const { type } = draft;
  const material = at.content('material', draft.material);
  if (type === 'composite') {
    const parts = draft.parts.map((part, index): QuestionPart | null => {
      const read = readOne(part, part.type, reader(check, problems, `parts.${index}.`));
      return read && { ...read, type: part.type, share: part.share };
    });
    if (material.length === 0) at.fault('material', 'stemMissing');
    if (parts.length < 2) at.fault('parts', 'partsUnreadable');
    const stem = at.content('stem', draft.stem);
    const body: QuestionBody = {
      type,
      material,
      stem,
      options: [],
      key: { kind: 'composite' },
      analysis: at.content('analysis', draft.analysis),
      parts: parts.filter((part) => part !== null),
      score: draft.score,
    };
    return { body: problems.every(isReminder) ? body : null, problems };
  }
  const read = readOne(draft, type, at);
  const body = read && { ...read, type, material, parts: [], score: draft.score };
  return { body: problems.every(isReminder) ? body : null, problems };
}

function reader(check: FormulaCheck, problems: DraftProblem[], prefix = '') {
  const fault = (field: string, code: SourceProblem['code'], found = '') =>
    problems.push({ code, line: 1, found, field: `${prefix}${field}` });
  const content = (field: string, source: string): Content => {
    const read = readContent(source, { check });
    problems.push(...read.problems.map((problem) => ({ ...problem, field: `${prefix}${field}` })));
    return read.content;
  };
  return { check, fault, content };
}

type One = Omit<PartDraft, 'type' | 'share'>;

function readOne(draft: One, type: SimpleQuestionType, { check, fault, content }: ReturnType<typeof reader>) {
  const isChoice = type === 'singleChoice' || type === 'multipleChoice';
  const stem = content('stem', draft.stem);
  if (stem.length === 0) fault('stem', 'stemMissing');
  const options = (isChoice ? draft.options : []).map((source, index): QuestionOption => {
    const read = content(`options.${index}`, source);
    if (read.length === 0) fault(`options.${index}`, 'optionEmpty', LABELS.charAt(index));
    return { label: LABELS.charAt(index), content: read };
  });
  if (isChoice && options.length < 2) fault('options', 'optionsMissing');
  const labels = options.map(({ label }) => label);
  const { answer, multipleMode, rubric } = draft;
  const read = readAnswer({ type, answer, labels, blanks: blanksIn(stem), multipleMode, check });
  if ('fault' in read) fault('answer', read.fault.code, read.fault.found);
  const analysis = content('analysis', draft.analysis);
  if (!('key' in read)) return null;
  const key = read.key.kind === 'manual' ? { ...read.key, points: rubric } : read.key;
  return { stem, options, key, analysis };
}

export function draftOf(body: QuestionBody): QuestionDraft {
  return {
    ...oneOf(body),
    type: body.type,
    material: writeContent(body.material),
    parts: body.parts.map((part) => ({ ...oneOf(part), type: part.type, share: part.share })),
    score: body.score,
  };
}

const oneOf = ({ stem, options, key, analysis }: Pick<QuestionBody, 'stem' | 'options' | 'key' | 'analysis'>): One => ({
  stem: writeContent(stem),
  options: options.map(({ content }) => writeContent(content)),
  answer: answerText(key),
  multipleMode: key.kind === 'multipleChoice' ? key.mode : { kind: 'half' },
  rubric: key.kind === 'manual' ? key.points : [],
  analysis: writeContent(analysis),
});

/** The answer as it is typed, and as lists and papers print it. */
export function answerText(key: AnswerKey): string {
  switch (key.kind) {
    case 'singleChoice':
      return key.option ?? '';
    case 'multipleChoice':
      return key.options.join('');
    case 'judgement':
      return key.correct === null ? '' : key.correct ? '对' : '错';
    case 'blanks':
      return key.blanks
        .map(({ accepted, tolerance }) => `${accepted.join('|')}${tolerance === null ? '' : `±${tolerance}`}`)
        .join('；');
    case 'manual':
      return writeContent(key.answer);
    case 'composite':
      return '';
  }
}
