/**
 * May this sheet be published, and what should be looked at before? The editor shows the messages while somebody works,
 * the publish refuses by them. An error refuses; a reminder is confirmed once. Facts are gathered by whoever asks.
 */
import { type CodeOf, codeTable } from '../code-table.ts';
import { type FormulaCheck, formulaFault } from '../questions/formula-limits.ts';
import type { AnswerKey, QuestionBody, QuestionPart } from '../questions/question-answer.ts';
import type { QuestionState } from '../questions/question-codes.ts';
import type { Content } from '../questions/question-content.ts';
import { itemsOf, type SheetItem, type SheetSection, totalOf } from './sheet.ts';

export const SHEET_ERROR = codeTable({
  noQuestion: '试卷没有试题，请添加试题',
  otherPlace: '试题的学科或学段与试卷不同，请更换试题',
  questionOff: '试题已停用，请更换试题或重新启用',
  questionTwice: '同一道试题出现了两次，请删除一次',
  scoreMissing: '分值为 0，请填写分值',
  answerMissing: '自动判分的试题没有答案，请补充答案',
  optionsMissing: '选择题的选项少于两个，请补充选项',
  formulaUnreadable: '公式无法解析，请修改',
  pictureMissing: '缺图，请上传图片',
  thresholdAbove: '等级的最低分高于满分，请调整等级或分值',
  startMissing: '考试没有开始时间，请填写',
  startTooSoon: '考试开始时间太近，请推迟',
});
export type SheetErrorCode = CodeOf<typeof SHEET_ERROR>;

export const SHEET_REMINDER = codeTable({
  totalNotRound: '满分不是整十分',
  analysisMissing: '试题没有解析',
  seenRecently: '90 天内考过这道题的学员',
  dimensionEmpty: '能力维度没有试题',
  difficultyFar: '难度与上次考试相差较大',
});
export type SheetReminderCode = CodeOf<typeof SHEET_REMINDER>;

/** Where it is corrected: a question by its place in the whole sheet, from 1; null: the sheet or its exam. */
export interface SheetMessage {
  readonly code: SheetErrorCode | SheetReminderCode;
  readonly severity: 'error' | 'reminder';
  readonly message: string;
  readonly place: number | null;
}

export interface CheckedItem extends SheetItem {
  readonly subject: number;
  readonly phase: number;
  readonly state: QuestionState;
  /** 0: not known. */
  readonly difficulty: number;
  readonly body: QuestionBody;
  /** How many of the students it is for had it within 90 days. */
  readonly seenRecently: number;
}

export interface SheetFacts {
  readonly subject: number;
  readonly phase: number;
  readonly sections: readonly SheetSection<CheckedItem>[];
  /** Minimum scores of levels, in 0.01 point. */
  readonly thresholds: readonly number[];
  /** Null: what holds the sheet begins at no time, as an assessment. */
  readonly start: { readonly time: number | null; readonly earliest: number } | null;
  /** Names of dimensions that no question belongs to. */
  readonly emptyDimensions: readonly string[];
  /** Mean difficulty of the last exam of these students; null: there was none. */
  readonly lastDifficulty: number | null;
  readonly checkFormula: FormulaCheck;
}

export interface SheetCheck {
  readonly ok: boolean;
  readonly messages: readonly SheetMessage[];
}

type ItemRule = (item: CheckedItem, facts: SheetFacts, before: readonly CheckedItem[]) => boolean;
type SheetRule = (facts: SheetFacts) => boolean;

const ITEM_ERRORS: Partial<Record<SheetErrorCode, ItemRule>> = {
  otherPlace: (item, { subject, phase }) => item.subject !== subject || item.phase !== phase,
  questionOff: ({ state }) => state === 'disabled',
  questionTwice: ({ questionId }, _facts, before) => before.some((other) => other.questionId === questionId),
  scoreMissing: ({ score }) => score <= 0,
  answerMissing: ({ body }) => answerable(body).some(({ key }) => hasNoAnswer(key)),
  optionsMissing: ({ body }) => answerable(body).some(({ type, options }) => isChoice(type) && options.length < 2),
  formulaUnreadable: ({ body }, { checkFormula }) =>
    contentsOf(body).some((content) => hasUnreadFormula(content, checkFormula)),
  pictureMissing: ({ body }) => contentsOf(body).some(lacksPicture),
};

const SHEET_ERRORS: Partial<Record<SheetErrorCode, SheetRule>> = {
  noQuestion: ({ sections }) => itemsOf(sections).length === 0,
  thresholdAbove: ({ sections, thresholds }) => thresholds.some((threshold) => threshold > totalOf(sections)),
  startMissing: ({ start }) => start !== null && start.time === null,
  startTooSoon: ({ start }) => start !== null && start.time !== null && start.time < start.earliest,
};

const TEN_POINTS = 1000;
/** One of the five steps of difficulty. */
const FAR = 1;

