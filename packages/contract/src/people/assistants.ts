/** Assistants (助教, EN36): who they are, and the lessons and episodes they help in (R201-R204). */
import { MOST_PRIORITY } from '@lectern/domain/assistants/assistant-rules';
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { CodeText, Done, Id, IdParams, IdText, Millis, PageQuery } from '../wire-values.ts';

const api = '/tutor-atm-user/api' as const;
const tag = 'assistants';

const Account = z
  .string()
  .trim()
  .regex(/^[A-Za-z0-9][\w.@-]{0,63}$/, '账号须为字母、数字、点、横线或下划线，最多 64 个字符');
const Name = z.string().trim().min(1, '请填写姓名').max(40, '姓名最多 40 个字');
const Phases = z
  .string()
  .regex(/^(\d{1,3}(,\d{1,3}){0,9})?$/, '学段须为以逗号分隔的整数')
  .transform((text) => (text === '' ? [] : [...new Set(text.split(',').map(Number))].toSorted((a, b) => a - b)))
  .default([]);
const Priority = z
  .string()
  .regex(/^\d{1,4}$/, `优先级须为 0 至 ${MOST_PRIORITY} 的整数`)
  .transform(Number)
  .default(0);
/** R203: sent as query. */
const AssistantQuery = z.strictObject({
  name: Name,
  subjectId: CodeText.optional(),
  phases: Phases,
  priority: Priority,
});

const Assistant = z.object({
  userId: Id,
  account: z.string(),
  name: z.string(),
  /** Its id (decision: the answer says what create sends). */
  subject: z.int().nullable(),
  phases: z.array(z.int()),
  priority: z.int(),
  rev: z.int(),
});
export type Assistant = z.output<typeof Assistant>;

const ListedAssistant = Assistant.extend({
  lessonCount: z.int(),
  comingEpisodeCount: z.int(),
  updatedTime: Millis,
  updatedBy: z.string(),
});
export type ListedAssistant = z.output<typeof ListedAssistant>;

const CheckResult = z.object({
  /** Why not; null: allowed (decision 58). */
  message: z.string().nullable(),
  code: z.string(),
  /** What a person should know all the same. */
  warnings: z.array(z.string()),
});

export const DUTY_SPAN = ['coming', 'past'] as const;
const Duty = z.object({
  id: Id,
  name: z.string(),
  lessonId: Id.nullable(),
  lessonName: z.string().nullable(),
  teacherName: z.string().nullable(),
  startTime: Millis,
  endTime: Millis,
});
export type Duty = z.output<typeof Duty>;

const UserParams = z.strictObject({ userId: IdText });
const OnLesson = z.strictObject({ id: IdText, lessonId: IdText });
const OnEpisode = z.strictObject({ episodeId: IdText, assistantId: IdText });
const Saved = z.object({ userId: Id, rev: z.int() });
const ASSIGNING = ['assistantMissing', 'unchanged', 'started'] as const;

