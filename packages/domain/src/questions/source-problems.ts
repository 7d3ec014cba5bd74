/**
 * What can be wrong with the source text of a question: the editor shows it by line, the import by row. An error keeps
 * the question out, a reminder is shown and does not. Nothing here is guessed around.
 */
import { type CodeOf, codeTable } from '../code-table.ts';
import { showForbidden } from './forbidden-characters.ts';

export const SOURCE_PROBLEM = codeTable({
  controlCharacter: '含有控制字符，请删除',
  oddDollars: '美元符号 $ 不成对；金额请写作 \\$',
  emptyFormula: '两个 $ 之间没有公式',
  notAFormula: '两个 $ 之间是普通文字，不像公式；金额请写作 \\$',
  formulaTooLong: '公式过长',
  formulaTooDeep: '公式嵌套过深',
  formulaUnreadable: '公式无法解析',
  pictureMissing: '缺图：只能使用已上传的图片，不会下载外部图片',
  tableUnreadable: '表格无法读取',
  tooLong: '内容过长，请拆分',
  stemMissing: '没有题干',
  typeUnknown: '看不出题型，请写明',
  optionsMissing: '选项少于两个',
  optionsSkipped: '选项不连续',
  optionEmpty: '选项没有内容',
  answerMissing: '没有答案',
  answerNoOption: '答案不是任何一个选项',
  answerCount: '答案个数与题目不符',
  answerUnreadable: '答案无法识别',
  answerDoubtful: '答案中有多余的符号，请核对',
  partsUnreadable: '分不清材料与小题',
  scoreUnreadable: '分值须为 0.01 到 1000 之间、最多两位小数的数',
  scoreDiffers: '分值不一致',
  scorePerPart: '没有写明分值是每小题的还是整题的',
});
export type SourceProblemCode = CodeOf<typeof SOURCE_PROBLEM>;

/** What a question can still be kept with; everything else keeps it out. */
const REMINDERS: ReadonlySet<SourceProblemCode> = new Set(['pictureMissing', 'scoreDiffers', 'scorePerPart']);

export interface SourceProblem {
  readonly code: SourceProblemCode;
  /** Of the source text, from 1. */
  readonly line: number;
  /** What was found there; empty where the label says it all. */
  readonly found: string;
}

export const isReminder = ({ code }: SourceProblem): boolean => REMINDERS.has(code);

/** `第 3 行：公式无法解析（\frac{1}）` */
export function problemText({ code, line, found }: SourceProblem): string {
  return `第 ${line} 行：${SOURCE_PROBLEM.labelOf(code)}${found === '' ? '' : `（${excerpt(found)}）`}`;
}

const MAX_EXCERPT = 60;
// What cannot be shown is named by its code.
const excerpt = (text: string): string => {
  const shown = showForbidden(text);
  return shown.length > MAX_EXCERPT ? `${shown.slice(0, MAX_EXCERPT)}…` : shown;
};
