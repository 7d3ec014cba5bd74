/** Teachers as those look at them who plan: what they give, how much of it in a week, and who teaches a lesson. */
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { CodeText, FlagText, Id, IdParams, Millis, MillisText, PageQuery } from '../wire-values.ts';

const tag = 'teachers';

const Load = z.object({ episodes: z.int(), minutes: z.int() });
export type Load = z.output<typeof Load>;

const TeacherRow = z.object({
  id: Id,
  name: z.string(),
  ldap: z.string().nullable(),
  /** Masked, whoever reads (R233). */
  phone: z.string().nullable(),
  /** This person may see the number of this teacher: E161 tells it, and logs that it did. */
  phoneOpen: z.boolean(),
  phase: z.int().nullable(),
  grades: z.array(z.int()),
  subjects: z.array(z.int()),
  qualification: z.int(),
  status: z.enum(['activated', 'fired']),
  isMentor: z.boolean(),
  /** Of the asked week. */
  load: Load,
  onLeave: z.boolean(),
});
export type TeacherRow = z.output<typeof TeacherRow>;

const GivenEpisode = z.object({
  /** Null for what lies beyond the caller's data scope: of that only the time is shown. */
  id: Id.nullable(),
  name: z.string(),
  lessonId: Id.nullable(),
  lessonName: z.string().nullable(),
  startTime: Millis,
  endTime: Millis,
});
export type GivenEpisode = z.output<typeof GivenEpisode>;

const LessonTeacherEpisode = z.object({
  id: Id,
  name: z.string(),
  startTime: Millis,
  endTime: Millis,
  begun: z.boolean(),
  /** What the teacher gives in that week, this included. */
  weekLoad: Load,
  conflicts: z.array(z.string()),
});
const LessonTeacher = z.object({
  /** null: nobody gives these yet. */
  teacher: z.object({ id: Id, name: z.string(), status: z.enum(['activated', 'fired']) }).nullable(),
  episodes: z.array(LessonTeacherEpisode),
});
export type LessonTeacher = z.output<typeof LessonTeacher>;

const TeacherChange = z.object({
  id: Id,
  time: Millis,
  actorName: z.string(),
  episodeId: Id,
  episodeName: z.string(),
  before: z.string(),
  after: z.string(),
  taskId: Id.nullable(),
});
export type TeacherChange = z.output<typeof TeacherChange>;

export const TEACHER_SORT = ['load'] as const;

export const teacherWorkContract = {
  list: endpoint({
    id: 'L364',
    method: 'GET',
    path: '/lectern/api/teachers/list',
    tag,
    permission: 'LESSON_READ',
    onReplica: true,
    summary: '老师列表：在职的在前；附所选一周的课量，手机号打码',
    query: PageQuery.extend({
      /** Part of the name, or the directory account. */
      name: z.string().trim().max(40).optional(),
      subject: CodeText.optional(),
      phase: CodeText.optional(),
      grade: CodeText.optional(),
      status: z.enum(['activated', 'fired']).optional(),
      mentor: FlagText.optional(),
      /** A moment of the week; the present one where it is left out. */
      week: MillisText.optional(),
      sort: z.enum(TEACHER_SORT).optional(),
      order: z.enum(['asc', 'desc']).default('desc'),
    }),
    reply: z.object({
      list: z.array(TeacherRow),
      total: z.int().min(0),
      totalExact: z.boolean(),
      page: z.int(),
      pageSize: z.int(),
      weekStart: Millis,
    }),
  }),
  one: endpoint({
    id: 'L365',
    method: 'GET',
    path: '/lectern/api/teachers/:id',
    tag,
    permission: 'LESSON_READ',
    onReplica: true,
    summary: '一位老师，附前后几周的课量',
    params: IdParams,
    reply: TeacherRow.extend({ weeks: z.array(Load.extend({ weekStart: Millis })) }),
  }),
  episodes: endpoint({
    id: 'L366',
    method: 'GET',
    path: '/lectern/api/teachers/:id/episodes',
    tag,
    permission: 'EPISODE_READ',
    onReplica: true,
    summary: '老师未开始或已开始的讲次',
    params: IdParams,
    query: PageQuery.extend({ span: z.enum(['coming', 'past']).default('coming') }),
    reply: z.object({
      list: z.array(GivenEpisode),
      total: z.int(),
      page: z.int(),
      pageSize: z.int(),
    }),
  }),
  ofLesson: endpoint({
    id: 'L367',
    method: 'GET',
    path: '/lectern/api/lessons/:id/teachers',
    tag,
    permission: 'LESSON_READ',
    summary: '课程的主讲老师：各自的讲次、所在周课量、冲突，以及更换记录',
    params: IdParams,
    reply: z.object({
      teachers: z.array(LessonTeacher),
      /** Conflicts could be looked up; otherwise they are unknown. */
      checked: z.boolean(),
      changes: z.array(TeacherChange),
    }),
  }),
} as const;
