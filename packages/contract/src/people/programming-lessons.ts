/** Programming lessons (EN27): primary school, subject 201, with a level and the number of a term (R196-R200). */
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { CodeText, Id, IdParams, IdText, listText, Millis, PageQuery } from '../wire-values.ts';

const ybc = '/tutor-ybc-lesson/api/programming-lessons' as const;
const basicp = '/tutor-ybc-basicp-admin/api' as const;
const tag = 'programming-lessons';

export const CREATE_MODE = ['new', 'existing'] as const;
const Level = z.int().min(-2).max(1_000_000);
const ClassNumber = z.union([z.literal(-2), z.int().min(1, '期数须为 1 至 9999').max(9999, '期数须为 1 至 9999')]);

const ProgrammingLesson = z.object({
  id: Id,
  name: z.string(),
  status: z.string(),
  rev: z.int(),
  programmingLevel: Level,
  programmingClassNumber: z.int(),
  relatedLevel: z.int().nullable(),
  /** R198: 1 or 2, by the level. */
  termType: z.int(),
  /** The number stands in lesson-number (R196); null: none is set. */
  termExists: z.boolean().nullable(),
  updatedTime: Millis,
  updatedBy: z.string(),
});
export type ProgrammingLesson = z.output<typeof ProgrammingLesson>;

export const ChannelBody = z.strictObject({
  name: z.string().trim().min(1, '请填写渠道名称').max(40, '渠道名称最多 40 个字'),
  code: z
    .string()
    .trim()
    .regex(/^[A-Za-z0-9_-]{1,32}$/, '渠道编码须为字母、数字、横线或下划线，最多 32 个字符'),
});
const Channel = ChannelBody.extend({
  id: Id,
  lessonId: Id,
  valid: z.boolean(),
  rev: z.int(),
  updatedTime: Millis,
  updatedBy: z.string(),
});
export type Channel = z.output<typeof Channel>;

const SubstituteBody = z.strictObject({
  lessonId: Id,
  toTeacherId: Id,
  fromTeacherId: Id.optional(),
  fromEpisodeId: Id.optional(),
});
const SubstituteRow = z.object({
  episodeId: Id.nullable(),
  name: z.string(),
  allowed: z.boolean(),
  /** Why not, or what to know. */
  messages: z.array(z.string()),
});
export type SubstituteRow = z.output<typeof SubstituteRow>;

const LessonNumber = z.object({
  lessonType: z.int(),
  programmingClassNumber: z.int(),
  name: z.string(),
  /** Lessons of that term. */
  lessonCount: z.int(),
});
export type LessonNumber = z.output<typeof LessonNumber>;

