/**
 * What one answer to one question without parts is worth by its key, as a fraction of the question's score. A fraction
 * of whole numbers: the score is rounded once, at the end.
 */
import type { GivenAnswer, MultipleChoiceKey, SimpleKey } from '../../questions/question-answer.ts';
import { isBlankRight, normalized } from './blank-answer.ts';

export type Outcome = 'right' | 'incomplete' | 'partly' | 'wrong' | 'unanswered' | 'byHand';

export interface Judged {
  readonly outcome: Outcome;
  readonly part: number;
  readonly whole: number;
}

const RIGHT: Judged = { outcome: 'right', part: 1, whole: 1 };
const WRONG: Judged = { outcome: 'wrong', part: 0, whole: 1 };
const UNANSWERED: Judged = { outcome: 'unanswered', part: 0, whole: 1 };
/** Only a person can say: by its type, or because its answer is not known (decision 174). */
const BY_HAND: Judged = { outcome: 'byHand', part: 0, whole: 1 };

export function isUnanswered(answer: GivenAnswer | null): boolean {
  if (answer === null) return true;
  if (answer.kind === 'judgement') return false;
  if (answer.kind === 'options') return answer.options.length === 0;
  if (answer.kind === 'blanks') return answer.texts.every((text) => normalized(text) === '');
  if (answer.kind === 'manual') return answer.text.trim() === '' && answer.fileIds.length === 0;
  return answer.parts.every(isUnanswered);
}

/** An answer of another kind than its key's (the question changed its type) is wrong. */
export function judgeAnswer(key: SimpleKey, answer: GivenAnswer | null): Judged {
  if (answer === null || isUnanswered(answer)) return UNANSWERED;
  if (key.kind === 'manual') return BY_HAND;
  if (key.kind === 'judgement') {
    if (key.correct === null) return BY_HAND;
    return answer.kind === 'judgement' && answer.correct === key.correct ? RIGHT : WRONG;
  }
  if (key.kind === 'blanks') return judgeBlanks(key.blanks, answer);
  if (answer.kind !== 'options') return WRONG;
  if (key.kind === 'multipleChoice') return judgeMultipleChoice(key, new Set(answer.options));
  if (key.option === null) return BY_HAND;
  return answer.options.every((label) => label === key.option) ? RIGHT : WRONG;
}

function judgeMultipleChoice({ options, mode }: MultipleChoiceKey, chosen: ReadonlySet<string>): Judged {
  if (options.length === 0) return BY_HAND;
  if ([...chosen].some((label) => !options.includes(label))) return WRONG;
  if (chosen.size === options.length) return RIGHT;
  if (mode.kind === 'all') return WRONG;
  if (mode.kind === 'half') return { outcome: 'incomplete', part: 1, whole: 2 };
  return { outcome: 'incomplete', part: mode.shares[chosen.size - 1] ?? 0, whole: mode.of };
}

function judgeBlanks(blanks: Extract<SimpleKey, { kind: 'blanks' }>['blanks'], answer: GivenAnswer): Judged {
  if (blanks.length === 0 || blanks.some(({ accepted }) => accepted.length === 0)) return BY_HAND;
  if (answer.kind !== 'blanks') return WRONG;
  const shareOf = (chosen: typeof blanks): number => chosen.reduce((sum, { share }) => sum + share, 0);
  const right = blanks.filter((blank, index) => isBlankRight(answer.texts[index] ?? '', blank));
  if (right.length === 0) return WRONG;
  if (right.length === blanks.length) return RIGHT;
  return { outcome: 'partly', part: shareOf(right), whole: shareOf(blanks) };
}
