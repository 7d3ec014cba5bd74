/** What students practise beside an episode, and the kinds of questions there. */
import { type CodeOf, codeTable, numberTable, type ValueOf } from '../code-table.ts';

/** Each has a page of its own, named in the address as here. */
export const PRACTICE_KIND = codeTable({ rolePlay: '角色扮演', exerciseAnimation: '动画练习' });
export type PracticeKind = CodeOf<typeof PRACTICE_KIND>;

/** The tables of the two pages, each of one kind. */
export const PRACTICE_PART = codeTable({
  speakingSentence: '跟读练习',
  rolePlaySentence: '角色扮演',
  speakingQuestion: '跟读',
  interactiveQuestion: '互动题',
});
export type PracticePart = CodeOf<typeof PRACTICE_PART>;

export const PARTS_OF_KIND: Readonly<Record<PracticeKind, readonly [PracticePart, PracticePart]>> = {
  rolePlay: ['speakingSentence', 'rolePlaySentence'],
  exerciseAnimation: ['speakingQuestion', 'interactiveQuestion'],
};

/** R304. */
export const ANIMATION_QUESTION_TYPE = numberTable({
  recitation: [1, '古诗背诵'],
  choice: [2, '选择题'],
  followRead: [3, '跟读'],
  guidedAnswer: [4, '引导问答'],
  freeAnswer: [5, '自由问答'],
});
export type AnimationQuestionType = ValueOf<typeof ANIMATION_QUESTION_TYPE>;

/** R303, decision 124: of both tables. */
export const isScored = (type: number): boolean => type !== ANIMATION_QUESTION_TYPE.code.freeAnswer;
