/** AI 写作 of a lesson: its topics, each with an episode and a window. Submissions are not kept here. */
import { WRITING_GENRE } from '@lectern/domain/writing-tasks/writing-genre';
import {
  WRITING_STATE,
  WRITING_TOPIC_MAX,
  WRITING_WINDOW,
  windowFault,
} from '@lectern/domain/writing-tasks/writing-task';
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { Id, IdParams, IdText, idListText, Millis, Named, PageQuery } from '../wire-values.ts';

const path = '/lectern/api/lessons/:id/writing-tasks' as const;
const tag = 'writing-tasks';
const Moment = (words: string) => Millis.min(1, words);

export const WritingTaskBody = z
  .strictObject({
    /** Null: of no episode. */
    episodeId: Id.nullable(),
    topic: z.string().trim().min(1, '请填写题目').max(WRITING_TOPIC_MAX, `题目最多 ${WRITING_TOPIC_MAX} 个字`),
    genre: z.enum(WRITING_GENRE.codes, '请选择文体'),
    openTime: Moment('请选择开放时间'),
    closeTime: Moment('请选择截止时间'),
  })
  .superRefine((window, issues) => {
    const message = windowFault(window);
    if (message !== undefined) issues.addIssue({ code: 'custom', path: ['closeTime'], message });
  });
export type WritingTaskBody = z.output<typeof WritingTaskBody>;

export const WritingTask = z.object({
  id: Id,
  rev: z.int(),
  lessonId: Id,
  episodeId: Id.nullable(),
  episode: Named.extend({
    startTime: Millis,
    /** No longer in the outline of the lesson. */
    gone: z.boolean(),
  }).nullable(),
  topic: z.string(),
  genre: z.enum(WRITING_GENRE.codes),
  openTime: Millis,
  closeTime: Millis,
  state: z.enum(WRITING_STATE.codes),
  updatedTime: Millis,
  updatedBy: z.string(),
});
export type WritingTask = z.output<typeof WritingTask>;

const Filters = z.strictObject({
  /** A part of the topic. */
  text: z.string().trim().min(1).max(WRITING_TOPIC_MAX).optional(),
  genre: z.enum(WRITING_GENRE.codes).optional(),
  state: z.enum(WRITING_STATE.codes).optional(),
  window: z.enum(WRITING_WINDOW.codes).optional(),
  episodeId: IdText.optional(),
  ids: idListText().optional(),
});

export const writingTasksContract = {
  list: endpoint({
    id: 'L550',
    method: 'GET',
    path,
    tag,
    permission: 'LESSON_READ',
    summary: '课程的 AI 写作题目，按开放时间',
    params: IdParams,
    query: Filters.extend(PageQuery.shape),
    reply: z.object({ list: z.array(WritingTask), total: z.int(), page: z.int(), pageSize: z.int() }),
  }),
  save: endpoint({
    id: 'L551',
    method: 'POST',
    path,
    tag,
    permission: 'LESSON_WRITE',
    summary: '在课程中新建 AI 写作题目；带 id 与 rev 时为修改',
    params: IdParams,
    body: WritingTaskBody.safeExtend({ id: Id.optional(), rev: z.int().min(1).optional() }),
    reply: z.object({ id: Id, rev: z.int() }),
    refusals: ['topicTaken', 'writingOff', 'lessonCanceled', 'episodeElsewhere'],
  }),
  exportCsv: endpoint({
    id: 'L552',
    method: 'GET',
    path: '/lectern/api/lessons/:id/writing-tasks.csv',
    tag,
    permission: 'EXPORT',
    onReplica: true,
    summary: '导出课程的 AI 写作题目',
    params: IdParams,
    /** `columns`: keys of the shown columns, `a,b`. */
    query: Filters.extend({ columns: z.string().max(400).optional() }),
    reply: z.string(),
    contentType: 'text/csv; charset=utf-8',
  }),
} as const;
