/** 试题分析 of an exam: each figure with the number of attempts behind it. */
import { QUESTION_MARK } from '@lectern/domain/exams/analysis/analyse-questions';
import { QUESTION_TYPE } from '@lectern/domain/questions/question-codes';
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { Id, IdParams, Millis } from '../wire-values.ts';

const Figure = z.number().nullable();

export const OptionUse = z.object({
  label: z.string(),
  right: z.boolean(),
  count: z.int(),
  /** From the weakest fifth to the strongest; ties at a border count in part. */
  fifths: z.array(z.number()),
  suspect: z.boolean(),
});

export const QuestionAnalysis = z.object({
  questionId: Id,
  number: z.int(),
  type: z.enum(QUESTION_TYPE.codes),
  /** In 0.01 point. */
  maximum: z.int(),
  n: z.int(),
  /** 得分率 P, blank rate, 标准差 in 0.01 point, 区分度 D, correlation with the rest, efficiency. */
  rate: Figure,
  unansweredRate: Figure,
  deviation: Figure,
  discrimination: Figure,
  correlation: Figure,
  efficiency: Figure,
  options: z.array(OptionUse),
  marks: z.array(z.enum(QUESTION_MARK.codes)),
  /** 答案可能有误: the key that would fit better, as it is typed, with its correlation. */
  betterKey: z.object({ key: z.string(), correlation: z.number() }).nullable(),
});
export type QuestionAnalysis = z.output<typeof QuestionAnalysis>;

export const ExamAnalysis = z.object({
  /** Which paper of two. */
  place: z.int(),
  title: z.string(),
  /** Handed in and fully marked. */
  n: z.int(),
  /** In 0.01 point. */
  total: z.int(),
  mean: Figure,
  median: Figure,
  deviation: Figure,
  skewness: Figure,
  kurtosis: Figure,
  alpha: Figure,
  standardError: Figure,
  questions: z.array(QuestionAnalysis),
});
export type ExamAnalysis = z.output<typeof ExamAnalysis>;

export const analysisContract = {
  analysis: endpoint({
    id: 'L693',
    method: 'GET',
    path: '/lectern/api/exams/:id/analysis',
    tag: 'exam-analysis',
    permission: 'STATISTICS_READ',
    summary: '试题分析：已交卷且全部评完的作答，按试卷；出成绩后才有',
    params: IdParams,
    reply: z.object({ papers: z.array(ExamAnalysis), computedTime: Millis }),
    refusals: ['notReported'],
  }),
} as const;
