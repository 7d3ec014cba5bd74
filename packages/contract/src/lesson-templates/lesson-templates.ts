/** Calls about lesson templates (班型). */
import { TEMPLATE_MODE } from '@lectern/domain/lesson-templates/template-codes';
import { LESSON_TYPE } from '@lectern/domain/lessons/lesson-codes';
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { ConfiguredReply } from '../function-configurations/configured-values.ts';
import { Assessment } from '../lessons/lesson-outline.ts';
import { TemplateFlags } from '../lessons/lesson-replies.ts';
import {
  CodeText,
  codeListText,
  Id,
  IdParams,
  idListText,
  MAX_IDS,
  Millis,
  Named,
  PageSizeText,
  PageText,
} from '../wire-values.ts';
import { LessonDefaultsBody, LessonTemplateChange, LessonTemplateCreation } from './lesson-template-fields.ts';
import { lessonTemplateItems } from './lesson-template-items.ts';

const api = '/tutor-atm-lesson/api' as const;
const Count = z.int().min(0);

/** With what a lesson made from it must equal (R205, R206). */
const Requirement = z.object({
  category: z.enum(LESSON_TYPE.codes),
  phase: z.int().nullable(),
  subjectId: z.int().nullable(),
  logisticsBizId: z.int().nullable(),
  withGift: z.boolean(),
  withMentor: z.boolean(),
});
export const TemplateDetail = TemplateFlags.extend({
  requirement: Requirement,
  mode: z.enum(TEMPLATE_MODE.codes),
  grades: z.array(z.int()),
  assessmentId: Id.nullable(),
  lessonDefaults: LessonDefaultsBody,
  configured: ConfiguredReply.optional(),
  rev: z.int(),
});
export type TemplateDetail = z.output<typeof TemplateDetail>;

/** The page of one template: its labels with how much stands under them, and who saved last. */
export const TemplateDetailV2 = TemplateDetail.extend({
  flattedCategory: z.enum(LESSON_TYPE.codes),
  phase: z.int().nullable(),
  withMentor: z.boolean(),
  logisticsBiz: z.int().nullable(),
  labels: z.array(z.object({ id: z.int(), name: z.string(), agendaType: z.string(), count: Count })),
  lessonCount: Count,
  createdTime: Millis,
  createdBy: z.string(),
  updatedTime: Millis,
  updatedBy: z.string(),
});
export type TemplateDetailV2 = z.output<typeof TemplateDetailV2>;

export const TEMPLATE_SORTS = ['id', 'updatedTime'] as const;
export const TemplateFilters = z.strictObject({
  /** Part of the name; a number or a list of numbers is ids (R189). */
  name: z.string().trim().max(200).optional(),
  ids: idListText(MAX_IDS).optional(),
  subject: CodeText.optional(),
  phase: CodeText.optional(),
  types: codeListText(LESSON_TYPE.codes).optional(),
  mode: z.enum(TEMPLATE_MODE.codes).optional(),
});
export type TemplateFilters = z.output<typeof TemplateFilters>;
export const TemplateListQuery = TemplateFilters.extend({
  page: PageText,
  pageSize: PageSizeText,
  sort: z.enum(TEMPLATE_SORTS).optional(),
  order: z.enum(['asc', 'desc']).optional(),
  /** `names`: for pickers, the newest 500 without pages; `rows`: the rows of the page. */
  expand: z.enum(['names', 'rows']).optional(),
});
export type TemplateListQuery = z.output<typeof TemplateListQuery>;

export const TemplateRow = z.object({
  id: Id,
  name: z.string(),
  flattedCategory: z.enum(LESSON_TYPE.codes),
  subject: z.int().nullable(),
  phase: z.int().nullable(),
  grades: z.array(z.int()),
  mode: z.enum(TEMPLATE_MODE.codes),
  withMentor: z.boolean(),
  withGift: z.boolean(),
  episodeTemplateCount: Count,
  lessonCount: Count,
  rev: z.int(),
  updatedTime: Millis,
  updatedBy: z.string(),
});
export type TemplateRow = z.output<typeof TemplateRow>;

/** Whole tutoring templates (R357) under the main template that they are bound to. */
const BoundTutoring = z.object({
  mainLessonTemplateId: Id,
  name: z.string(),
  tutoringTemplates: z.array(
    z.object({
      mentorEpisodeTemplateId: Id,
      lessonTemplateId: Id,
      episodeTemplateId: Id.nullable(),
      id: Id,
      name: z.string(),
      classType: z.string(),
      label: z.int(),
      ordinal: z.int(),
    }),
  ),
});
export type BoundTutoring = z.output<typeof BoundTutoring>;

export const lessonTemplatesContract = {
  get: endpoint({
    id: 'E073',
    method: 'GET',
    path: `${api}/lesson-templates/:id`,
    tag: 'lesson-templates',
    permission: 'LESSON_TEMPLATE_READ',
    summary: '班型',
    params: IdParams,
    reply: TemplateDetail,
  }),
  getV2: endpoint({
    id: 'E074',
    method: 'GET',
    path: `${api}/v2/lesson-templates/:id`,
    tag: 'lesson-templates',
    permission: 'LESSON_TEMPLATE_READ',
    summary: '班型 v2，带标签、课程数与最近修改',
    params: IdParams,
    reply: TemplateDetailV2,
  }),
  listIds: endpoint({
    id: 'E075',
    method: 'GET',
    path: `${api}/lesson-template-ids`,
    tag: 'lesson-templates',
    permission: 'LESSON_TEMPLATE_READ',
    onReplica: true,
    summary: '查询班型',
    query: TemplateListQuery,
    reply: z.object({
      list: z.array(Id),
      total: Count,
      page: z.int(),
      pageSize: z.int(),
      rows: z.array(TemplateRow).optional(),
      names: z.array(Named).optional(),
    }),
  }),
  create: endpoint({
    id: 'E076',
    method: 'POST',
    path: `${api}/lesson-templates`,
    tag: 'lesson-templates',
    permission: 'LESSON_TEMPLATE_WRITE',
    summary: '新建班型',
    body: LessonTemplateCreation,
    reply: TemplateDetailV2,
  }),
  update: endpoint({
    id: 'E077',
    method: 'POST',
    path: `${api}/lesson-templates/:id`,
    tag: 'lesson-templates',
    permission: 'LESSON_TEMPLATE_WRITE',
    summary: '修改班型',
    params: IdParams,
    body: LessonTemplateChange,
    reply: TemplateDetailV2,
    refusals: ['templateInUse'],
  }),
  assessment: endpoint({
    id: 'E088',
    method: 'GET',
    path: '/tutor-lesson-template/api/lessonTemplates/:id/assessment',
    tag: 'lesson-templates',
    permission: 'LESSON_TEMPLATE_READ',
    summary: '班型的入学测评，没有时 404',
    params: IdParams,
    reply: Assessment,
  }),
  tutoring: endpoint({
    id: 'E089',
    method: 'POST',
    path: `${api}/lesson-templates/tutoring-templates/batch-get`,
    tag: 'mentor-episode-templates',
    permission: 'LESSON_TEMPLATE_READ',
    readOnly: true,
    summary: '按主讲班型取绑定的辅导班型',
    body: z.strictObject({ mainLessonTemplateIds: z.array(Id).max(MAX_IDS) }),
    reply: z.array(BoundTutoring),
  }),
  ...lessonTemplateItems,
} as const;
