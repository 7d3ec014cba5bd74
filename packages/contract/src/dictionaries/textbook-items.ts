/** 教材同步: items of textbooks and the episode templates that teach them (EN55, areas 5). */
import {
  HIGHEST_LESSON_NUMBER,
  MAX_IMPORTED_ITEMS,
  MAX_ITEMS_OF_VOLUME,
  TEXTBOOK_ITEM_STATE,
  TEXTBOOK_TEXT,
} from '@lectern/domain/textbooks/textbook-item';
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { CodeText, Done, Id, IdParams, MAX_IDS, Millis, PageQuery } from '../wire-values.ts';

const tag = 'pepls';
const WRITE = { tag, permission: 'LESSON_TEMPLATE_WRITE' } as const;
const text = (field: keyof typeof TEXTBOOK_TEXT) => z.string().trim().max(TEXTBOOK_TEXT[field]);

const Volume = {
  phase: z.int('请选择学段'),
  subject: z.int('请选择学科'),
  edition: text('edition').min(1, '请填写教材版本'),
  volume: text('volume').min(1, '请填写册次'),
};
export const TextbookItemBody = z.strictObject({
  ...Volume,
  name: text('name').min(1, '请填写名称'),
  unit: text('unit'),
  lessonNumber: z
    .int('课次须为整数')
    .min(0, '课次不能小于 0')
    .max(HIGHEST_LESSON_NUMBER, `课次最大 ${HIGHEST_LESSON_NUMBER}`),
});
export type TextbookItemBody = z.output<typeof TextbookItemBody>;

export const TextbookItem = TextbookItemBody.extend({
  id: Id,
  rev: z.int(),
  ordinal: z.int(),
  state: z.enum(TEXTBOOK_ITEM_STATE.codes),
  /** Of those that are kept. */
  episodeTemplateIds: z.array(Id),
  updatedTime: Millis,
  updatedBy: z.string(),
});
export type TextbookItem = z.output<typeof TextbookItem>;

const ImportedTextbookItem = TextbookItemBody.extend({
  /** Absent: a new one. */
  id: Id.optional(),
  /** Absent: what is linked stays. */
  episodeTemplateIds: z.array(Id).max(MAX_IDS).optional(),
});
export const ImportedTextbookItems = z.array(ImportedTextbookItem).min(1).max(MAX_IMPORTED_ITEMS);

export const textbookItemsContract = {
  list: endpoint({
    id: 'E059',
    method: 'GET',
    path: '/tutor-atm-lesson/api/pepls',
    tag,
    permission: 'LESSON_TEMPLATE_READ',
    onReplica: true,
    summary: '教材同步条目，按学段、学科、版本、册次与册内顺序排列',
    query: PageQuery.extend({
      /** Part of the name or of the unit, or the id. */
      text: z.string().trim().max(100).optional(),
      phase: CodeText.optional(),
      subject: CodeText.optional(),
      edition: z.string().trim().max(TEXTBOOK_TEXT.edition).optional(),
      volume: z.string().trim().max(TEXTBOOK_TEXT.volume).optional(),
      state: z.enum(TEXTBOOK_ITEM_STATE.codes).optional(),
    }),
    reply: z.object({
      list: z.array(TextbookItem),
      total: z.int().min(0),
      totalExact: z.literal(true),
      page: z.int(),
      pageSize: z.int(),
    }),
  }),
  save: endpoint({
    ...WRITE,
    id: 'L290',
    method: 'POST',
    path: '/lectern/api/pepls',
    summary: '新建教材条目；带 id 与 rev 时为修改',
    body: TextbookItemBody.extend({ id: Id.optional(), rev: z.int().min(1).optional() }),
    reply: z.object({ id: Id, rev: z.int() }),
    refusals: ['itemTaken', 'placeMissing', 'outOfScope', 'volumeFull', 'linkedToSubject'],
  }),
  order: endpoint({
    ...WRITE,
    id: 'L291',
    method: 'POST',
    path: '/lectern/api/pepls/order',
    summary: '一册教材全部条目的新顺序',
    body: z.strictObject({ ...Volume, ids: z.array(Id).min(1).max(MAX_ITEMS_OF_VOLUME) }),
    reply: Done,
    refusals: ['orderIncomplete'],
  }),
  link: endpoint({
    ...WRITE,
    id: 'L292',
    method: 'POST',
    path: '/lectern/api/pepls/:id/links',
    summary: '教材条目关联的讲次模板，整体替换',
    params: IdParams,
    body: z.strictObject({ rev: z.int().min(1), episodeTemplateIds: z.array(Id).max(MAX_IDS) }),
    reply: z.object({ id: Id, rev: z.int() }),
    refusals: ['templateMissing', 'otherSubject'],
  }),
} as const;
