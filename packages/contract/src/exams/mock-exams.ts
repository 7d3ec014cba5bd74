/** Unit mock exams (单元模拟考) of outlines: the 答疑 of each team, and the exam that it is about. */
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { Id, IdParams, IdText, idListText, Millis, MillisText, Named, PageQuery } from '../wire-values.ts';

const tag = 'mock-exams';
const path = '/lectern/api/mock-exams' as const;
const READ = { tag, permission: 'EXAM_READ' } as const;

/** Teams that are listed of one unit mock exam. */
export const MAX_TEAMS = 500;

export const MockExam = z.object({
  id: Id,
  name: z.string(),
  /** Of the 答疑; 0: not set. */
  startTime: Millis,
  endTime: Millis,
  /** Null: none is bound, or it lies beyond the data scope. */
  exam: Named.extend({ startTime: Millis, endTime: Millis }).nullable(),
  bound: z.boolean(),
  /** The first of the lessons within reach in whose outline it stands, and how many these are. */
  lesson: Named,
  lessonCount: z.int().min(1),
  /** Teams of these lessons, and those of them without a mentor. */
  teamCount: z.int().min(0),
  unled: z.int().min(0),
  rev: z.int(),
});
export type MockExam = z.output<typeof MockExam>;

export const MockExamListQuery = PageQuery.extend({
  /** A part of the name; a number is an id. */
  name: z.string().trim().max(60).optional(),
  ids: idListText().optional(),
  bound: z.enum(['yes', 'no']).optional(),
  startFrom: MillisText.optional(),
  startTo: MillisText.optional(),
  lessonId: IdText.optional(),
});
export type MockExamListQuery = z.output<typeof MockExamListQuery>;

const AnsweredTeam = z.object({
  id: Id,
  name: z.string(),
  lesson: Named,
  /** Who leads or led its 答疑; null: nobody. */
  mentor: Named.nullable(),
  studentCount: z.int().min(0),
});
export type AnsweredTeam = z.output<typeof AnsweredTeam>;

export const mockExamsContract = {
  list: endpoint({
    ...READ,
    id: 'L813',
    method: 'GET',
    path,
    onReplica: true,
    summary: '课程大纲中的单元模拟考，最新的在前；按名称或 ID、是否绑定考试、答疑时间、课程筛选',
    query: MockExamListQuery,
    reply: z.object({
      list: z.array(MockExam),
      total: z.int().min(0),
      totalExact: z.boolean(),
      page: z.int(),
      pageSize: z.int(),
    }),
  }),
  get: endpoint({
    ...READ,
    id: 'L814',
    method: 'GET',
    path: `${path}/:id`,
    summary: '一个单元模拟考：答疑时间、绑定的考试、所在的课程',
    params: IdParams,
    reply: MockExam,
  }),
  teams: endpoint({
    ...READ,
    id: 'L815',
    method: 'GET',
    path: `${path}/:id/teams`,
    summary: `单元模拟考的答疑：每个小班由谁答疑、多少学员，最多列 ${MAX_TEAMS} 个小班`,
    params: IdParams,
    reply: z.object({ list: z.array(AnsweredTeam), total: z.int().min(0) }),
  }),
  bind: endpoint({
    tag,
    permission: 'EXAM_WRITE',
    id: 'L816',
    method: 'POST',
    path: `${path}/:id/exam`,
    summary: '为单元模拟考绑定同一门课程大纲中的考试；examId 为 null 时解除绑定',
    params: IdParams,
    body: z.strictObject({ examId: Id.nullable(), rev: z.int().min(1).max(2_000_000_000).optional() }),
    reply: z.object({ id: Id, rev: z.int() }),
    refusals: ['examMissing', 'examElsewhere', 'examBound', 'examFrozen', 'sharedOutOfScope'],
  }),
  exportCsv: endpoint({
    id: 'L817',
    method: 'GET',
    path: `${path}.csv`,
    tag,
    permission: 'EXPORT',
    onReplica: true,
    summary: '导出单元模拟考列表；还需要查看考试的权限，一次最多 50,000 个',
    /** `columns`: keys of the shown columns, `a,b`. */
    query: MockExamListQuery.omit({ page: true, pageSize: true }).extend({ columns: z.string().max(400).optional() }),
    reply: z.string(),
    contentType: 'text/csv; charset=utf-8',
    refusals: ['exportTooLarge', 'examRightMissing'],
  }),
} as const;