export function checkSheet(facts: SheetFacts): SheetCheck {
  const items = itemsOf(facts.sections);
  const messages = [
    ...codesOf(SHEET_ERRORS)
      .filter((code) => SHEET_ERRORS[code]?.(facts))
      .map((code) => error(code, null)),
    ...items.flatMap((item, index) =>
      codesOf(ITEM_ERRORS)
        .filter((code) => ITEM_ERRORS[code]?.(item, facts, items.slice(0, index)))
        .map((code) => error(code, index + 1)),
    ),
    ...reminders(facts),
  ];
  return { ok: messages.every(({ severity }) => severity === 'reminder'), messages };
}

const codesOf = (rules: Partial<Record<SheetErrorCode, unknown>>): readonly SheetErrorCode[] =>
  SHEET_ERROR.codes.filter((code) => code in rules);

const error = (code: SheetErrorCode, place: number | null): SheetMessage => ({
  code,
  severity: 'error',
  message: place === null ? SHEET_ERROR.labelOf(code) : `第 ${place} 题：${SHEET_ERROR.labelOf(code)}`,
  place,
});

function reminders(facts: SheetFacts): SheetMessage[] {
  const { sections, emptyDimensions, lastDifficulty } = facts;
  const items = itemsOf(sections);
  const total = totalOf(sections);
  const mean = meanDifficulty(items);
  const isFar = mean !== null && lastDifficulty !== null && Math.abs(mean - lastDifficulty) >= FAR;
  const say = (code: SheetReminderCode, place: number | null, more = ''): SheetMessage => ({
    code,
    severity: 'reminder',
    message: `${place === null ? '' : `第 ${place} 题：`}${SHEET_REMINDER.labelOf(code)}${more}`,
    place,
  });
  return [
    ...(total % TEN_POINTS === 0 ? [] : [say('totalNotRound', null, `：${total / 100} 分`)]),
    ...emptyDimensions.map((name) => say('dimensionEmpty', null, `：${name}`)),
    ...(isFar ? [say('difficultyFar', null, `：本卷 ${mean.toFixed(1)}，上次 ${lastDifficulty.toFixed(1)}`)] : []),
    ...items.flatMap(({ seenRecently, body }, index) => [
      ...(seenRecently > 0 ? [say('seenRecently', index + 1, `：${seenRecently} 人`)] : []),
      ...(lacksAnalysis(body) ? [say('analysisMissing', index + 1)] : []),
    ]),
  ];
}

/** Weighed by scores, over the questions whose difficulty is known. */
function meanDifficulty(items: readonly CheckedItem[]): number | null {
  const known = items.filter(({ difficulty, score }) => difficulty > 0 && score > 0);
  const weight = known.reduce((sum, { score }) => sum + score, 0);
  if (weight === 0) return null;
  return known.reduce((sum, { difficulty, score }) => sum + difficulty * score, 0) / weight;
}

/** What is answered: the question itself, or the parts of a 组合. */
const answerable = (body: QuestionBody): readonly (QuestionBody | QuestionPart)[] =>
  body.type === 'composite' ? body.parts : [body];

const isChoice = (type: QuestionBody['type']): boolean => type === 'singleChoice' || type === 'multipleChoice';

function hasNoAnswer(key: AnswerKey): boolean {
  switch (key.kind) {
    case 'singleChoice':
      return key.option === null;
    case 'multipleChoice':
      return key.options.length === 0;
    case 'judgement':
      return key.correct === null;
    case 'blanks':
      return key.blanks.length === 0 || key.blanks.some(({ accepted }) => accepted.length === 0);
    case 'manual':
      return false;
    case 'composite':
      return true;
  }
}

const lacksAnalysis = (body: QuestionBody): boolean =>
  body.analysis.length === 0 && answerable(body).some(({ analysis }) => analysis.length === 0);

const contentsOf = (body: QuestionBody): readonly Content[] => [
  body.material,
  ...[body, ...body.parts].flatMap(({ stem, options, analysis }) => [
    stem,
    analysis,
    ...options.map(({ content }) => content),
  ]),
];

function hasUnreadFormula(content: Content, check: FormulaCheck): boolean {
  return content.some((block) => {
    if (block.kind === 'displayFormula') return formulaFault(block.latex, true, check) !== null;
    if (block.kind === 'table') return block.rows.flat().some((cell) => hasUnreadFormula(cell.blocks, check));
    if (block.kind === 'picture') return false;
    return block.inlines.some(
      (inline) => inline.kind === 'formula' && formulaFault(inline.latex, false, check) !== null,
    );
  });
}

const lacksPicture = (content: Content): boolean =>
  content.some(
    (block) =>
      (block.kind === 'picture' && block.fileId === null) ||
      (block.kind === 'table' && block.rows.flat().some((cell) => lacksPicture(cell.blocks))),
  );
