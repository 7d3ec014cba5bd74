/** 数据看板: figures of lessons side by side, and of all of them together (statistics 9). */
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { Counted, CountMode } from '../episodes/episode-comments.ts';
import { LessonCounts } from '../lessons/lesson-attendance.ts';
import { CodeText, Id, IdText, idListText, MAX_IDS, Named, PageSizeText, PageText } from '../wire-values.ts';

const tag = 'stat-board';

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
    summary: '数据看板：已有到课数据的课程及其指标，新建的在前；选了辅导老师时只计其小班',
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
