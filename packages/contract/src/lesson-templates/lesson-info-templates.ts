/** 课程信息模板 (R354): what a lesson's page says, written as flat fields (v1) or as an ordered list of modules (v2). */
import { MAX_MODULES } from '@lectern/domain/lesson-info-templates/info-modules';
import { LESSON_STATUS } from '@lectern/domain/lessons/lesson-codes';
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { PictureId } from '../files/pictures.ts';
import { CodeText, Done, Id, IdParams, IdText, Millis, PageQuery } from '../wire-values.ts';

const api = '/tutor-atm-lesson/api' as const;
const line = (max: number) => z.string().trim().max(max);
const Words = line(2000);
const Title = line(60);
const Detail = z.strictObject({ title: Title, text: Words, pictures: z.array(PictureId).max(20).readonly() });

export const InfoModule = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('headline'), title: Title, subtitle: Title, cover: PictureId.nullable() }),
  z.strictObject({ kind: z.literal('sellingPoints'), points: z.array(line(100)).max(10).readonly() }),
  z.strictObject({ kind: z.literal('teacherWords'), text: Words }),
  Detail.extend({ kind: z.literal('detail') }),
  z.strictObject({ kind: z.literal('video'), address: line(500), poster: PictureId.nullable() }),
]);
export type InfoModule = z.output<typeof InfoModule>;

const Place = {
  name: z.string().trim().min(1, '请填写模板名称').max(60),
  subject: z.int().nullable(),
  phase: z.int().nullable(),
};
const Flat = {
  title: Title,
  subtitle: Title,
  cover: PictureId.nullable(),
  sellingPoints: z.array(line(100)).max(10).readonly(),
  teacherWords: Words,
  details: z.array(Detail).max(20).readonly(),
  video: line(500),
};
const Modules = { modules: z.array(InfoModule).max(MAX_MODULES, `最多 ${MAX_MODULES} 个模块`).readonly() };
/** Of the version that was edited; 0 or absent on creation. */
const Rev = { rev: z.int().min(1).optional() };

export const FlatInfoBody = z.strictObject({ ...Place, ...Flat });
export type FlatInfoBody = z.output<typeof FlatInfoBody>;
export const ModuleInfoBody = z.strictObject({ ...Place, ...Modules });

const Kept = {
  id: Id,
  /** 1: flat fields, 2: a list of modules. */
  version: z.literal([1, 2]),
  rev: z.int(),
  createdTime: Millis,
  updatedTime: Millis,
  updatedBy: z.string(),
  /** Lessons whose page is made from it. */
  usedCount: z.int().min(0),
};
export const FlatInfoTemplate = z.object({ ...Kept, ...Place, ...Flat });
export const ModuleInfoTemplate = z.object({ ...Kept, ...Place, ...Modules });
export type ModuleInfoTemplate = z.output<typeof ModuleInfoTemplate>;

const Row = z.object({ ...Kept, ...Place, moduleCount: z.int().min(0), cover: PictureId.nullable() });
export type InfoTemplateRow = z.output<typeof Row>;

const tag = 'lesson-info-templates';
const REFUSALS = ['infoFaults', 'pictureMissing'] as const;

export const lessonInfoTemplatesContract = {
  ids: endpoint({
    id: 'E144',
    method: 'GET',
    path: `${api}/lesson-info-template-ids`,
    tag,
    permission: 'LESSON_TEMPLATE_READ',
    summary: '课程信息模板列表，最近修改的在前；expand=rows 时附带各行内容',
    query: PageQuery.extend({
      /** Part of the name; numbers are ids (R189). */
      name: z.string().trim().max(100).optional(),
      subject: CodeText.optional(),
      phase: CodeText.optional(),
      version: z.enum(['1', '2']).transform(Number).optional(),
      expand: z.literal('rows').optional(),
    }),
    reply: z.object({
      list: z.array(Id),
      total: z.int().min(0),
      totalExact: z.literal(true),
      page: z.int(),
      pageSize: z.int(),
      rows: z.array(Row).optional(),
    }),
  }),
  flat: endpoint({
    id: 'E145',
    method: 'GET',
    path: `${api}/lesson-info-templates/:id`,
    tag,
    permission: 'LESSON_TEMPLATE_READ',
    summary: '课程信息模板（v1，平铺字段）',
    params: IdParams,
    reply: FlatInfoTemplate,
  }),
  modules: endpoint({
    id: 'E146',
    method: 'GET',
    path: `${api}/v2/lesson-info-templates/:id`,
    tag,
    permission: 'LESSON_TEMPLATE_READ',
    summary: '课程信息模板（v2，模块列表）',
    params: IdParams,
    reply: ModuleInfoTemplate,
  }),
  createFlat: endpoint({
    id: 'E147',
    method: 'POST',
    path: `${api}/lesson-info-templates`,
    tag,
    permission: 'LESSON_TEMPLATE_WRITE',
    summary: '新建课程信息模板（v1）',
    body: FlatInfoBody,
    reply: z.object({ id: Id }),
    refusals: REFUSALS,
  }),
  createModules: endpoint({
    id: 'E148',
    method: 'POST',
    path: `${api}/v2/lesson-info-templates`,
    tag,
    permission: 'LESSON_TEMPLATE_WRITE',
    summary: '新建课程信息模板（v2）',
    body: ModuleInfoBody,
    reply: z.object({ id: Id }),
    refusals: REFUSALS,
  }),
  updateFlat: endpoint({
    id: 'E149',
    method: 'POST',
    path: `${api}/lesson-info-templates/:id`,
    tag,
    permission: 'LESSON_TEMPLATE_WRITE',
    summary: '修改课程信息模板（v1）；以模块编写的模板不能由此保存',
    params: IdParams,
    body: FlatInfoBody.extend(Rev),
    reply: z.object({ rev: z.int() }),
    refusals: [...REFUSALS, 'writtenAsModules'],
  }),
  updateModules: endpoint({
    id: 'E150',
    method: 'POST',
    path: `${api}/v2/lesson-info-templates/:id`,
    tag,
    permission: 'LESSON_TEMPLATE_WRITE',
    summary: '修改课程信息模板（v2）',
    params: IdParams,
    body: ModuleInfoBody.extend(Rev),
    reply: z.object({ rev: z.int() }),
    refusals: REFUSALS,
  }),
  usedBy: endpoint({
    id: 'L282',
    method: 'GET',
    path: '/lectern/api/lesson-info-templates/:id/lessons',
    tag,
    permission: 'LESSON_TEMPLATE_READ',
    summary: '使用该模板的课程，最新的在前',
    params: IdParams,
    query: PageQuery,
    reply: z.object({
      total: z.int().min(0),
      list: z.array(z.object({ id: Id, name: z.string(), status: z.enum(LESSON_STATUS.codes), startTime: Millis })),
    }),
  }),
  remove: endpoint({
    id: 'L283',
    method: 'DELETE',
    path: '/lectern/api/lesson-info-templates/:id',
    tag,
    permission: 'LESSON_TEMPLATE_WRITE',
    summary: '删除课程信息模板到回收站；仍有课程使用时拒绝',
    params: IdParams,
    query: z.strictObject({ rev: IdText.optional() }),
    reply: Done,
    refusals: ['infoTemplateInUse'],
  }),
} as const;
