/**
 * What sources report of homework, 课中互动 and prestudy in an episode, why one of these facts cannot be, and how it joins
 * what is known (statistics 2). Which of two arrives first decides nothing: the higher version holds, of prestudy the further.
 */
import { codeTable } from '../code-table.ts';
import { DAY_MS } from '../time/durations.ts';
import type { AccountKind } from './attendance-facts.ts';

/** Out of 100, in hundredths of a point. */
export const MAX_SCORE = 10_000;

interface OfStudent {
  readonly episodeId: number;
  readonly studentId: number;
}

export interface HomeworkFact extends OfStudent {
  readonly kind: 'homework';
  readonly version: number;
  /** 0: not handed in, or taken back. */
  readonly submittedTime: number;
  /** Null: not corrected. */
  readonly score: number | null;
}

export interface ExerciseFact extends OfStudent {
  readonly kind: 'exercise';
  readonly version: number;
  readonly questions: number;
  readonly answered: number;
  readonly right: number;
}

export interface PrestudyFact extends OfStudent {
  readonly kind: 'prestudy';
  readonly done: number;
  readonly parts: number;
  /** 0: not finished. */
  readonly finishedTime: number;
}

export type WorkFact = HomeworkFact | ExerciseFact | PrestudyFact;

/** All that is known of one student's work in one episode; null: nothing was reported. */
export interface Work {
  readonly homework: Pick<HomeworkFact, 'version' | 'submittedTime' | 'score'> | null;
  readonly exercise: Pick<ExerciseFact, 'version' | 'questions' | 'answered' | 'right'> | null;
  readonly prestudy: Pick<PrestudyFact, 'done' | 'parts' | 'finishedTime'> | null;
}

export const NO_WORK: Work = { homework: null, exercise: null, prestudy: null };

export const WORK_REFUSAL = codeTable({
  unknownEpisode: '讲次不存在',
  unknownStudent: '学员不存在',
  robotAccount: '这是机器人账号，不计入统计',
  staffAccount: '这是员工账号，不计入统计',
  beyondTomorrow: '时间晚于明天，请核对时钟',
  scoreOutside: '得分须在 0 到 100 分之间',
  correctedUnsubmitted: '未提交的作业不能有得分',
  countsContradict: '答对不能多于作答，作答不能多于提问',
  partsContradict: '已完成的部分不能多于全部，未全部完成不能有完成时间',
  sameVersion: '同一版本的内容与已收到的不同，请提高版本号',
});
export type WorkRefusal = keyof typeof WORK_REFUSAL.code;

export interface WorkFault {
  readonly code: WorkRefusal;
  /** The field of the fact. */
  readonly place: string;
}

export interface WorkWorld {
  readonly now: number;
  readonly episodeExists: boolean;
  readonly account: AccountKind;
}

const NO_STUDENT = { robot: 'robotAccount', staff: 'staffAccount', unknown: 'unknownStudent' } as const;

/** What is wrong with a fact whatever else is known. */
export function workFault(fact: WorkFact, { now, episodeExists, account }: WorkWorld): WorkFault | undefined {
  if (!episodeExists) return { code: 'unknownEpisode', place: 'episodeId' };
  if (account !== 'student') return { code: NO_STUDENT[account], place: 'studentId' };
  switch (fact.kind) {
    case 'homework':
      return homeworkFault(fact, now);
    case 'exercise':
      if (fact.answered > fact.questions) return { code: 'countsContradict', place: 'answered' };
      return fact.right > fact.answered ? { code: 'countsContradict', place: 'right' } : undefined;
    case 'prestudy':
      return prestudyFault(fact, now);
  }
}

function homeworkFault({ submittedTime, score }: HomeworkFact, now: number): WorkFault | undefined {
  if (submittedTime > now + DAY_MS) return { code: 'beyondTomorrow', place: 'submittedTime' };
  if (score === null) return undefined;
  if (score < 0 || score > MAX_SCORE) return { code: 'scoreOutside', place: 'score' };
  return submittedTime === 0 ? { code: 'correctedUnsubmitted', place: 'score' } : undefined;
}

function prestudyFault({ done, parts, finishedTime }: PrestudyFact, now: number): WorkFault | undefined {
  if (done > parts) return { code: 'partsContradict', place: 'done' };
  if (finishedTime > 0 && done < parts) return { code: 'partsContradict', place: 'finishedTime' };
  return finishedTime > now + DAY_MS ? { code: 'beyondTomorrow', place: 'finishedTime' } : undefined;
}

/** What is known afterwards, or that the fact adds nothing, or why it cannot be beside what is known. */
export function joinWork(known: Work, fact: WorkFact): Work | 'unchanged' | WorkFault {
  if (fact.kind === 'prestudy') {
    const after = joinPrestudy(known.prestudy, fact);
    return known.prestudy && isSame(known.prestudy, after) ? 'unchanged' : { ...known, prestudy: after };
  }
  const [before, after] =
    fact.kind === 'homework' ? [known.homework, homeworkOf(fact)] : [known.exercise, exerciseOf(fact)];
  if (before && before.version > after.version) return 'unchanged';
  if (before?.version === after.version) {
    return isSame(before, after) ? 'unchanged' : { code: 'sameVersion', place: 'version' };
  }
  return { ...known, [fact.kind]: after };
}

const homeworkOf = ({ version, submittedTime, score }: HomeworkFact) => ({ version, submittedTime, score });
const exerciseOf = ({ version, questions, answered, right }: ExerciseFact) => ({ version, questions, answered, right });

function joinPrestudy(known: Work['prestudy'], { done, parts, finishedTime }: PrestudyFact) {
  if (!known) return { done, parts, finishedTime };
  const times = [known.finishedTime, finishedTime].filter((time) => time > 0);
  return {
    done: Math.max(known.done, done),
    parts: Math.max(known.parts, parts),
    finishedTime: times.length === 0 ? 0 : Math.min(...times),
  };
}

const isSame = (one: object, other: object): boolean => JSON.stringify(one) === JSON.stringify(other);
