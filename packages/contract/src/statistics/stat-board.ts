/** 数据看板: figures of lessons side by side, and of all of them together (statistics 9). */
import { LESSON_TYPE } from '@lectern/domain/lessons/lesson-codes';
import { ATTENDANCE_FIGURE } from '@lectern/domain/statistics/attendance-figures';
import { WORK_FIGURE } from '@lectern/domain/statistics/work-figures';
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { Counted, CountMode } from '../episodes/episode-comments.ts';
import { LessonCounts } from '../lessons/lesson-attendance.ts';
import {
  CodeText,
  codeListText,
  Id,
  IdText,
  idListText,
  MAX_IDS,
  MillisText,
  Named,
  PageSizeText,
  PageText,
} from '../wire-values.ts';

const tag = 'stat-board';

/** What lessons are sorted by, and what a limit may be set for. */
const FIGURES = [...ATTENDANCE_FIGURE.codes, ...WORK_FIGURE.codes] as const;
export type BoardFigure = (typeof FIGURES)[number];
export const BOARD_SORTS = ['should', ...FIGURES] as const;

const BoardFilter = {
  /** An id, else part of the name. */
  text: z.string().trim().max(60).optional(),
  semester: CodeText.optional(),
  subject: CodeText.optional(),
  phase: CodeText.optional(),
  /** Only the figures of teams that the mentor leads today. */
  mentorId: IdText.optional(),
  /** Only these lessons. */
  ids: idListText(MAX_IDS).optional(),
  /** 课程标记. */
  mark: IdText.optional(),
  kinds: codeListText(LESSON_TYPE.codes).optional(),
  /** When the lesson begins. */
  startFrom: MillisText.optional(),
  startTo: MillisText.optional(),
  /** Of which the limit is; else 到课率. */
  figure: z.enum(FIGURES).optional(),
  /** Only lessons whose figure is below it: percent, minutes or points. */
  below: z
    .string()
    .regex(/^\d{1,3}$/, '请填写 0 到 999 的整数')
    .transform(Number)
    .optional(),
  sort: z.enum(BOARD_SORTS).optional(),
  order: z.enum(['asc', 'desc']).optional(),
} as const;

export const BoardLesson = z.object({
  id: Id,
  name: z.string(),
  semester: Named.nullable(),
  subject: Named.nullable(),
  phase: Named.nullable(),
  teamCount: z.int(),
  ...LessonCounts,
});
export type BoardLesson = z.output<typeof BoardLesson>;

const BoardListQuery = z.strictObject({ page: PageText, pageSize: PageSizeText, ...CountMode, ...BoardFilter });
export type BoardListQuery = z.output<typeof BoardListQuery>;

const refusals = ['mentorBeyondScope'] as const;

export const statBoardContract = {
  list: endpoint({
    id: 'L824',
    method: 'GET',
    path: '/lectern/api/stat-board',
    tag,
    permission: 'STATISTICS_READ',
    onReplica: true,
    summary: '数据看板：已有到课数据的课程及其指标，可按各指标排序，不排序时新建的在前；选了辅导老师时只计其小班',
    query: BoardListQuery,
    reply: z.object({ ...Counted, list: z.array(BoardLesson) }),
    refusals,
  }),
  sums: endpoint({
    id: 'L825',
    method: 'GET',
    path: '/lectern/api/stat-board/sums',
    tag,
    permission: 'STATISTICS_READ',
    onReplica: true,
    summary: '数据看板：符合条件的全部课程的合计，比率为分子之和 ÷ 分母之和',
    query: z.strictObject(BoardFilter),
    reply: z.object({ lessonCount: z.int(), teamCount: z.int(), ...LessonCounts }),
    refusals,
  }),
  exportCsv: endpoint({
    id: 'L842',
    method: 'GET',
    path: '/lectern/api/stat-board.csv',
    tag,
    permission: 'EXPORT',
    summary: '导出数据看板中符合条件的课程，写明导出人、时间、筛选条件与口径版本；还需要查看统计数据的权限',
    query: z.strictObject(BoardFilter),
    reply: z.string(),
    contentType: 'text/csv; charset=utf-8',
    refusals: [...refusals, 'statisticsRightMissing', 'exportTooLarge'],
  }),
} as const;
