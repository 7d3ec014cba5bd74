/** Exam templates (考试模板, EN30) of lesson templates, and what is made of them. Their `duration` is in minutes (R247). */

import { EXAM_TYPE } from '@lectern/domain/exams/exam-codes';
import { EXAM_MODE, PUBLISH_REPORT_TYPE } from '@lectern/domain/exams/exam-setup-codes';
import { MAX_EXAM_MINUTES } from '@lectern/domain/exams/exam-times';
import { MAJOR } from '@lectern/domain/lessons/lesson-codes';
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { ItemPlace, Rev } from '../lesson-templates/lesson-template-fields.ts';
import { Id, IdParams, MAX_IDS, Millis } from '../wire-values.ts';
import { ExamName, ExamSetupBody } from './exam-setup.ts';

const api = '/tutor-atm-lesson/api' as const;
const READ = { tag: 'jam-templates', permission: 'LESSON_TEMPLATE_READ' } as const;
const WRITE = { tag: 'jam-templates', permission: 'LESSON_TEMPLATE_WRITE' } as const;

export const JamTemplateBody = ExamSetupBody.extend({
  title: ExamName,
  duration: z.int('时长须为整数分钟').min(1, '时长至少 1 分钟').max(MAX_EXAM_MINUTES, '时长最长 24 小时'),
  /** What exams made of it start with; 0: chosen for each. */
  startTime: Millis,
});
export type JamTemplateBody = z.output<typeof JamTemplateBody>;

export const JamTemplate = JamTemplateBody.extend({
  id: Id,
  lessonTemplateId: Id,
  subjectId: z.int().nullable(),
  phase: z.int().nullable(),
  label: z.int(),
  ordinal: z.int(),
  /** R247. */
  endTime: Millis,
  rev: z.int(),
  updatedTime: Millis,
  updatedBy: z.string(),
});
export type JamTemplate = z.output<typeof JamTemplate>;

const refusals = ['giftPackExamType', 'enterAfterEnd', 'certificateTwice'] as const;
const EXAM_ENUMS = {
  examType: EXAM_TYPE,
  mode: EXAM_MODE,
  publishReportType: PUBLISH_REPORT_TYPE,
  major: MAJOR,
} as const;
export type ExamEnum = keyof typeof EXAM_ENUMS;
export const examEnumOptions = (name: ExamEnum) => EXAM_ENUMS[name].options;

export const examTemplatesContract = {
  ofLessonTemplate: endpoint({
    ...READ,
    id: 'E086',
    method: 'GET',
    path: `${api}/lesson-templates/:id/jam-templates`,
    summary: '班型的考试模板，按标签与序号',
    params: IdParams,
    reply: z.array(JamTemplate),
  }),
  getAmongLessonTemplates: endpoint({
    ...READ,
    id: 'E087',
    method: 'GET',
    path: `${api}/lesson-templates/jam-templates/:id`,
    summary: '考试模板',
    params: IdParams,
    reply: JamTemplate,
  }),
  create: endpoint({
    ...WRITE,
    id: 'E176',
    method: 'POST',
    path: `${api}/jam-templates`,
    summary: '在班型中新建考试模板，排在标签的最后',
    body: JamTemplateBody.partial().required({ title: true, duration: true }).extend(ItemPlace.shape),
    reply: JamTemplate,
    refusals: ['labelOfOtherSubject', 'labelOfOtherKind', ...refusals],
  }),
  update: endpoint({
    ...WRITE,
    id: 'E177',
    method: 'POST',
    path: `${api}/jam-templates/:id`,
    summary: '修改考试模板，未给出的字段不变',
    params: IdParams,
    body: JamTemplateBody.partial().extend({ rev: Rev.optional() }),
    reply: JamTemplate,
    refusals,
  }),
  examIds: endpoint({
    ...READ,
    id: 'E178',
    method: 'GET',
    path: `${api}/jam-templates/:id/jam-ids`,
    summary: '由该模板新建的考试的 ID，最新的在前，最多 1000 个',
    params: IdParams,
    reply: z.array(Id),
  }),
  enums: endpoint({
    ...READ,
    id: 'E181',
    method: 'GET',
    path: `${api}/jam-templates/enums`,
    summary: '考试模板的一种枚举的取值与名称',
    query: z.strictObject({
      name: z.enum(['examType', 'mode', 'publishReportType', 'major'], '没有这种枚举，请检查 name'),
    }),
    reply: z.array(z.object({ value: z.string(), label: z.string() })),
  }),
  get: endpoint({
    ...READ,
    id: 'E179',
    method: 'GET',
    path: `${api}/jam-templates/:id`,
    summary: '考试模板',
    params: IdParams,
    reply: JamTemplate,
  }),
  batchGet: endpoint({
    ...READ,
    id: 'E180',
    method: 'POST',
    path: `${api}/jam-templates/jam-templates/batch-get`,
    readOnly: true,
    summary: `按 ID 读取考试模板，一次最多 ${MAX_IDS} 个；不存在或不在数据范围内的不返回`,
    body: z.strictObject({ ids: z.array(Id).max(MAX_IDS, `一次最多 ${MAX_IDS} 个 ID`) }),
    reply: z.array(JamTemplate),
  }),
} as const;
