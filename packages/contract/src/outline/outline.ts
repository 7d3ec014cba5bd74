/** The outline (大纲) of a lesson as it is worked on: items made, attached, ordered, relabelled, bound and removed. */
import { AGENDA_KIND } from '@lectern/domain/episodes/episode-codes';
import { OUTLINE_REFUSAL } from '@lectern/domain/outline/outline-refusals';
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { Id, IdParams, IdText } from '../wire-values.ts';
import {
  BatchAddEpisodes,
  Changed,
  EntryDraft,
  EpisodeDraft,
  ItemKey,
  JamDraft,
  LabelParams,
  MAX_ITEMS,
  PerformedDraft,
  Removed,
  Rev,
  StageReviewDraft,
} from './outline-fields.ts';
import { outlineReads } from './outline-reads.ts';

const api = '/tutor-atm-lesson/api' as const;
const refusals = OUTLINE_REFUSAL.codes;

const write = { method: 'POST', tag: 'lessons', permission: 'EPISODE_WRITE', refusals } as const;

export const outlineContract = {
  ...outlineReads,
  addEpisode: endpoint({
    ...write,
    id: 'E024',
    path: `${api}/lessons/episode`,
    summary: '在课程大纲中新建一个讲次',
    body: z.strictObject({ lessonId: Id, labelId: Id, ...EpisodeDraft.shape, rev: Rev }),
    reply: Changed,
  }),
  nameGroups: endpoint({
    ...write,
    id: 'E033',
    path: `${api}/lessons/:id/agenda-labels`,
    summary: '大纲分组的顺序与名称',
    params: IdParams,
    body: z.strictObject({
      labels: z
        .array(z.strictObject({ labelId: Id, name: z.string().trim().max(20, '分组名称最多 20 个字').nullish() }))
        .min(1)
        .max(50),
      rev: Rev,
    }),
    reply: Changed,
  }),
  attachEpisodes: endpoint({
    ...write,
    id: 'E034',
    path: `${api}/lessons/:id/agenda-labels/:labelId/episodes`,
    summary: '把已有讲次加入大纲，与原课程共用',
    params: LabelParams,
    body: z.strictObject({ ids: z.array(Id).min(1).max(MAX_ITEMS), rev: Rev }),
    reply: Changed,
  }),
  addEpisodes: endpoint({
    ...write,
    id: 'E035',
    path: `${api}/lessons/:id/agenda-labels/:labelId/newepisodes`,
    summary: '在标签下新建讲次',
    params: LabelParams,
    body: z.strictObject({ episodes: z.array(EpisodeDraft).min(1).max(MAX_ITEMS), rev: Rev }),
    reply: Changed,
  }),
  addPerformedEpisodes: endpoint({
    ...write,
    id: 'E038',
    path: `${api}/lessons/:id/agenda-labels/:labelId/episodes-witch-performance-info`,
    summary: '在标签下新建带展演信息的讲次',
    params: LabelParams,
    body: z.strictObject({ episodes: z.array(PerformedDraft).min(1).max(MAX_ITEMS), rev: Rev }),
    reply: Changed,
  }),
  attachJams: endpoint({
    ...write,
    id: 'E036',
    path: `${api}/lessons/:id/agenda-labels/:labelId/jams`,
    summary: '把已有考试加入大纲',
    params: LabelParams,
    body: z.strictObject({ ids: z.array(Id).min(1).max(MAX_ITEMS), rev: Rev }),
    reply: Changed,
  }),
  addJams: endpoint({
    ...write,
    id: 'E037',
    path: `${api}/lessons/:id/agenda-labels/:labelId/newjams`,
    summary: '在标签下新建考试；给出考试模板时用它的级别、证书等设置（R370）',
    params: LabelParams,
    body: z.strictObject({ jams: z.array(JamDraft).min(1).max(MAX_ITEMS), rev: Rev }),
    reply: Changed,
  }),
  addStageReviews: endpoint({
    ...write,
    id: 'E039',
    path: `${api}/lessons/:id/agenda-labels/:labelId/stage-reviews`,
    summary: '在标签下加入已有阶段测试（ids）或新建（stageReviews）',
    params: LabelParams,
    body: z
      .strictObject({
        ids: z.array(Id).max(MAX_ITEMS).default([]),
        stageReviews: z.array(StageReviewDraft).max(MAX_ITEMS).default([]),
        rev: Rev,
      })
      .refine(({ ids, stageReviews }) => ids.length + stageReviews.length > 0, '请至少给出一个阶段测试'),
    reply: Changed,
  }),
  addMockExams: endpoint({
    ...write,
    id: 'L818',
    path: '/lectern/api/lessons/:id/agenda-labels/:labelId/mock-exams',
    summary: '在标签下新建单元模拟考，时间是答疑的时间；考试另行绑定',
    params: LabelParams,
    body: z.strictObject({ mockExams: z.array(EntryDraft).min(1).max(MAX_ITEMS), rev: Rev }),
    reply: Changed,
  }),
  changeLabel: endpoint({
    ...write,
    id: 'E040',
    path: `${api}/lessons/:id/agenda-labels/:from/change-to/:to`,
    summary: '把一个标签下的大纲项（默认全部）改到另一个同类标签下',
    params: z.strictObject({ id: IdText, from: IdText, to: IdText }),
    body: z
      .strictObject({
        items: z.array(ItemKey).min(1).max(MAX_ITEMS).optional(),
        /** Where a row was dropped: it comes to stand right beside this one. */
        beside: ItemKey.extend({ side: z.enum(['before', 'after']) }).optional(),
        rev: Rev,
      })
      .optional(),
    reply: Changed,
  }),
  bindTemplates: endpoint({
    ...write,
    id: 'E041',
    path: `${api}/lessons/:id/batch-bind`,
    summary: '批量绑定讲次与讲次模板；模板为 null 时解除绑定',
    params: IdParams,
    body: z.strictObject({
      bindings: z
        .array(z.strictObject({ episodeId: Id, episodeTemplateId: Id.nullable() }))
        .min(1)
        .max(MAX_ITEMS),
      rev: Rev,
    }),
    reply: Changed,
  }),
  order: endpoint({
    ...write,
    id: 'E045',
    path: `${api}/lessons/:id/episodes/ordinal`,
    summary: '大纲的顺序：每一项的序号，从 1 起不重不漏',
    params: IdParams,
    body: z.strictObject({
      items: z
        .array(z.strictObject({ kind: z.enum(AGENDA_KIND.codes).default('episode'), id: Id, ordinal: z.int() }))
        .min(1)
        .max(5000),
      rev: Rev,
    }),
    reply: Changed,
  }),
  removeEpisode: endpoint({
    id: 'E046',
    method: 'DELETE',
    path: `${api}/lessons/:id/episodes/:episodeId`,
    tag: 'lessons',
    permission: 'EPISODE_WRITE',
    summary: '移除讲次并更新课程；只属于本课程的讲次进入回收站',
    params: z.strictObject({ id: IdText, episodeId: IdText }),
    query: z.strictObject({ rev: IdText.optional() }),
    reply: Removed,
    refusals,
  }),
  removeJam: endpoint({
    id: 'E047',
    method: 'DELETE',
    path: `${api}/lessons/:lessonId/jams/:jamId`,
    tag: 'lessons',
    permission: 'EPISODE_WRITE',
    summary: '移除考试并更新课程',
    params: z.strictObject({ lessonId: IdText, jamId: IdText }),
    query: z.strictObject({ rev: IdText.optional() }),
    reply: Removed,
    refusals,
  }),
  removeItem: endpoint({
    id: 'L220',
    method: 'DELETE',
    path: '/lectern/api/lessons/:id/outline/:kind/:itemId',
    tag: 'lessons',
    permission: 'EPISODE_WRITE',
    summary: '移除任意一类大纲项并更新课程',
    params: z.strictObject({ id: IdText, kind: z.enum(AGENDA_KIND.codes), itemId: IdText }),
    query: z.strictObject({ rev: IdText.optional() }),
    reply: Removed,
    refusals,
  }),
  batchAddEpisodes: endpoint({
    id: 'E052',
    method: 'POST',
    path: `${api}/batch-add-lesson-episodes`,
    tag: 'lessons',
    permission: 'EPISODE_WRITE',
    summary: '在多门课程中新建同样的讲次，答复新讲次的 ID；超过 200 个时转为批量任务',
    body: BatchAddEpisodes,
    reply: z.object({ ids: z.array(Id), taskId: Id }),
  }),
} as const;
