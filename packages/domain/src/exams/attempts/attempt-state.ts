/** Where a student stands in an exam, as lists show it. */
import { type CodeOf, codeTable } from '../../code-table.ts';

export const ATTEMPT_STATE = codeTable({
  absent: '未参加',
  answering: '作答中',
  unfinished: '未交卷',
  unmarked: '待阅卷',
  marked: '已阅卷',
});
export type AttemptState = CodeOf<typeof ATTEMPT_STATE>;

interface AttemptFacts {
  readonly entered: boolean;
  readonly submitted: boolean;
  readonly fullyMarked: boolean;
  /** The exam is over, the student's own extra time included. */
  readonly over: boolean;
}

export function attemptState({ entered, submitted, fullyMarked, over }: AttemptFacts): AttemptState {
  if (submitted) return fullyMarked ? 'marked' : 'unmarked';
  if (!entered) return 'absent';
  return over ? 'unfinished' : 'answering';
}
