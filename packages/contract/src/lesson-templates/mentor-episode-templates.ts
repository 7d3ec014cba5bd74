/** Tutoring templates (辅导课模板, EN31, R357) of lesson templates, and the tutoring that was made from them. */
import {
  MAX_TUTORING_DURATION_MS,
  MAX_TUTORING_OFFSET_MS,
} from '@lectern/domain/lesson-templates/mentor-episode-template';
import { SCHEDULE_VERDICT } from '@lectern/domain/schedule/conflict-codes';
import { CLASS_TYPE } from '@lectern/domain/teams/team-codes';
import { MINUTE_MS } from '@lectern/domain/time/durations';
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { CodeText, Done, Id, IdParams, IdText, MAX_IDS, Millis } from '../wire-values.ts';
import { ItemPlace, Rev, TemplateName } from './lesson-template-fields.ts';
import { ItemOrder, PlacedItems, RevQuery } from './lesson-template-items.ts';

const api = '/tutor-atm-lesson/api' as const;
const READ = { tag: 'mentor-episode-templates', permission: 'LESSON_TEMPLATE_READ' } as const;
const WRITE = { tag: 'mentor-episode-templates', permission: 'LESSON_TEMPLATE_WRITE' } as const;

/** It is bound to one item of its lesson template at most; what is named last replaces what was bound before. */
export const MentorEpisodeTemplateBody = z.strictObject({
  name: TemplateName,
  classType: z.enum(CLASS_TYPE.codes),
  episodeTemplateId: Id.nullable(),
  jamTemplateId: Id.nullable(),
  stageReviewTemplateId: Id.nullable(),
  /** Milliseconds from the end of what it is bound to. */
  startOffset: z.int().min(0).max(MAX_TUTORING_OFFSET_MS, '最晚在绑定内容结束 30 天后开始'),
  duration: z.int().min(MINUTE_MS, '时长至少 1 分钟').max(MAX_TUTORING_DURATION_MS, '时长最长 24 小时'),
  /** One for each team, or one for all teams of the lesson together. */
  perTeam: z.boolean(),
});
export type MentorEpisodeTemplateBody = z.output<typeof MentorEpisodeTemplateBody>;

export const MentorEpisodeTemplate = MentorEpisodeTemplateBody.extend({
  id: Id,
  /** `id` again (R357). */
  mentorEpisodeTemplateId: Id,
  lessonTemplateId: Id,
  /** Name of what it is bound to. */
  boundName: z.string().nullable(),
  /** How much tutoring of lessons was made from it. */
  groupCount: z.int(),
  label: z.int(),
  ordinal: z.int(),
  rev: z.int(),
  updatedTime: Millis,
  updatedBy: z.string(),
});
export type MentorEpisodeTemplate = z.output<typeof MentorEpisodeTemplate>;

const BindableTemplate = z.object({
  id: Id,
  name: z.string(),
  label: z.int(),
  ordinal: z.int(),
  duration: z.int(),
});

const GroupCheckInfo = z.object({
  groupId: Id,
  name: z.string(),
  lessonId: Id,
  lessonName: z.string(),
  startTime: Millis,
  endTime: Millis,
  started: z.boolean(),
  teamCount: z.int(),
  teamsWithoutMentor: z.int(),
  /** `unknown`: it could not be checked, which is never taken for none. */
  verdict: z.enum(SCHEDULE_VERDICT.codes),
  clashes: z.array(z.string()),
});
export type GroupCheckInfo = z.output<typeof GroupCheckInfo>;

const refusals = ['boundElsewhere', 'boundTwice', 'nameMissing', 'labelOfOtherSubject', 'labelOfOtherKind'] as const;
export const MAX_CHECKED_GROUPS = 100;

export const mentorEpisodeTemplatesContract = {
  createFromEpisodeTemplate: endpoint({
    ...WRITE,
    id: 'E182',
    method: 'POST',
    path: `${api}/episode-templates/mentor-episode-template`,
    summary: '由讲次模板新建辅导课模板，与它绑定，排在标签的最后',
    query: z.strictObject({ lessonTemplateId: IdText, labelId: CodeText, episodeTemplateId: IdText }),
    reply: MentorEpisodeTemplate,
    refusals,
  }),
  sort: endpoint({
    ...WRITE,
    id: 'E183',
    method: 'POST',
    path: `${api}/lesson-templates/:id/labels/:labelId/update-mentor-episode-template-ordinal`,
    summary: '在一个标签下给辅导课模板排序',
    params: IdParams.extend({ labelId: CodeText }),
    body: ItemOrder,
    reply: PlacedItems,
    refusals: ['orderInvalid'],
  }),
  ofLessonTemplate: endpoint({
    ...READ,
    id: 'E184',
    method: 'GET',
    path: `${api}/lesson-templates/:id/mentor-episode-templates`,
    summary: '班型的辅导课模板，按标签与序号',
    params: IdParams,
    reply: z.array(MentorEpisodeTemplate),
  }),
  create: endpoint({
    ...WRITE,
    id: 'E185',
    method: 'POST',
    path: `${api}/mentor-episode-templates`,
    summary: '在班型中新建辅导课模板，排在标签的最后；绑定讲次模板时，名称与时长可以不填',
    body: MentorEpisodeTemplateBody.partial().extend(ItemPlace.shape),
    reply: MentorEpisodeTemplate,
    refusals,
  }),
  batchGet: endpoint({
    ...READ,
    id: 'E186',
    method: 'POST',
    path: `${api}/mentor-episode-templates/batch-get`,
    readOnly: true,
    summary: `按 ID 读取辅导课模板，一次最多 ${MAX_IDS} 个；不存在或不在数据范围内的不返回`,
    body: z.strictObject({ ids: z.array(Id).max(MAX_IDS, `一次最多 ${MAX_IDS} 个 ID`) }),
    reply: z.array(MentorEpisodeTemplate),
  }),
  bindable: endpoint({
    ...READ,
    id: 'E187',
    method: 'GET',
    path: `${api}/mentor-episode-templates/bindable-episode-templates`,
    summary: '班型中还没有绑定辅导课模板的讲次模板，可只取一个标签下的',
    query: z.strictObject({ lessonTemplateId: IdText, labelId: CodeText.optional() }),
    reply: z.array(BindableTemplate),
  }),
  checkInfos: endpoint({
    ...READ,
    id: 'E188',
    method: 'GET',
    path: `${api}/mentor-episode-templates/:id/mentor-episode-group-check-infos`,
    summary: `修改前的核对：由该模板安排的辅导课、是否已开始、没有辅导老师的小班与时间冲突；最近的 ${MAX_CHECKED_GROUPS} 组`,
    params: IdParams,
    reply: z.array(GroupCheckInfo),
  }),
  update: endpoint({
    ...WRITE,
    id: 'E189',
    method: 'POST',
    path: `${api}/mentor-episode-templates/:id`,
    summary: '修改辅导课模板，未给出的字段不变；绑定项为空即解除绑定',
    params: IdParams,
    body: MentorEpisodeTemplateBody.partial().extend({ rev: Rev.optional() }),
    reply: MentorEpisodeTemplate,
    refusals: ['boundElsewhere', 'boundTwice', 'groupsStarted'],
  }),
  remove: endpoint({
    ...WRITE,
    id: 'E190',
    method: 'DELETE',
    path: `${api}/mentor-episode-templates/:id`,
    summary: '删除辅导课模板，移入回收站；已安排的辅导课不变',
    params: IdParams,
    query: RevQuery,
    reply: Done,
  }),
} as const;
