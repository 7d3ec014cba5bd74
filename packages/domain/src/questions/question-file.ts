/**
 * A file of questions: JSON of the GAOKAO-Bench form (`example`, each with question, answer, analysis, score), or CSV
 * with one question a line. Each is read as far as its errors are known; what is stored already the plan says.
 */
import { type ImportFile, type ImportLine, type ImportRefusal, importRefusal } from '../imports/import-file.ts';
import { type CellOf, createTable, type TableShape } from '../imports/read-table.ts';
import { jsonItems } from './json-items.ts';
import { QUESTION_TYPE, type QuestionType } from './question-codes.ts';

export const MAX_IMPORTED_QUESTIONS = 10_000;

/** As the command takes it: source text, nothing read yet. */
export interface ImportedQuestion {
  readonly type: QuestionType | null;
  readonly text: string;
  readonly answers: string[];
  readonly analysis: string;
  /** In 0.01 point; null: not stated beside the text. */
  readonly score: number | null;
  readonly difficulty: number;
  readonly points: string[];
  readonly source: string;
}

/** What keeps a question out, as one line of text; null: nothing. */
export type QuestionJudge = (question: ImportedQuestion) => string | null;

const COLUMNS = {
  type: '题型',
  text: '题目',
  answer: '答案',
  analysis: '解析',
  score: '分值',
  difficulty: '难度',
  points: '知识点',
  source: '来源',
} as const;
type Column = keyof typeof COLUMNS;
export const QUESTION_HEADER: readonly string[] = Object.values(COLUMNS);

/** The first character that is no blank decides which of the two it is. */
export function createQuestionFile(judge: QuestionJudge): ImportFile<ImportedQuestion | string> {
  let file: ImportFile<ImportedQuestion | string> | null = null;
  const chosenBy = (text: string) => {
    file ??= /^\s*[{[]/.test(text) ? jsonFile(judge) : createTable(tableOf(judge));
    return file;
  };
  return {
    push: (text) => (file === null && text.trim() === '' ? [] : chosenBy(text).push(text)),
    end: () => chosenBy('').end(),
    get header() {
      return file?.header ?? null;
    },
    get refusal() {
      return file?.refusal ?? null;
    },
  };
}

const tableOf = (judge: QuestionJudge): TableShape<Column, ImportedQuestion> => ({
  columns: COLUMNS,
  required: ['text'],
  mostRows: MAX_IMPORTED_QUESTIONS,
  rowOf: (cell) => rowOf(cell, judge),
});

function rowOf(cell: CellOf<Column>, judge: QuestionJudge): ImportedQuestion | string {
  const label = cell('type');
  const type = QUESTION_TYPE.options.find((option) => option.label === label)?.value ?? null;
  if (label !== '' && type === null) {
    return `没有题型“${label}”，可以是 ${QUESTION_TYPE.options.map((option) => option.label).join('、')}`;
  }
  const score = cell('score') === '' ? null : scoreIn(Number(cell('score')));
  if (score === undefined) return '“分值”须为 0.01 到 1000 之间、最多两位小数的数';
  if (!/^[1-5]?$/.test(cell('difficulty'))) return '“难度”须为 1 到 5，不确定时留空';
  const question = {
    type,
    text: cell('text'),
    answers: answersIn(cell('answer'), type),
    analysis: cell('analysis'),
    score,
    difficulty: Number(cell('difficulty')),
    points: cell('points')
      .split(/[;；、]/)
      .map((point) => point.trim())
      .filter((point) => point !== ''),
    source: cell('source'),
  };
  return judge(question) ?? question;
}

/** `B；C；A` answers the parts of a 组合. */
function answersIn(answer: string, type: QuestionType | null): string[] {
  const several = answer.split(/[;；]/).map((part) => part.trim());
  const areOptions = several.length > 1 && several.every((part) => /^[A-H]+$/i.test(part));
  return type === 'composite' || (type === null && areOptions) ? several : [answer];
}

const MAX_SCORE = 100_000;

/** In 0.01 point; undefined for what is no score. */
function scoreIn(points: number): number | undefined {
  const score = Math.round(points * 100);
  return score >= 1 && score <= MAX_SCORE && Math.abs(points * 100 - score) < 1e-6 ? score : undefined;
}

const JSON_HEADER = ['题目', '答案', '解析', '分值', '来源'];

function jsonFile(judge: QuestionJudge): ImportFile<ImportedQuestion | string> {
  const pieces: string[] = [];
  let refusal: ImportRefusal | null = null;
  return {
    push: (text) => {
      pieces.push(text);
      return [];
    },
    end: () => {
      const items = jsonItems(pieces.join(''));
      if (items === null) refusal = importRefusal('notJson', 1);
      else if (items.list.length === 0) refusal = importRefusal('rowsMissing', 1);
      else if (items.list.length > MAX_IMPORTED_QUESTIONS) {
        refusal = importRefusal('tooManyRows', items.list[MAX_IMPORTED_QUESTIONS]?.line ?? 1);
      }
      return refusal || items === null ? [] : items.list.map((item) => lineOf(item, items.keywords, judge));
    },
    get header() {
      return JSON_HEADER;
    },
    get refusal() {
      return refusal;
    },
  };
}

interface JsonItem {
  readonly line: number;
  readonly value: unknown;
}

/** As the file is given back; what is no text or figure is refused by its line and left out. */
const cellOf = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : '';

function lineOf(
  { line, value }: JsonItem,
  keywords: string,
  judge: QuestionJudge,
): ImportLine<ImportedQuestion | string> {
  const { question, answer, analysis, score, year, category }: Readonly<Record<string, unknown>> = Object(value);
  const answers = [answer].flat().map((each) => (typeof each === 'string' ? each : ''));
  const source = [year, category]
    .filter((each) => typeof each === 'string')
    .map((each) => each.replaceAll(/^[（(]|[)）]$/g, ''));
  const cells = [cellOf(question), answers.join('；'), cellOf(analysis), cellOf(score), source.join(' ')];
  const parsed = (): ImportedQuestion | string => {
    if (typeof question !== 'string') return '缺少 question，请补上题目';
    const stated = score === undefined || score === null ? null : scoreIn(Number(score));
    if (stated === undefined) return 'score 须为 0.01 到 1000 之间、最多两位小数的数';
    const read: ImportedQuestion = {
      type: typeIn(keywords),
      text: question,
      answers,
      analysis: typeof analysis === 'string' ? analysis : '',
      score: stated,
      difficulty: 0,
      points: [],
      source: source.join(' ').slice(0, 100),
    };
    return judge(read) ?? read;
  };
  return { line, cells, parsed: parsed() };
}

/** What the file says that it holds. Of its other kinds the answers decide the type. */
const typeIn = (keywords: string): QuestionType | null => (/fill-in-the-blank/i.test(keywords) ? 'blanks' : null);
