/** What a Word file of questions can look like (exams 10). */
import { type CodeOf, codeTable, numberTable, type ValueOf } from '../code-table.ts';
import { formatDateTime } from '../time/shanghai-time.ts';

export const WORD_PAPER_TYPE = codeTable({
  questions: '题目',
  questionsAndAnswers: '题目与答案',
  answers: '仅答案',
  handout: '讲义',
});
export type WordPaperType = CodeOf<typeof WORD_PAPER_TYPE>;

/** Where answers stand. `separate` begins a part of its own, with its own page numbers. */
export const ANSWER_PLACE = codeTable({ after: '后置', beside: '随题', separate: '另册' });
export type AnswerPlace = CodeOf<typeof ANSWER_PLACE>;

export const PAPER_SIZE = codeTable({ a4: 'A4', a3: 'A3 双栏' });
export type PaperSize = CodeOf<typeof PAPER_SIZE>;

/** Half points, as Word counts them. */
export const PAPER_FONT_SIZE = numberTable({
  small: [18, '小五'],
  normal: [21, '五号'],
  large: [24, '小四'],
  larger: [28, '四号'],
});
export type PaperFontSize = ValueOf<typeof PAPER_FONT_SIZE>;
type PaperFontName = keyof typeof PAPER_FONT_SIZE.code;
/** In forms a size goes by its name. */
export const PAPER_FONT_NAMES = Object.keys(PAPER_FONT_SIZE.code) as [PaperFontName, ...PaperFontName[]];
export const PAPER_FONT_OPTIONS = PAPER_FONT_NAMES.map((value) => ({
  value,
  label: PAPER_FONT_SIZE.labelOf(PAPER_FONT_SIZE.code[value]),
}));
export const fontNameOf = (size: PaperFontSize): PaperFontName =>
  PAPER_FONT_NAMES.find((name) => PAPER_FONT_SIZE.code[name] === size) ?? 'normal';

export const MAX_PAPER_QUESTIONS = 500;

export interface WordPaper {
  readonly title: string;
  readonly type: WordPaperType;
  readonly subtitle: string;
  readonly subject: string;
  /** As it is printed: `120 分钟`. */
  readonly time: string;
  readonly total: string;
  readonly showScores: boolean;
  readonly nameLine: boolean;
  readonly answers: AnswerPlace;
  readonly paper: PaperSize;
  readonly fontSize: PaperFontSize;
  readonly header: string;
  readonly footer: string;
  readonly pageNumbers: boolean;
  /** At the head of each page of what is secret yet; empty: it is not. */
  readonly secretMark: string;
}

/** Codes of the task on the wire, as the document has them (R314). */
export const WORD_TASK_STATUS = numberTable({
  queued: [1, '排队中'],
  content: [2, '正在生成题目'],
  formulas: [3, '正在生成公式和图片'],
  done: [4, '已完成'],
  failed: [5, '生成失败'],
  packing: [6, '正在打包'],
  timedOut: [7, '生成超时'],
});
export type WordTaskStatus = ValueOf<typeof WORD_TASK_STATUS>;

/** Printed on each page of questions that an exam will ask: who took them out of the house. */
export const secretMark = (
  { name, account }: { readonly name: string; readonly account: string },
  at: number,
): string => `考前保密　${name}（${account}）导出于 ${formatDateTime(at)}`;

export const SECRET_REASON = '其中有试题在尚未开始的考试的试卷里，导出须写明原因，文件每页印有你的账号';
