/** Calls about lessons (课程). */
import { CALCULATION_RULE } from '@lectern/domain/lessons/calculation-rule-codes';
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { Id, IdParams, IdText, idListText, MAX_IDS, Millis } from '../wire-values.ts';
import { CreatedLessons } from './action-replies.ts';
import { lessonActions } from './lesson-actions.ts';
import { LessonChange, LessonCreation, NewLesson } from './lesson-fields.ts';
import { lessonOutline } from './lesson-outline.ts';
import { LessonListFields, LessonListQuery } from './lesson-query.ts';
import { Lesson, LessonIdPage, LessonV2, ListedLesson } from './lesson-replies.ts';

const api = '/tutor-atm-lesson/api' as const;
const Rule = z.enum(CALCULATION_RULE.codes);
const DisplayInfo = z.object({
  displayStartTime: Millis,
  displayEndTime: Millis,
  displayTimeCalculationRule: Rule,
  lessonCardLabel: z.string().nullable(),
  displayTeamSize: z.boolean().nullable(),
});

const BatchCreation = z.strictObject({ lessons: z.array(LessonCreation).min(1).max(MAX_IDS) });

export const lessonsContract = {
  get: endpoint({
    id: 'E001',
    method: 'GET',
    path: `${api}/lessons/:id`,
    tag: 'lessons',
    permission: 'LESSON_READ',
    summary: '课程详情',
    params: IdParams,
    reply: Lesson,
  }),
  getV2: endpoint({
    id: 'E002',
    method: 'GET',
    path: `${api}/v2/lessons/:id`,
    tag: 'lessons',
    permission: 'LESSON_READ',
    summary: '课程详情 v2，带售卖信息',
    params: IdParams,
    reply: LessonV2,
  }),
  getWithSaleInfo: endpoint({
    id: 'E003',
    method: 'GET',
    path: `${api}/v2/lessons/withSaleInfo/:id`,
    tag: 'lessons',
    permission: 'LESSON_READ',
    summary: '课程详情，带售卖信息',
    params: IdParams,
    reply: LessonV2,
  }),
  listSimple: endpoint({
    id: 'E004',
    method: 'GET',
    path: `${api}/lessons`,
    tag: 'lessons',
    permission: 'LESSON_READ',
    summary: '按 ID 取课程简要信息，一次最多 200 个',
    query: z.strictObject({ ids: idListText(MAX_IDS) }),
    reply: z.array(ListedLesson),
  }),
  batchGet: endpoint({
    id: 'E021',
    method: 'POST',
    path: `${api}/lessons/batch-get`,
    tag: 'lessons',
    permission: 'LESSON_READ',
    readOnly: true,
    summary: '按 ID 取课程简要信息，一次最多 200 个',
    body: z.strictObject({ ids: z.array(Id).max(MAX_IDS) }),
    reply: z.array(ListedLesson),
  }),
  /** E005 and E064. */
  listIds: endpoint({
    id: 'E005',
    method: 'GET',
    path: `${api}/lesson-ids`,
    tag: 'lessons',
    permission: 'LESSON_READ',
    summary: '查询课程',
    query: LessonListQuery,
    reply: LessonIdPage,
  }),
  create: endpoint({
    id: 'E006',
    method: 'POST',
    path: `${api}/lessons`,
    tag: 'lessons',
    permission: 'LESSON_WRITE',
    summary: '新建课程',
    body: NewLesson,
    reply: Lesson,
  }),
  createV2: endpoint({
    id: 'E007',
    method: 'POST',
    path: `${api}/v2/lessons`,
    tag: 'lessons',
    permission: 'LESSON_WRITE',
    summary: '新建课程 v2',
    body: NewLesson,
    reply: LessonV2,
  }),
  batchCreate: endpoint({
    id: 'E008',
    method: 'POST',
    path: `${api}/lessons/batch-create`,
    tag: 'lessons',
    permission: 'LESSON_WRITE',
    summary: '批量新建课程，一次最多 200 门；答复新课程的 ID 与未建成的原因',
    body: BatchCreation,
    reply: CreatedLessons,
  }),
  batchCreateV2: endpoint({
    id: 'E009',
    method: 'POST',
    path: `${api}/v2/lessons/batch-create`,
    tag: 'lessons',
    permission: 'LESSON_WRITE',
    summary: '批量新建课程 v2',
    body: BatchCreation,
    reply: CreatedLessons,
  }),
  update: endpoint({
    id: 'E010',
    method: 'POST',
    path: `${api}/lessons/:id`,
    tag: 'lessons',
    permission: 'LESSON_WRITE',
    summary: '修改课程',
    params: IdParams,
    body: LessonChange,
    reply: Lesson,
  }),
  updateV2: endpoint({
    id: 'E011',
    method: 'POST',
    path: `${api}/v2/lessons/:id`,
    tag: 'lessons',
    permission: 'LESSON_WRITE',
    summary: '修改课程 v2',
    params: IdParams,
    body: LessonChange,
    reply: LessonV2,
  }),
  byTemplate: endpoint({
    id: 'E029',
    method: 'GET',
    path: `${api}/lessons/get-by-lesson-template`,
    tag: 'lessons',
    permission: 'LESSON_READ',
    summary: '由班型生成的课程',
    query: z.strictObject({ lessonTemplateId: IdText }),
    reply: z.array(ListedLesson),
  }),
  displayInfo: endpoint({
    id: 'E043',
    method: 'GET',
    path: `${api}/lessons/:id/display-info`,
    tag: 'lessons',
    permission: 'LESSON_READ',
    summary: '展示信息',
    params: IdParams,
    reply: DisplayInfo.extend({ rev: z.int() }),
  }),
  updateDisplayInfo: endpoint({
    id: 'E044',
    method: 'POST',
    path: `${api}/lessons/:id/display-info`,
    tag: 'lessons',
    permission: 'LESSON_WRITE',
    summary: '修改展示信息',
    params: IdParams,
    body: z.strictObject({ ...DisplayInfo.partial().shape, rev: z.int().min(1).optional() }),
    reply: DisplayInfo.extend({ rev: z.int() }),
  }),
  exportCsv: endpoint({
    id: 'L033',
    method: 'GET',
    path: '/lectern/api/lessons.csv',
    tag: 'lessons',
    permission: 'EXPORT',
    summary: '导出查询到的课程，一次最多 50,000 门',
    refusals: ['exportTooLarge'],
    query: LessonListFields.omit({ page: true, pageSize: true, expand: true, count: true }).extend({
      columns: z.string().max(500).optional(),
    }),
    reply: z.string(),
    contentType: 'text/csv; charset=utf-8',
  }),
  ...lessonOutline,
  ...lessonActions,
} as const;
