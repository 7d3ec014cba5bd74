/** Third-party lessons shown beside ours (EN42): provider and external id are unique, and no figure of sale or renewal counts them. */
import { MAX_EXTERNAL_LESSONS } from '@lectern/domain/external-lessons/external-lesson-file';
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { CodeText, Done, FlagText, Id, IdParams, IdText, Millis, PageQuery } from '../wire-values.ts';

const api = '/tutor-atm-lesson/api' as const;
const text = (max: number) => z.string().trim().max(max);

export const ExternalLessonBody = z.strictObject({
  provider: text(40).min(1, '请填写机构'),
  externalId: text(64).min(1, '请填写外部 ID'),
  name: text(60).min(1, '请填写课程名称'),
  subject: z.int().nullable(),
  phase: z.int().nullable(),
  grade: z.int().nullable(),
  startTime: Millis,
  endTime: Millis,
  teacherText: text(60),
  address: z.union([
    z.literal(''),
    z.url({ protocol: /^https?$/, error: '链接须以 http:// 或 https:// 开头' }).max(500),
  ]),
  /** Ours that it stands beside. */
  lessonId: Id.nullable(),
});
export type ExternalLessonBody = z.output<typeof ExternalLessonBody>;

export const ExternalLesson = ExternalLessonBody.extend({
  id: Id,
  rev: z.int(),
  lessonName: z.string().nullable(),
  updatedTime: Millis,
  updatedBy: z.string(),
});
export type ExternalLesson = z.output<typeof ExternalLesson>;

export const ImportedLessons = z.array(ExternalLessonBody).min(1).max(MAX_EXTERNAL_LESSONS);
const tag = 'external-lessons';
const REFUSALS = ['externalIdTaken', 'endBeforeStart', 'lessonMissing'] as const;

export const externalLessonsContract = {
  list: endpoint({
    id: 'E054',
    method: 'GET',
    path: `${api}/external-lessons`,
    tag,
    permission: 'LESSON_READ',
    onReplica: true,
    summary: '外部课程列表，最新的在前',
    query: PageQuery.extend({
      /** Part of the name, or the external id. */
      text: z.string().trim().max(100).optional(),
      provider: z.string().trim().max(40).optional(),
      subject: CodeText.optional(),
      phase: CodeText.optional(),
      /** Does it stand beside one of ours? */
      mapped: FlagText.optional(),
    }),
    reply: z.object({
      list: z.array(ExternalLesson),
      total: z.int().min(0),
      totalExact: z.literal(true),
      page: z.int(),
      pageSize: z.int(),
    }),
  }),
  save: endpoint({
    id: 'E055',
    method: 'POST',
    path: `${api}/external-lessons`,
    tag,
    permission: 'LESSON_WRITE',
    summary: '新建外部课程；带 id 与 rev 时为修改',
    body: ExternalLessonBody.extend({ id: Id.optional(), rev: z.int().min(1).optional() }),
    reply: z.object({ id: Id, rev: z.int() }),
    refusals: REFUSALS,
  }),
  remove: endpoint({
    id: 'E056',
    method: 'DELETE',
    path: `${api}/external-lessons/:id`,
    tag,
    permission: 'LESSON_WRITE',
    summary: '删除一门外部课程，30 天内可从任务撤销',
    params: IdParams,
    query: z.strictObject({ rev: IdText.optional() }),
    reply: Done,
  }),
  batchDelete: endpoint({
    id: 'E057',
    method: 'POST',
    path: `${api}/external-lessons/batchDelete`,
    tag,
    permission: 'LESSON_WRITE',
    summary: '删除多门外部课程，可从任务撤销',
    body: z.strictObject({ ids: z.array(Id).min(1).max(MAX_EXTERNAL_LESSONS) }),
    /** Those that were deleted; of the others the task tells why. */
    reply: z.object({ taskId: Id, ids: z.array(Id) }),
  }),
} as const;
