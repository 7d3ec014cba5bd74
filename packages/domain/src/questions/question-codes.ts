/** The codes of the question store, each with its label. */
import { type CodeOf, codeTable, numberTable, type ValueOf } from '../code-table.ts';

export const QUESTION_TYPE = codeTable({
  singleChoice: '单选',
  multipleChoice: '多选',
  judgement: '判断',
  blanks: '填空',
  open: '解答',
  composite: '组合',
  photo: '拍照',
});
export type QuestionType = CodeOf<typeof QUESTION_TYPE>;

/** Whether a computer can score an answer of this type alone. A composite is as automatic as its parts are. */
export const SCORED_AUTOMATICALLY: Record<Exclude<QuestionType, 'composite'>, boolean> = {
  singleChoice: true,
  multipleChoice: true,
  judgement: true,
  blanks: true,
  open: false,
  photo: false,
};

export const QUESTION_DIFFICULTY = numberTable({
  veryEasy: [1, '1 容易'],
  easy: [2, '2 较易'],
  medium: [3, '3 适中'],
  hard: [4, '4 较难'],
  veryHard: [5, '5 困难'],
});
export type QuestionDifficulty = ValueOf<typeof QUESTION_DIFFICULTY>;

/** A question that is off stays on the sheets that have it, and cannot be put on another. */
export const QUESTION_STATE = codeTable({ active: '在用', disabled: '停用' });
export type QuestionState = CodeOf<typeof QUESTION_STATE>;
