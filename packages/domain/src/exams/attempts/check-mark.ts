/** What one line of a file of marks means for the answer that it is about. */
import { type Points, pointsText } from '../points.ts';

export interface MarkFacts {
  /** Undefined: no candidate, or one whom the person does not reach. */
  readonly attempt: { readonly submitted: boolean; readonly paperKnown: boolean } | undefined;
  /** The question of the student's paper; undefined: it has none of that number. */
  readonly question: { readonly points: Points; readonly byHand: boolean } | undefined;
  /** Undefined: nothing was answered. */
  readonly answer: { readonly got: Points | null; readonly by: string } | undefined;
  /** An earlier line of the same file has the same student and question. */
  readonly twice: boolean;
}

export type MarkVerdict =
  | { readonly effect: 'refused'; readonly code: string; readonly message: string }
  | { readonly effect: 'none' | 'write' }
  /** Another mark stands there. */
  | { readonly effect: 'overwrite'; readonly got: Points; readonly by: string };

const refused = (code: string, message: string): MarkVerdict => ({ effect: 'refused', code, message });

export function checkMark({ attempt, question, answer, twice }: MarkFacts, points: Points): MarkVerdict {
  if (!attempt) return refused('notACandidate', '学员不是这场考试的考生，或不在你的数据范围内，请核对学员 ID');
  if (!attempt.submitted) return refused('notSubmitted', '学员没有交卷，不能评分');
  if (!attempt.paperKnown) return refused('paperUnknown', '不知道学员作答的是文科还是理科试卷，请先核对作答');
  if (!question) return refused('questionUnknown', '试卷中没有这道题，请核对题号');
  if (!question.byHand) return refused('notMarkedByHand', '这道题按答案自动评分，不能导入得分');
  if (points > question.points) {
    return refused('aboveMaximum', `得分超过这道题的满分 ${pointsText(question.points)} 分，请修改`);
  }
  if (!answer) return refused('notAnswered', '学员没有作答这道题，按 0 分计，无需导入');
  if (twice) return refused('markTwice', '同一学员的这道题在文件中出现多次，请只保留一行');
  if (answer.got === null) return { effect: 'write' };
  return answer.got === points ? { effect: 'none' } : { effect: 'overwrite', got: answer.got, by: answer.by };
}
