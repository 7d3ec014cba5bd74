/** Calls about episode templates (讲次模板); they stand under the prefix of episodes (decision 71). */
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import {
  EpisodeTemplate,
  EpisodeTemplateChange,
  EpisodeTemplateCreation,
  EpisodeTemplatesCreation,
} from '../lesson-templates/lesson-template-fields.ts';
import { CodeText, Id, IdParams, idListText, MAX_IDS, Named } from '../wire-values.ts';

const api = '/tutor-atm-episode/api' as const;
const READ = { tag: 'episode-templates', permission: 'LESSON_TEMPLATE_READ' } as const;
const WRITE = { tag: 'episode-templates', permission: 'LESSON_TEMPLATE_WRITE' } as const;

export const episodeTemplatesContract = {
  get: endpoint({
    ...READ,
    id: 'E115',
    method: 'GET',
    path: `${api}/episode-templates/:id`,
    summary: '讲次模板',
    params: IdParams,
    reply: EpisodeTemplate,
  }),
  listByIds: endpoint({
    ...READ,
    id: 'E116',
    method: 'GET',
    path: `${api}/episode-templates`,
    summary: '按 ID 取讲次模板，一次最多 200 个',
    query: z.strictObject({ ids: idListText(MAX_IDS) }),
    reply: z.array(EpisodeTemplate),
  }),
  create: endpoint({
    ...WRITE,
    id: 'E117',
    method: 'POST',
    path: `${api}/episode-templates`,
    summary: '新建讲次模板，排在标签的最后',
    body: EpisodeTemplateCreation,
    reply: EpisodeTemplate,
    refusals: ['labelOfOtherSubject', 'labelOfOtherKind'],
  }),
  createEpisodes: endpoint({
    ...WRITE,
    id: 'L255',
    method: 'POST',
    path: '/lectern/api/episode-templates/batch-create',
    summary: '按名称一次新建多个讲次模板，一次最多 100 个',
    body: EpisodeTemplatesCreation,
    reply: z.array(EpisodeTemplate),
    refusals: ['labelOfOtherSubject', 'labelOfOtherKind'],
  }),
  update: endpoint({
    ...WRITE,
    id: 'E118',
    method: 'POST',
    path: `${api}/episode-templates/:id`,
    summary: '修改讲次模板',
    params: IdParams,
    body: EpisodeTemplateChange,
    reply: EpisodeTemplate,
    refusals: ['boundToTutoring'],
  }),
  episodeIds: endpoint({
    ...READ,
    id: 'E119',
    method: 'GET',
    path: `${api}/episode-templates/:id/episode-ids`,
    summary: '由讲次模板生成的讲次，最近的 10,000 个',
    params: IdParams,
    reply: z.array(Id),
  }),
  editable: endpoint({
    ...READ,
    id: 'E120',
    method: 'GET',
    path: `${api}/episode-editable-by-template-id/:id`,
    summary: '讲次模板及其互动探究能否修改，不能时说明原因',
    params: IdParams,
    reply: z.object({
      editable: z.boolean(),
      /** Interactive exploration is not while a tutoring template is bound (R217). */
      prestudyEditable: z.boolean(),
      message: z.string(),
    }),
  }),
  search: endpoint({
    ...READ,
    id: 'L491',
    method: 'GET',
    path: '/lectern/api/episode-templates',
    summary: '按名称或 ID 查找讲次模板，最多 50 个；指定学科时只含该学科',
    query: z.strictObject({
      text: z.string().trim().max(60).default(''),
      subject: CodeText.optional(),
    }),
    reply: z.array(Named.extend({ templateName: z.string() })),
  }),
  rewardReach: endpoint({
    ...READ,
    id: 'L256',
    method: 'GET',
    path: '/lectern/api/episode-templates/:id/reward-reach',
    summary: '修改奖励会影响的课程数与已到开课时间的课程数',
    params: IdParams,
    reply: z.object({ affected: z.int().min(0), started: z.int().min(0) }),
  }),
} as const;
