/** 学员 of a lesson: every enrolment, open or ended, as of now or of any instant. */
import { ENROLMENT_SOURCE, STUDENT_STATE, TRANSFER_KIND } from '@lectern/domain/enrolments/enrolment';
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { Cents, Id, IdParams, IdText, idListText, Millis, MillisText, Named, PageQuery } from '../wire-values.ts';

const path = '/lectern/api/lessons/:id/students' as const;
const tag = 'lesson-students';

/** One end of a move. What lies beyond the data scope of the reader has no name. */
const MoveEnd = z.object({
  lesson: Named.nullable(),
  team: Named.nullable(),
});

export const StudentMove = z.object({
  id: Id,
  kind: z.enum(TRANSFER_KIND.codes),
  time: Millis,
  reason: z.string(),
  from: MoveEnd,
  to: MoveEnd,
  /** Of the lesson that is looked at: did the student come or go, or stay in it? */
  direction: z.enum(['in', 'out', 'within']),
  undone: z.boolean(),
  madeBy: z.string(),
  taskId: Id.nullable(),
});
export type StudentMove = z.output<typeof StudentMove>;

export const LessonStudent = z.object({
  /** Of the enrolment. */
  id: Id,
  studentId: Id,
  name: z.string(),
  /** Always masked; the full number is requested one by one (`phone-reveals`). */
  phone: z.string().nullable(),
  state: z.enum(STUDENT_STATE.codes),
  source: z.enum(ENROLMENT_SOURCE.codes),
  order: z.object({ no: z.string(), paidTime: Millis, amount: Cents, refunding: z.boolean() }).nullable(),
  startedTime: Millis,
  /** 0: it had not ended. */
  endedTime: Millis,
  team: Named.nullable(),
  mentor: Named.nullable(),
  /** Since when in that team; 0 without one. */
  joinedTime: Millis,
  /** Of now, from the statistics; null of an earlier instant, where nothing is counted, and for who may not read statistics. */
  attendance: z.object({ should: z.int(), attended: z.int(), missedRun: z.int() }).nullable(),
  /** Those of this lesson, the last first. */
  moves: z.array(StudentMove),
});
export type LessonStudent = z.output<typeof LessonStudent>;

const Filters = z.strictObject({
  /** A part of the name, an id of a student, or an order number. */
  text: z.string().trim().min(1).max(40).optional(),
  state: z.enum(STUDENT_STATE.codes).optional(),
  source: z.enum(ENROLMENT_SOURCE.codes).optional(),
  teamId: IdText.optional(),
  mentorId: IdText.optional(),
  moved: z.enum(['in', 'out', 'within']).optional(),
  /** Of now, as 学员累计数据 marks them; for who may read statistics. */
  risk: z.enum(['1']).optional(),
  /** Of enrolments. */
  ids: idListText().optional(),
  /** As of this instant; absent: now. */
  at: MillisText.optional(),
});

export const lessonStudentsContract = {
  list: endpoint({
    id: 'L553',
    method: 'GET',
    path,
    tag,
    permission: 'STUDENT_READ',
    onReplica: true,
    summary: '课程的学员：每一次报名，后报名的在前；给出 at 时为那一刻的名单',
    params: IdParams,
    query: Filters.extend(PageQuery.shape),
    reply: z.object({ list: z.array(LessonStudent), total: z.int(), page: z.int(), pageSize: z.int() }),
    refusals: ['statisticsRightMissing'],
  }),
  counts: endpoint({
    id: 'L554',
    method: 'GET',
    path: '/lectern/api/lessons/:id/student-counts',
    tag,
    permission: 'STUDENT_READ',
    onReplica: true,
    summary: '课程学员按状态的人数；给出 at 时为那一刻的人数',
    params: IdParams,
    query: z.strictObject({ at: MillisText.optional() }),
    reply: z.object({
      total: z.int(),
      studying: z.int(),
      unplaced: z.int(),
      transferred: z.int(),
      refunded: z.int(),
      removed: z.int(),
      canceled: z.int(),
    }),
  }),
  exportCsv: endpoint({
    id: 'L555',
    method: 'GET',
    path: '/lectern/api/lessons/:id/students.csv',
    tag,
    permission: 'EXPORT',
    onReplica: true,
    summary: '导出课程的学员，手机号打码；还需要查看学员的权限，一次最多 50,000 人',
    params: IdParams,
    /** `columns`: keys of the shown columns, `a,b`. */
    query: Filters.extend({ columns: z.string().max(400).optional() }),
    reply: z.string(),
    contentType: 'text/csv; charset=utf-8',
    refusals: ['exportTooLarge', 'studentRightMissing', 'statisticsRightMissing'],
  }),
} as const;
