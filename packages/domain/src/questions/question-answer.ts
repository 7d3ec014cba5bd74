/**
 * What is right, and how much a partly right answer is worth: the key of a question version. The scoring of exams
 * reads it; nothing here scores. Shares are whole numbers, so that scores (integers of 0.01 point) stay exact.
 */
import type { QuestionType } from './question-codes.ts';
import type { Content, QuestionOption } from './question-content.ts';

/**
 * How a 多选 answer is scored that holds some of the right options and no wrong one. A wrong option is always worth 0.
 * all: nothing. half: half of the score. table: `shares[n - 1] / of` of the score for n right options.
 */
export type MultipleChoiceMode =
  | { readonly kind: 'all' }
  | { readonly kind: 'half' }
  | { readonly kind: 'table'; readonly of: number; readonly shares: readonly number[] };

export interface BlankKey {
  /** Any of these is right. Compared after NFKC, without blanks, in one case; a formula by its LaTeX. */
  readonly accepted: readonly string[];
  /** A decimal such as `0.05`: a number that differs from an accepted number by no more is right too. Null: none. */
  readonly tolerance: string | null;
  /** This blank's part of the question's score, as `share` / the sum of the shares of all blanks. */
  readonly share: number;
}

/** One step that a marker gives points for. */
export interface RubricPoint {
  readonly text: string;
  /** Its part of the question's score, as `share` / the sum of the shares of all points. */
  readonly share: number;
}

export interface SingleChoiceKey {
  readonly kind: 'singleChoice';
  /** The label of the right option. Null: not known. */
  readonly option: string | null;
}

export interface MultipleChoiceKey {
  readonly kind: 'multipleChoice';
  /** Labels of the right options, sorted. Empty: not known. */
  readonly options: readonly string[];
  readonly mode: MultipleChoiceMode;
}

export interface JudgementKey {
  readonly kind: 'judgement';
  /** Null: not known. */
  readonly correct: boolean | null;
}

/** Without blanks, or with one that accepts nothing, the answer is not known. */
export interface BlanksKey {
  readonly kind: 'blanks';
  readonly blanks: readonly BlankKey[];
}

/** 解答 and 拍照: marked by people. */
export interface ManualKey {
  readonly kind: 'manual';
  /** The model answer that markers and readers see. */
  readonly answer: Content;
  readonly points: readonly RubricPoint[];
}

/** 组合: each part has its own key. */
export interface CompositeKey {
  readonly kind: 'composite';
}

export type SimpleKey = SingleChoiceKey | MultipleChoiceKey | JudgementKey | BlanksKey | ManualKey;
export type AnswerKey = SimpleKey | CompositeKey;

/** The kind of key that a question of each type has. */
export const KEY_KIND = {
  singleChoice: 'singleChoice',
  multipleChoice: 'multipleChoice',
  judgement: 'judgement',
  blanks: 'blanks',
  open: 'manual',
  photo: 'manual',
  composite: 'composite',
} as const satisfies Record<QuestionType, AnswerKey['kind']>;

export type SimpleQuestionType = Exclude<QuestionType, 'composite'>;

/** One question below the material of a 组合. */
export interface QuestionPart {
  readonly type: SimpleQuestionType;
  readonly stem: Content;
  readonly options: readonly QuestionOption[];
  readonly key: SimpleKey;
  readonly analysis: Content;
  /** Its part of the question's score, as `share` / the sum of the shares of all parts. */
  readonly share: number;
}

/** All that one version of a question says. A version never changes. */
export interface QuestionBody {
  readonly type: QuestionType;
  /** The shared stem that the question, or the parts of a 组合, speak of; empty where there is none. */
  readonly material: Content;
  readonly stem: Content;
  readonly options: readonly QuestionOption[];
  readonly key: AnswerKey;
  readonly analysis: Content;
  /** Of a 组合 alone. */
  readonly parts: readonly QuestionPart[];
  /** The score that a sheet proposes, in 0.01 point; 0 where none is known. */
  readonly score: number;
}

/** What a student answered; null where nothing. Options are labels, blanks stand in their order. */
export type GivenAnswer =
  | { readonly kind: 'options'; readonly options: readonly string[] }
  | { readonly kind: 'judgement'; readonly correct: boolean }
  | { readonly kind: 'blanks'; readonly texts: readonly string[] }
  | { readonly kind: 'manual'; readonly text: string; readonly fileIds: readonly string[] }
  | { readonly kind: 'parts'; readonly parts: readonly (GivenAnswer | null)[] };
