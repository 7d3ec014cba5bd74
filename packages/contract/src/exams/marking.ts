/** 阅卷: by question, equal answers together, without names. */
import { MAX_MARK_POINTS, MAX_MARK_ROWS } from '@lectern/domain/exams/attempts/mark-file';
import { QUESTION_TYPE } from '@lectern/domain/questions/question-codes';
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { Id, IdParams, IdText, Millis } from '../wire-values.ts';
import { GivenAnswer } from './facts.ts';
import { QuestionDraft } from './questions.ts';

/** Lines of a file of marks. */
export const ImportedMarks = z
  .array(
    z.strictObject({ studentId: Id, number: z.int().min(1).max(999), points: z.int().min(0).max(MAX_MARK_POINTS) }),
  )
  .min(1)
  .max(MAX_MARK_ROWS);

const tag = 'exam-marking';
const path = '/lectern/api/exams/:id/marking' as const;
export const MAX_MARKS = 1000;

const Points = z.int().min(0).max(100_000);

export const MarkedQuestion = z.object({
  questionId: Id,
  /** Of its paper: an exam may have two. */
  place: z.int(),
  number: z.int(),
  type: z.enum(QUESTION_TYPE.codes),
  points: Points,
  /** Handed in and not left open. */
  answers: z.int(),
  /** With the mark that counts. */
  marked: z.int(),
  /** Two people mark it; beyond the tolerance a third decides. Null: one. */
  double: z.object({ tolerance: Points }).nullable(),
  /** That this person may mark now, those that wait for a third one aside. */
  waiting: z.int(),
  /** That wait for a third person. */
  third: z.int(),
});
export type MarkedQuestion = z.output<typeof MarkedQuestion>;

const Answer = z.object({
  studentId: Id,
  rev: z.int(),
  /** The one that counts. */
  mark: z.object({ got: Points, of: Points, by: z.string(), time: Millis }).nullable(),
  /** Of double marking: what this person gave, */
  own: Points.nullable(),
  /** and what others gave, once it is decided or waits for a third one. */
  others: z.array(z.object({ got: Points, by: z.string() })),
});

export const AnswerGroup = z.object({
  /** As it reads; the first of those that compare as equal. */
  text: z.string(),
  given: GivenAnswer,
  answers: z.array(Answer),
});
export type AnswerGroup = z.output<typeof AnswerGroup>;

export const markingContract = {
  questions: endpoint({
    id: 'L689',
    method: 'GET',
    path,
    tag,
    permission: 'EXAM_WRITE',
    summary: '阅卷：需要人工评分的题目与进度',
    params: IdParams,
    reply: z.array(MarkedQuestion),
  }),
  answers: endpoint({
    id: 'L690',
    method: 'GET',
    path: `${path}/:questionId`,
    tag,
    permission: 'EXAM_WRITE',
    summary: '一道题的作答，相同的作答合在一起，不含姓名；开考后才有',
    params: IdParams.extend({ questionId: IdText }),
    query: z.strictObject({
      state: z.enum(['unmarked', 'third', 'marked']).default('unmarked'),
      limit: z
        .string()
        .regex(/^[1-9]\d{0,2}$/, '数量须为 1 到 999')
        .transform(Number)
        .default(40),
    }),
    reply: z.object({
      question: MarkedQuestion,
      draft: QuestionDraft,
      /** As many groups as the limit allows, the most frequent answer first. */
      groups: z.array(AnswerGroup),
      groupCount: z.int(),
    }),
    refusals: ['notBegun'],
  }),
  mark: endpoint({
    id: 'L691',
    method: 'POST',
    path: `${path}/:questionId`,
    tag,
    permission: 'EXAM_WRITE',
    summary: '评分；他人已改动的作答不覆盖，逐条说明',
    params: IdParams.extend({ questionId: IdText }),
    body: z.strictObject({
      /** Null takes the mark away again. */
      got: Points.nullable(),
      answers: z
        .array(z.strictObject({ studentId: Id, rev: z.int().min(1) }))
        .min(1)
        .max(MAX_MARKS, `一次最多 ${MAX_MARKS} 份作答`),
    }),
    reply: z.object({
      marked: z.int(),
      /** Somebody marked them, or another answer came, since they were read. */
      changed: z.array(z.object({ studentId: Id, message: z.string() })),
    }),
    refusals: ['aboveMaximum', 'notMarkedByHand'],
  }),
  setDouble: endpoint({
    id: 'L862',
    method: 'POST',
    path: `${path}/:questionId/double`,
    tag,
    permission: 'EXAM_WRITE',
    summary: '设置一道题双评与分差；已有评分的题目不能更改',
    params: IdParams.extend({ questionId: IdText }),
    body: z.strictObject({
      /** Beyond it a third person decides; null: one person marks. */
      tolerance: Points.nullable(),
    }),
    reply: z.object({ double: z.object({ tolerance: Points }).nullable() }),
    refusals: ['marksExist', 'toleranceTooLarge'],
  }),
} as const;
