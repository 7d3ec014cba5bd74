/** 学员数据明细 and 学员个人数据 of a lesson: what each student did in each episode, and the files of it (statistics 9). */
import { HOMEWORK_CELL, PRESENCE_CELL } from '@lectern/domain/statistics/student-cells';
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { Id, IdParams, IdText, Millis, Named, PageQuery } from '../wire-values.ts';
import { Freshness, LessonCounts, StudentFilter } from './lesson-attendance.ts';

const tag = 'lesson-attendance';

const MatrixEpisode = z.object({
  id: Id,
  name: z.string(),
  startTime: Millis,
  /** 0: it has no homework. */
  homeworkDueTime: Millis,
});
export type MatrixEpisode = z.output<typeof MatrixEpisode>;

const MatrixCell = z.object({
  presence: z.enum(PRESENCE_CELL.codes),
  homework: z.enum(HOMEWORK_CELL.codes),
  /** In hundredths of a point; null: not corrected. */
  score: z.int().nullable(),
});
export type MatrixCell = z.output<typeof MatrixCell>;

export const MatrixStudent = z.object({
  studentId: Id,
  name: z.string(),
  /** Of now. */
  team: Named.nullable(),
  /** In the order of the episodes. */
  cells: z.array(MatrixCell),
});
export type MatrixStudent = z.output<typeof MatrixStudent>;

export const StudentEpisode = MatrixEpisode.extend({
  /** When it began. */
  team: Named.nullable(),
  presence: z.enum(PRESENCE_CELL.codes),
  /** 0: never entered while it took place. */
  enteredTime: Millis,
  liveSeconds: z.int(),
  coveredSeconds: z.int(),
  homework: z.enum(HOMEWORK_CELL.codes),
  /** 0: not submitted. */
  submittedTime: Millis,
  score: z.int().nullable(),
  questions: z.int(),
  answered: z.int(),
  right: z.int(),
  withPrestudy: z.boolean(),
  prestudied: z.boolean(),
  /** Of the team of then, so that one sees whether it was the episode. */
  teamCounts: z.object(LessonCounts),
});
export type StudentEpisode = z.output<typeof StudentEpisode>;

export const lessonStudentStatsContract = {
  matrix: endpoint({
    id: 'L775',
    method: 'GET',
    path: '/lectern/api/lessons/:id/attendance/matrix',
    tag,
    permission: 'STATISTICS_READ',
    onReplica: true,
    summary: '学员数据明细：每名学员在每个讲次的到课与作业；还需要查看学员的权限',
    params: IdParams,
    query: z.strictObject({ ...StudentFilter, ...PageQuery.shape }),
    reply: z.object({
      ...Freshness,
      episodes: z.array(MatrixEpisode),
      list: z.array(MatrixStudent),
      total: z.int(),
      page: z.int(),
      pageSize: z.int(),
      teams: z.array(Named),
    }),
    refusals: ['studentRightMissing'],
  }),
  student: endpoint({
    id: 'L776',
    method: 'GET',
    path: '/lectern/api/lessons/:id/attendance/students/:studentId',
    tag,
    permission: 'STATISTICS_READ',
    onReplica: true,
    summary: '学员个人数据：一名学员在各讲次的到课、作业、互动与预习，并列所在小班；还需要查看学员的权限',
    params: IdParams.extend({ studentId: IdText }),
    reply: z.object({
      ...Freshness,
      student: Named,
      /** Of now. */
      team: Named.nullable(),
      sums: z.object({ ...LessonCounts, unreported: z.int(), missedRun: z.int() }),
      list: z.array(StudentEpisode),
      /** Practice and writing of the lesson. */
      items: z.array(
        z.object({
          kind: z.enum(['practice', 'writing']),
          items: z.int(),
          done: z.int(),
          scored: z.int(),
          /** In hundredths of a point, added up. */
          score: z.int(),
        }),
      ),
    }),
    refusals: ['studentRightMissing'],
  }),
  exportCsv: endpoint({
    id: 'L777',
    method: 'GET',
    path: '/lectern/api/lessons/:id/attendance.csv',
    tag,
    permission: 'EXPORT',
    onReplica: true,
    summary: '导出学员累计数据或明细，写明导出人、时间、筛选条件与口径版本；还需要查看学员与统计数据的权限',
    params: IdParams,
    query: z.strictObject({ kind: z.enum(['sums', 'matrix']), ...StudentFilter }),
    reply: z.string(),
    contentType: 'text/csv; charset=utf-8',
    refusals: ['studentRightMissing', 'statisticsRightMissing', 'exportTooLarge'],
  }),
} as const;
