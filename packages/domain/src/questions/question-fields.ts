/** What the fields of a question are called and how their values read, in its form, in the merge and in its log. */
import { QUESTION_DIFFICULTY, QUESTION_STATE } from './question-codes.ts';

export const QUESTION_FIELD = {
  subject: '学科',
  phase: '学段',
  difficulty: '难度',
  quickQuiz: '用于快速测验',
  points: '知识点',
  source: '来源',
  body: '题目内容',
} as const;

export const DIFFICULTY_UNKNOWN = 0;

export const difficultyLabel = (difficulty: number): string =>
  difficulty === DIFFICULTY_UNKNOWN ? '未定' : QUESTION_DIFFICULTY.labelOf(difficulty);

/** Undefined where the value reads as it stands. What a question says is read in its versions, never in the log. */
export function questionFieldLabel(field: string, value: unknown): string | undefined {
  if (field === 'body') return value === null ? '' : '见“版本”';
  if (field === 'difficulty' && typeof value === 'number') return difficultyLabel(value);
  if (field === 'state' && QUESTION_STATE.has(value)) return QUESTION_STATE.labelOf(value);
  return undefined;
}
