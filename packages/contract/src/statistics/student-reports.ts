/** What an exam came to for one student: the report (E257), where it is shown (E175), and what was given for it (E255). */
import { ATTEMPT_STATE } from '@lectern/domain/exams/attempts/attempt-state';
import { EXAM_STATE } from '@lectern/domain/exams/exam-codes';
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { Freshness, LessonCounts } from '../lessons/lesson-attendance.ts';
import { Id, IdText, Millis, Named } from '../wire-values.ts';
import { ExamCounts } from './agenda-stats.ts';

const tag = 'student-reports';
const StudentParams = z.strictObject({ studentId: IdText, jamId: IdText });

/** In hundredths of a point; null, as level and rank: not reported yet, not handed in, or not fully marked. */
const Points = z.int().nullable();

export const LearningReport = z.object({
  /** Name: null for those who do not see students. */
  student: z.object({ id: Id, name: z.string().nullable() }),
  lesson: Named,
  exam: Named.extend({ state: z.enum(EXAM_STATE.codes) }),
  /** When the exam began. */
  team: Named.nullable(),
  state: z.enum(ATTEMPT_STATE.codes),
  enteredTime: Millis,
  submittedTime: Millis,
  late: z.boolean(),
  score: Points,
  total: Points,
  level: z.string().nullable(),
  /** Of the whole exam, as the percentile. */
  rank: z.int().nullable(),
  /** 0 to 1. */
  percentile: z.number().nullable(),
  certificate: z.string().nullable(),
  /** None without a score. */
  questions: z.array(
    z.object({
      number: z.int(),
      /** 「第 12 题：少选，得 2/4」 */
      text: z.string(),
      got: Points,
      points: z.int(),
    }),
  ),
  /** Beside the student; null: in no team. */
  teamStat: ExamCounts.nullable(),
  lessonStat: ExamCounts,
  /** Of the student in the lesson so far; how old it is, the freshness says. */
  sums: z.object({ ...LessonCounts, missedRun: z.int() }),
  ...Freshness,
  /** Of the definition of the exam's figures. */
  version: z.int(),
});
export type LearningReport = z.output<typeof LearningReport>;

export const studentReportsContract = {
  report: endpoint({
    id: 'E257',
    method: 'GET',
    path: '/tutor-atm-stat/api/students/:studentId/lessons/:lessonId/jams/:jamId/learning-report',
    tag,
    permission: 'STATISTICS_READ',
    summary: '学员的学习报告：考试成绩与逐题得分、小班与课程的均分、课程中的累计数据；出成绩前没有成绩',
    params: z.strictObject({ studentId: IdText, lessonId: IdText, jamId: IdText }),
    reply: LearningReport,
  }),
  rewards: endpoint({
    id: 'E255',
    method: 'GET',
    path: '/tutor-atm-stat/api/students/:studentId/jams/:jamId/rewards',
    tag,
    permission: 'STATISTICS_READ',
    summary: '学员在一场考试中得到的奖励，即按级别颁发的证书；出成绩前没有',
    params: StudentParams,
    reply: z.object({
      studentId: Id,
      jamId: Id,
      list: z.array(
        z.object({
          kind: z.literal('certificate'),
          name: z.string(),
          /** Null: an exam without levels. */
          level: z.string().nullable(),
        }),
      ),
      total: z.int(),
      ...Freshness,
      version: z.int(),
    }),
  }),
  reportUrl: endpoint({
    id: 'E175',
    method: 'GET',
    path: '/tutor-atm-exercise/api/students/:studentId/jams/:jamId/lessons/:lessonId/jam-report-url',
    tag,
    permission: 'STUDENT_READ',
    summary: '学员考试报告的地址（纯文本）：部署时设置的地址，没有设置时为本系统的成绩页；没有报告时 404',
    params: StudentParams.extend({ lessonId: IdText }),
    contentType: 'text/plain; charset=utf-8',
    reply: z.string(),
  }),
} as const;
