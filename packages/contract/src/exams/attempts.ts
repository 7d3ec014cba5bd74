/** Who sat an exam (考生), what they scored (成绩), and extra time (延时). */
import { ATTEMPT_STATE } from '@lectern/domain/exams/attempts/attempt-state';
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { FlagText, Id, IdParams, IdText, Millis, Named, PageQuery } from '../wire-values.ts';

const tag = 'exam-attempts';
const path = '/lectern/api/exams/:id' as const;
export const MAX_EXTENDED = 500;

const Points = z.int().min(0);
const Who = {
  studentId: Id,
  name: z.string(),
  /** Null: in no lesson of the exam when it began, or in one beyond the data scope. */
  lesson: Named.nullable(),
  team: Named.nullable(),
};

export const Candidate = z.object({
  ...Who,
  state: z.enum(ATTEMPT_STATE.codes),
  enteredTime: Millis,
  submittedTime: Millis,
  /** 迟到入场. */
  late: z.boolean(),
  /** 额外: sat without having to. */
  extra: z.boolean(),
  /** 延时; 0: none. */
  extraMs: z.int(),
  extraReason: z.string(),
});
export type Candidate = z.output<typeof Candidate>;

export const CandidateFilter = z.strictObject({
  /** A part of the name, or an id. */
  text: z.string().trim().max(40).optional(),
  state: z.enum(ATTEMPT_STATE.codes).optional(),
  late: FlagText.optional(),
  extra: FlagText.optional(),
  teamId: IdText.optional(),
});

export const CandidateCounts = z.object({
  /** 应考. */
  due: z.int(),
  entered: z.int(),
  submitted: z.int(),
  late: z.int(),
  extra: z.int(),
  unmarked: z.int(),
  extended: z.int(),
});

export const ExamScore = z.object({
  ...Who,
  state: z.enum(ATTEMPT_STATE.codes),
  /** Null: not handed in, or withheld until everything is marked. */
  score: Points.nullable(),
  total: Points.nullable(),
  level: z.string().nullable(),
  rank: z.int().nullable(),
  lessonRank: z.int().nullable(),
  teamRank: z.int().nullable(),
  /** 0 to 1. */
  percentile: z.number().nullable(),
});
export type ExamScore = z.output<typeof ExamScore>;

const ScoreFilter = CandidateFilter.pick({ text: true, teamId: true });
const ScoreOrder = z.enum(['rank', 'student']).default('rank');

export const ExplainedScore = z.object({
  ...Who,
  score: Points.nullable(),
  total: Points.nullable(),
  level: z.string().nullable(),
  /** Of the published version that it was scored by. */
  versionNo: z.int(),
  /** Another version is in force: a republish left this score as it was. */
  former: z.boolean(),
  questions: z.array(
    z.object({
      questionId: Id,
      number: z.int(),
      /** 「第 12 题：少选，得 2/4」 */
      text: z.string(),
      answer: z.string(),
      key: z.string(),
      got: Points.nullable(),
      points: Points,
      markedBy: z.string(),
    }),
  ),
});
export type ExplainedScore = z.output<typeof ExplainedScore>;

export const attemptsContract = {
  candidates: endpoint({
    id: 'L684',
    method: 'GET',
    path: `${path}/candidates`,
    tag,
    permission: 'STUDENT_READ',
    summary: '考生：应考与实考的学员，入场、交卷、迟到与延时',
    params: IdParams,
    query: CandidateFilter.extend(PageQuery.shape),
    reply: z.object({
      list: z.array(Candidate),
      total: z.int(),
      page: z.int(),
      pageSize: z.int(),
      counts: CandidateCounts,
      teams: z.array(Named),
    }),
  }),
  extend: endpoint({
    id: 'L685',
    method: 'POST',
    path: `${path}/extensions`,
    tag,
    permission: 'EXAM_WRITE',
    summary: '为考生延时，须在考试结束前；延时为 0 时取消',
    params: IdParams,
    body: z.strictObject({
      studentIds: z.array(Id).min(1, '请选择学员').max(MAX_EXTENDED, `一次最多 ${MAX_EXTENDED} 名学员`),
      extraMs: z.int().min(0).max(14_400_000, '延时最长 4 小时'),
      reason: z.string().trim().min(1, '请填写原因').max(200, '原因最长 200 个字'),
    }),
    reply: z.object({ changed: z.int() }),
    refusals: ['examEnded', 'examWithoutStart', 'notACandidate'],
  }),
  scores: endpoint({
    id: 'L686',
    method: 'GET',
    path: `${path}/scores`,
    tag,
    permission: 'STUDENT_READ',
    summary: '成绩：分数、级别，考试、课程与小班内的名次；出成绩后才有',
    params: IdParams,
    query: ScoreFilter.extend({ ...PageQuery.shape, order: ScoreOrder }),
    reply: z.object({
      list: z.array(ExamScore),
      total: z.int(),
      page: z.int(),
      pageSize: z.int(),
      /** Of everybody whose report is shown. */
      marked: z.int(),
      withheld: z.int(),
      mean: z.number().nullable(),
      teams: z.array(Named),
    }),
    refusals: ['notReported'],
  }),
  explain: endpoint({
    id: 'L687',
    method: 'GET',
    path: `${path}/scores/:studentId`,
    tag,
    permission: 'STUDENT_READ',
    summary: '一名学员的成绩逐题说明；出成绩后才有',
    params: IdParams.extend({ studentId: IdText }),
    reply: ExplainedScore,
    refusals: ['notReported'],
  }),
  exportScores: endpoint({
    id: 'L688',
    method: 'GET',
    path: `${path}/scores.csv`,
    tag,
    permission: 'EXPORT',
    onReplica: true,
    summary: '导出成绩；还需要查看学员的权限，出成绩后才有',
    params: IdParams,
    query: ScoreFilter,
    reply: z.string(),
    contentType: 'text/csv; charset=utf-8',
    refusals: ['notReported', 'studentRightMissing'],
  }),
} as const;