export const assistantsContract = {
  checkBeforeAssign: endpoint({
    id: 'E068',
    method: 'GET',
    path: `${api}/lessons/:id/check-before-assign`,
    tag,
    permission: 'EPISODE_READ',
    summary: '为课程分配助教前的检查；没有这个账号时为空列表',
    params: IdParams,
    query: z.strictObject({ account: z.string().trim().min(1).max(64) }),
    reply: z.array(CheckResult),
  }),
  assignLesson: endpoint({
    id: 'E069',
    method: 'POST',
    path: `${api}/assistants/:id/lessons/:lessonId`,
    tag,
    permission: 'EPISODE_WRITE',
    summary: '为课程分配助教：课程与它未开始的讲次',
    params: OnLesson,
    reply: Done,
    refusals: ASSIGNING,
  }),
  unassignLesson: endpoint({
    id: 'E070',
    method: 'DELETE',
    path: `${api}/assistants/:id/lessons/:lessonId`,
    tag,
    permission: 'EPISODE_WRITE',
    summary: '取消课程的助教，已开始的讲次不变',
    params: OnLesson,
    reply: Done,
    refusals: ASSIGNING,
  }),
  ofLesson: endpoint({
    id: 'E265',
    method: 'GET',
    path: `${api}/lessons/:lessonId/assistants`,
    tag,
    permission: 'EPISODE_READ',
    summary: '课程的助教',
    params: z.strictObject({ lessonId: IdText }),
    reply: z.array(Assistant),
  }),
  create: endpoint({
    id: 'E266',
    method: 'POST',
    path: `${api}/assistants`,
    tag,
    permission: 'EPISODE_WRITE',
    summary: '新建助教（字段在查询串）',
    query: AssistantQuery.extend({ account: Account }),
    reply: Saved,
    refusals: ['accountTaken', 'placeMissing'],
  }),
  update: endpoint({
    id: 'E267',
    method: 'POST',
    path: `${api}/assistants/:userId/update`,
    tag,
    permission: 'EPISODE_WRITE',
    summary: '修改助教（字段在查询串，账号不变）',
    params: UserParams,
    query: AssistantQuery.extend({ rev: IdText.optional() }),
    reply: Saved,
    refusals: ['placeMissing'],
  }),
  checkRemoval: endpoint({
    id: 'E268',
    method: 'GET',
    path: `${api}/assistants/:userId/cancel`,
    tag,
    permission: 'EPISODE_READ',
    summary: '助教能否移除，不能时说明原因',
    params: UserParams,
    reply: z.object({ removable: z.boolean(), reason: z.string() }),
  }),
  remove: endpoint({
    id: 'E269',
    method: 'DELETE',
    path: `${api}/assistants/:userId`,
    tag,
    permission: 'EPISODE_WRITE',
    summary: '移除没有未完成工作的助教，可从任务撤销',
    params: UserParams,
    query: z.strictObject({ rev: IdText.optional() }),
    reply: Done,
    refusals: ['assigned'],
  }),
  one: endpoint({
    id: 'E270',
    method: 'GET',
    path: `${api}/assistants/:userId`,
    tag,
    permission: 'EPISODE_READ',
    summary: '一位助教',
    params: UserParams,
    reply: ListedAssistant,
  }),
  list: endpoint({
    id: 'E271',
    method: 'GET',
    path: `${api}/assistants`,
    tag,
    permission: 'EPISODE_READ',
    summary: '助教列表，优先级高的在前',
    query: PageQuery.extend({
      subjectId: CodeText.optional(),
      phase: CodeText.optional(),
      account: z.string().trim().max(64).optional(),
      /** Part of it. */
      name: z.string().trim().max(40).optional(),
    }),
    reply: z.object({
      list: z.array(ListedAssistant),
      total: z.int().min(0),
      totalExact: z.boolean(),
      page: z.int(),
      pageSize: z.int(),
    }),
  }),
  search: endpoint({
    id: 'E272',
    method: 'GET',
    path: `${api}/assistants/search`,
    tag,
    permission: 'EPISODE_READ',
    summary: '按姓名或账号找助教，最多 20 位',
    query: z.strictObject({ name: z.string().trim().max(64).default(''), subjectId: CodeText.optional() }),
    reply: z.array(Assistant),
  }),
  ofEpisode: endpoint({
    id: 'E273',
    method: 'GET',
    path: `${api}/episodes/:episodeId/assistants`,
    tag,
    permission: 'EPISODE_READ',
    summary: '讲次的助教',
    params: z.strictObject({ episodeId: IdText }),
    reply: z.array(Assistant),
  }),
  assignEpisode: endpoint({
    id: 'E274',
    method: 'POST',
    path: `${api}/episodes/:episodeId/assistants/:assistantId`,
    tag,
    permission: 'EPISODE_WRITE',
    summary: '为讲次分配助教',
    params: OnEpisode,
    reply: Done,
    refusals: ASSIGNING,
  }),
  unassignEpisode: endpoint({
    id: 'E275',
    method: 'DELETE',
    path: `${api}/episodes/:episodeId/assistants/:assistantId`,
    tag,
    permission: 'EPISODE_WRITE',
    summary: '取消讲次的助教',
    params: OnEpisode,
    reply: Done,
    refusals: ASSIGNING,
  }),
  work: endpoint({
    id: 'L361',
    method: 'GET',
    path: '/lectern/api/assistants/:userId/work',
    tag,
    permission: 'EPISODE_READ',
    summary: '助教负责的课程，以及未开始或已结束的讲次',
    params: UserParams,
    query: PageQuery.extend({ span: z.enum(DUTY_SPAN).default('coming') }),
    reply: z.object({
      lessons: z.array(z.object({ id: Id, name: z.string(), status: z.string(), endTime: Millis })),
      episodes: z.array(Duty),
      total: z.int(),
      page: z.int(),
      pageSize: z.int(),
    }),
  }),
} as const;
