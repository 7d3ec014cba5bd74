/** What sources report of practice, writing and baseline exams, one result an item and student (statistics 2). */
import { type CodeOf, codeTable } from '../code-table.ts';
import type { AccountKind } from './attendance-facts.ts';
import { MAX_SCORE } from './work-facts.ts';

export const RESULT_KIND = codeTable({ practice: '练习', writing: '写作', baseline: '基线考试' });
export type ResultKind = CodeOf<typeof RESULT_KIND>;

export interface ResultFact {
  readonly kind: ResultKind;
  readonly itemId: number;
  readonly studentId: number;
  readonly version: number;
  readonly done: boolean;
  /** In hundredths of a point of 100; null: not scored. */
  readonly score: number | null;
}

export const RESULT_REFUSAL = codeTable({
  unknownItem: '题目或考试不存在',
  unknownStudent: '学员不存在',
  robotAccount: '这是机器人账号，不计入统计',
  staffAccount: '这是员工账号，不计入统计',
  scoreOutside: '得分须在 0 到 100 分之间',
  scoredUndone: '未完成的不能有得分',
  sameVersion: '同一版本的内容与已收到的不同，请提高版本号',
});
export type ResultRefusal = keyof typeof RESULT_REFUSAL.code;

export interface ResultFault {
  readonly code: ResultRefusal;
  readonly place: string;
}

interface ResultWorld {
  readonly itemExists: boolean;
  readonly account: AccountKind;
}

const NO_STUDENT = { robot: 'robotAccount', staff: 'staffAccount', unknown: 'unknownStudent' } as const;

export function resultFault(
  { score, done }: ResultFact,
  { itemExists, account }: ResultWorld,
): ResultFault | undefined {
  if (!itemExists) return { code: 'unknownItem', place: 'itemId' };
  if (account !== 'student') return { code: NO_STUDENT[account], place: 'studentId' };
  if (score === null) return undefined;
  if (score < 0 || score > MAX_SCORE) return { code: 'scoreOutside', place: 'score' };
  return done ? undefined : { code: 'scoredUndone', place: 'score' };
}

type Content = Pick<ResultFact, 'version' | 'done' | 'score'>;

export function joinResult(known: Content | undefined, fact: Content): 'accepted' | 'unchanged' | ResultFault {
  if (!known || known.version < fact.version) return 'accepted';
  if (known.version > fact.version) return 'unchanged';
  const isSame = known.done === fact.done && known.score === fact.score;
  return isSame ? 'unchanged' : { code: 'sameVersion', place: 'version' };
}
