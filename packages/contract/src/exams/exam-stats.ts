/** Figures of exams (statistics 10): by team, by student, of one question. Before the results are out no score is shown (R243). */
import { EXAM_STATE } from '@lectern/domain/exams/exam-codes';
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { Id, IdText, idListText, MAX_IDS, Millis, Named } from '../wire-values.ts';
import { ExamScore } from './attempts.ts';

const READ = { method: 'GET', tag: 'exam-stats', permission: 'STATISTICS_READ' } as const;
const gateway = '/tutor-focus-gateway/api/jams/:jamId/talent-jams' as const;
const jam = '/tutor-atm-stat/api/jams/:jamId' as const;

const Points = z.int().min(0);
const Rate = z.number().nullable();
const JamParams = z.strictObject({ jamId: IdText });
const TeamParams = JamParams.extend({ teamId: IdText });

/** Of each reply. */
const Computed = {
  computedTime: Millis,
  /** Handed in and not fully marked: what is still to come into the figures. */
  pending: z.int(),
  /** Of the definitions. */
  version: z.int(),
} as const;
const OfExam = { ...Computed, state: z.enum(EXAM_STATE.codes) } as const;

/** In 0.01 point. Sums, mean, rate and what follows from them are null, and levels empty, before the results are out. */
const Figures = {
  due: z.int(),
  sat: z.int(),
  marked: z.int(),
  score: Points.nullable(),
  /** What could be reached by those who have a score. */
  total: Points.nullable(),
  mean: Rate,
  rate: Rate,
  highest: Points.nullable(),
  lowest: Points.nullable(),
  levels: z.array(z.object({ name: z.string(), count: z.int() })),
} as const;
export const ExamFigures = z.object(Figures);
export type ExamFigures = z.output<typeof ExamFigures>;

const StudentStat = ExamScore.extend({
  /** Null without the privilege to see students. */
  name: z.string().nullable(),
  rate: Rate,
});
export type StudentStat = z.output<typeof StudentStat>;

const QuestionRate = { marked: z.int(), got: Points.nullable(), of: Points.nullable(), rate: Rate } as const;

export const examStatsContract = {
  isTalentJam: endpoint({
    ...READ,
    id: 'E247',
    path: `${gateway}/is-talent-jam`,
    summary: '考试是否属于英才产品线',
    params: JamParams,
    reply: z.boolean(),
  }),
  talentStat: endpoint({
    ...READ,
    id: 'E248',
    path: `${gateway}/stats`,
    onReplica: true,
    summary: '一名学员在英才产品线考试中的分数、名次、百分位、级别与奖项；没有数据时为空',
    params: JamParams,
    query: z.strictObject({ userId: IdText, lessonId: IdText }),
    reply: z.object({
      ...OfExam,
      score: Points.nullable(),
      total: Points.nullable(),
      /** Over the exam, among `of`. */
      rank: z.int().nullable(),
      of: z.int(),
      /** 0 to 1. */
      percentile: Rate,
      level: z.string().nullable(),
      /** The certificate that the exam gives for the level. */
      medal: z.string().nullable(),
    }),
  }),
  question: endpoint({
    ...READ,
    id: 'E249',
    path: `${jam}/teams/:teamId/questions/:questionId/stat`,
    onReplica: true,
    summary: '一道题在一个小班的作答：人数、得分率、选项与得分分布，并列课程的得分率',
    params: TeamParams.extend({ questionId: IdText }),
    reply: z.object({
      ...OfExam,
      /** Handed in; the rest is of those who are fully marked. */
      joined: z.int(),
      ...QuestionRate,
      answered: z.int().nullable(),
      /** Got all of its points. */
      right: z.int().nullable(),
      options: z.array(z.object({ label: z.string(), right: z.boolean(), count: z.int() })),
      scores: z.array(z.object({ score: Points, count: z.int() })),
      lesson: z.object(QuestionRate),
    }),
  }),
  teams: endpoint({
    ...READ,
    id: 'E250',
    path: `${jam}/team-stats`,
    onReplica: true,
    summary: '考试各小班的人数与成绩，以及额外参加者与全体；小班为学员在开考时所在的小班',
    params: JamParams,
    reply: z.object({
      ...OfExam,
      /** `team` null: 未分班 of that lesson. */
      list: z.array(ExamFigures.extend({ team: Named.nullable(), lesson: Named })),
      /** Sat without having to. */
      extra: ExamFigures,
      /** The teams and the extra ones together. */
      all: ExamFigures,
    }),
  }),
  team: endpoint({
    ...READ,
    id: 'E251',
    path: `${jam}/teams/:teamId/stat`,
    onReplica: true,
    summary: '考试一个小班的人数与成绩',
    params: TeamParams,
    reply: z.object({ ...OfExam, ...Figures, team: Named, lesson: Named }),
  }),
  teamStudents: endpoint({
    ...READ,
    id: 'E252',
    path: `${jam}/teams/:teamId/student-stats`,
    onReplica: true,
    summary: '考试一个小班各学员的成绩；姓名需要查看学员的权限',
    params: TeamParams,
    reply: z.object({ ...OfExam, list: z.array(StudentStat) }),
  }),
  studentExams: endpoint({
    ...READ,
    id: 'E253',
    path: '/tutor-atm-stat/api/students/:studentId/jam-stats',
    onReplica: true,
    summary: `一名学员在多场考试中的成绩，一次最多 ${MAX_IDS} 场；没有参加也不应考的不返回`,
    params: z.strictObject({ studentId: IdText }),
    query: z.strictObject({ jamIds: idListText() }),
    reply: z.object({
      ...Computed,
      list: z.array(
        StudentStat.extend({ exam: z.object({ id: Id, name: z.string(), state: z.enum(EXAM_STATE.codes) }) }),
      ),
    }),
  }),
  students: endpoint({
    ...READ,
    id: 'E254',
    path: `${jam}/student-stats`,
    onReplica: true,
    summary: `多名学员在一场考试中的成绩，一次最多 ${MAX_IDS} 名；没有参加也不应考的不返回`,
    params: JamParams,
    query: z.strictObject({ studentIds: idListText() }),
    reply: z.object({ ...OfExam, list: z.array(StudentStat) }),
  }),
} as const;
