/** 小班对比 of a lesson: figures of each team beside those of the lesson (statistics 8). */
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { IdParams, Millis, Named } from '../wire-values.ts';
import { Freshness, LessonCounts } from './lesson-attendance.ts';

const tag = 'team-comparison';

/** Of the episodes of which some attendance has been reported. */
const Compared = {
  ...LessonCounts,
  /** 应到 at least once; null: 未分班. */
  students: z.int().nullable(),
  /** In hundredths of a point, of exams whose results are out; the total is what could be reached. */
  examScore: z.int(),
  examTotal: z.int(),
  /** With a result of the lesson's baseline exam, and their points in hundredths. */
  entranceStudents: z.int(),
  entranceScore: z.int(),
  /** With results of exams beside it: by what share of the points they are better, added up. */
  gainStudents: z.int(),
  gainShare: z.number(),
} as const;

export const ComparedTeam = z.object({
  team: Named.nullable(),
  mentor: Named.nullable(),
  ...Compared,
  /** Of the episodes that began in the week, which begins on Monday. */
  weeks: z.array(z.object({ startTime: Millis, should: z.int(), attended: z.int() })),
});
export type ComparedTeam = z.output<typeof ComparedTeam>;

export const teamComparisonContract = {
  comparison: endpoint({
    id: 'L820',
    method: 'GET',
    path: '/lectern/api/lessons/:id/comparison',
    tag,
    permission: 'STATISTICS_READ',
    onReplica: true,
    summary: '小班对比：课程各小班的到课、作业、互动与考试，并列整个课程；续报见 E152',
    params: IdParams,
    reply: z.object({ ...Freshness, lesson: z.object(Compared), teams: z.array(ComparedTeam) }),
  }),
  exportCsv: endpoint({
    id: 'L821',
    method: 'GET',
    path: '/lectern/api/lessons/:id/comparison.csv',
    tag,
    permission: 'EXPORT',
    onReplica: true,
    summary: '导出小班对比，写明导出人、时间与口径版本；还需要查看统计数据的权限',
    params: IdParams,
    reply: z.string(),
    contentType: 'text/csv; charset=utf-8',
    refusals: ['statisticsRightMissing', 'exportTooLarge'],
  }),
} as const;