export const programmingLessonsContract = {
  one: endpoint({
    id: 'E122',
    method: 'GET',
    path: `${ybc}/:id`,
    tag,
    permission: 'LESSON_READ',
    summary: '课程的编程数据；没有编程数据时 404',
    params: IdParams,
    reply: ProgrammingLesson,
  }),
  save: endpoint({
    id: 'E123',
    method: 'PUT',
    path: `${ybc}/:id`,
    tag,
    permission: 'LESSON_WRITE',
    summary: '保存编程数据；createMode=new 时同时创建期数',
    params: IdParams,
    query: z.strictObject({ createMode: z.enum(CREATE_MODE).default('existing') }),
    body: z.strictObject({
      rev: z.int().min(1).optional(),
      programmingLevel: Level,
      programmingClassNumber: ClassNumber,
      relatedLevel: z.int().nullable().optional(),
    }),
    reply: ProgrammingLesson,
    refusals: ['numberTaken'],
  }),
  checkSubstitute: endpoint({
    id: 'E124',
    method: 'POST',
    path: `${ybc}/substitute/check`,
    tag,
    permission: 'EPISODE_READ',
    readOnly: true,
    summary: '代课前的检查：逐讲说明能否由另一位老师上课',
    body: SubstituteBody,
    reply: z.array(SubstituteRow),
  }),
  substitute: endpoint({
    id: 'E125',
    method: 'POST',
    path: `${ybc}/substitute`,
    tag,
    permission: 'EPISODE_WRITE',
    summary: '未开始的讲次由另一位老师代课',
    body: SubstituteBody,
    reply: z.object({ taskId: Id, rows: z.array(SubstituteRow) }),
  }),
  channels: endpoint({
    id: 'E126',
    method: 'GET',
    path: `${basicp}/lesson-channels`,
    tag,
    permission: 'LESSON_READ',
    summary: '编程课程的报名渠道',
    query: z.strictObject({ lessonId: IdText }),
    reply: z.array(Channel),
  }),
  addChannel: endpoint({
    id: 'E127',
    method: 'POST',
    path: `${basicp}/lesson-channels/add`,
    tag,
    permission: 'LESSON_WRITE',
    summary: '新建报名渠道',
    body: ChannelBody.extend({ lessonId: Id }),
    reply: z.object({ id: Id, rev: z.int() }),
    refusals: ['codeTaken'],
  }),
  updateChannel: endpoint({
    id: 'E128',
    method: 'POST',
    path: `${basicp}/lesson-channels/update`,
    tag,
    permission: 'LESSON_WRITE',
    summary: '修改、停用或启用报名渠道',
    body: ChannelBody.extend({ id: Id, rev: z.int().min(1).optional(), valid: z.boolean() }),
    reply: z.object({ id: Id, rev: z.int() }),
    refusals: ['codeTaken'],
  }),
  staffs: endpoint({
    id: 'E129',
    method: 'GET',
    path: `${basicp}/staffs`,
    tag,
    permission: 'LESSON_READ',
    summary: '按 LDAP 账号取编程老师',
    query: z.strictObject({
      ldaps: listText(
        z
          .string()
          .min(1)
          .max(4000)
          .transform((text) => [...new Set(text.split(',').map((each) => each.trim().toLowerCase()))].filter(Boolean))
          .refine((list) => list.length > 0 && list.length <= 200, '一次 1 至 200 个账号'),
      ),
    }),
    reply: z.array(z.object({ id: Id, ldap: z.string(), name: z.string() })),
  }),
  numbers: endpoint({
    id: 'E130',
    method: 'GET',
    path: '/ada-commerce-lesson-admin/api/lesson-number',
    tag,
    permission: 'LESSON_READ',
    summary: '已创建的期数',
    query: z.strictObject({
      lessonTypes: listText(
        z
          .string()
          .regex(/^[12](,[12])?$/, '期数类型须为 1 或 2')
          .transform((text) => text.split(',').map(Number)),
      ).optional(),
      programmingClassNumbers: listText(
        z
          .string()
          .regex(/^\d{1,4}(,\d{1,4}){0,199}$/, '期数须为以逗号分隔的整数')
          .transform((text) => text.split(',').map(Number)),
      ).optional(),
    }),
    reply: z.array(LessonNumber),
  }),
  list: endpoint({
    id: 'L362',
    method: 'GET',
    path: '/lectern/api/programming-lessons',
    tag,
    permission: 'LESSON_READ',
    onReplica: true,
    summary: '编程课程列表，最新的在前',
    query: PageQuery.extend({
      /** Part of the name, or the id. */
      text: z.string().trim().max(60).optional(),
      level: CodeText.optional(),
      classNumber: CodeText.optional(),
    }),
    reply: z.object({
      list: z.array(ProgrammingLesson),
      total: z.int().min(0),
      totalExact: z.boolean(),
      page: z.int(),
      pageSize: z.int(),
    }),
  }),
  createNumber: endpoint({
    id: 'L363',
    method: 'POST',
    path: '/lectern/api/lesson-numbers',
    tag,
    permission: 'LESSON_WRITE',
    summary: '创建期数',
    body: z.strictObject({
      lessonType: z.int().min(1).max(2),
      programmingClassNumber: z.int().min(1, '期数须为 1 至 9999').max(9999, '期数须为 1 至 9999'),
      name: z.string().trim().min(1, '请填写名称').max(40, '名称最多 40 个字'),
    }),
    reply: LessonNumber,
    refusals: ['numberTaken'],
  }),
} as const;
