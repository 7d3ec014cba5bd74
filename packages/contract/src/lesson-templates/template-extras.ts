/** What a lesson template brings along beside its outline, a list for each kind (R066-R070). */
import { isIsbn } from '@lectern/domain/goods/isbn';
import { MATERIAL_TRIGGER } from '@lectern/domain/goods/material-trigger';
import { isSku } from '@lectern/domain/goods/materials';
import { TEMPLATE_EXTRA } from '@lectern/domain/lesson-templates/template-extras';
import { WRITING_GENRE } from '@lectern/domain/writing-tasks/writing-genre';
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { Done, Id, IdParams, IdText, Millis } from '../wire-values.ts';
import { DurationMs, Rev, TemplateName } from './lesson-template-fields.ts';

const own = '/lectern/api' as const;
const READ = { tag: 'lesson-templates', permission: 'LESSON_TEMPLATE_READ' } as const;
const WRITE = { tag: 'lesson-templates', permission: 'LESSON_TEMPLATE_WRITE' } as const;

const Short = z.string().trim().max(40, '最多 40 个字');
const Quantity = z.int().min(1, '数量至少为 1').max(99, '数量最多为 99');

const MockExam = z.strictObject({
  kind: z.literal('mockExam'),
  name: TemplateName,
  /** Of the syllabus: 第三单元. */
  unit: Short,
  duration: DurationMs,
});
const Book = z.strictObject({
  kind: z.literal('book'),
  name: TemplateName,
  isbn: z
    .string()
    .trim()
    .max(20)
    .refine((text) => text === '' || isIsbn(text), 'ISBN 校验位不正确，请核对后重新填写'),
  edition: Short,
  volume: Short,
  quantity: Quantity,
  required: z.boolean(),
});
const Material = z
  .strictObject({
    kind: z.literal('material'),
    name: TemplateName,
    /** What the stock knows it by; empty: not known yet, and no lesson takes it over. */
    sku: z
      .string()
      .trim()
      .max(32)
      .refine((text) => text === '' || isSku(text), 'SKU 由大写字母、数字、- 和 _ 组成，以字母或数字开头')
      .default(''),
    quantity: Quantity,
    trigger: z.enum(MATERIAL_TRIGGER.codes),
    /** Days before the start, or the number of the episode. */
    triggerCount: z.int().min(0).max(200, '最多为 200'),
  })
  .refine(({ trigger, triggerCount }) => trigger === 'enrolled' || triggerCount > 0, {
    path: ['triggerCount'],
    message: '请填写天数或第几讲，至少为 1',
  });
const WritingTask = z.strictObject({
  kind: z.literal('writingTask'),
  name: TemplateName,
  genre: z.enum(WRITING_GENRE.codes),
  /** Null: of no episode. */
  episodeTemplateId: Id.nullable(),
  openDays: z.int().min(1, '开放天数至少为 1').max(90, '开放天数最多为 90'),
});
const BODIES = [MockExam, Book, Material, WritingTask] as const;
export const TemplateExtraBody = z.discriminatedUnion('kind', BODIES);
export type TemplateExtraBody = z.output<typeof TemplateExtraBody>;

const stored = {
  id: Id,
  lessonTemplateId: Id,
  ordinal: z.int(),
  rev: z.int(),
  updatedTime: Millis,
  updatedBy: z.string(),
};
export const TemplateExtraRow = z.object({ ...stored, body: TemplateExtraBody });
export type TemplateExtraRow = z.output<typeof TemplateExtraRow>;

const KindParams = z.strictObject({ id: IdText, kind: z.enum(TEMPLATE_EXTRA.codes) });

export const templateExtrasContract = {
  list: endpoint({
    ...READ,
    id: 'L257',
    method: 'GET',
    path: `${own}/lesson-templates/:id/extras/:kind`,
    summary: '班型的单元模拟考、图书、邮寄物料或写作题目，按顺序',
    params: KindParams,
    reply: z.array(TemplateExtraRow),
  }),
  create: endpoint({
    ...WRITE,
    id: 'L258',
    method: 'POST',
    path: `${own}/lesson-templates/:id/extras`,
    summary: '在班型中新建单元模拟考、图书、邮寄物料或写作题目，排在末尾',
    params: IdParams,
    body: TemplateExtraBody,
    reply: TemplateExtraRow,
    refusals: ['extraOff', 'episodeOfOtherTemplate'],
  }),
  update: endpoint({
    ...WRITE,
    id: 'L259',
    method: 'POST',
    path: `${own}/template-extras/:id`,
    summary: '修改班型的一条单元模拟考、图书、邮寄物料或写作题目',
    params: IdParams,
    body: z.strictObject({ body: TemplateExtraBody, rev: Rev.optional() }),
    reply: TemplateExtraRow,
    refusals: ['extraOff', 'episodeOfOtherTemplate'],
  }),
  remove: endpoint({
    ...WRITE,
    id: 'L268',
    method: 'DELETE',
    path: `${own}/template-extras/:id`,
    summary: '删除班型的一条单元模拟考、图书、邮寄物料或写作题目，移入回收站',
    params: IdParams,
    query: z.strictObject({ rev: IdText.optional() }),
    reply: Done,
  }),
  order: endpoint({
    ...WRITE,
    id: 'L269',
    method: 'POST',
    path: `${own}/lesson-templates/:id/extras/:kind/order`,
    summary: '一类条目的顺序：每一条的序号，从 1 起不重不漏',
    params: KindParams,
    body: z.strictObject({ items: z.array(z.strictObject({ id: Id, ordinal: z.int().min(0).max(10_000) })).max(500) }),
    reply: z.array(TemplateExtraRow),
    refusals: ['orderInvalid'],
  }),
} as const;
