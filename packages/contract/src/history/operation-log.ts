/** The operation log (操作日志): of one object, and across the product. */
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { Id, IdText, Millis, MillisText } from '../wire-values.ts';

const Change = z.object({ field: z.string(), label: z.string(), before: z.string(), after: z.string() });
const Operation = z.object({
  id: Id,
  time: Millis,
  actorName: z.string(),
  action: z.string(),
  actionLabel: z.string(),
  subjectType: z.string(),
  subjectLabel: z.string(),
  subjectId: Id,
  subjectName: z.string(),
  requestId: z.string(),
  /** The background task that did it. */
  taskId: Id.nullable(),
  changes: z.array(Change),
  note: z.string(),
});
export type Operation = z.output<typeof Operation>;

const PageSize = z
  .string()
  .regex(/^[1-9]\d{0,2}$/)
  .transform(Number)
  .refine((n) => n <= 200, '每页最多 200 条')
  .default(50);
const Filters = {
  field: z.string().max(60).optional(),
  /** Part of the name. */
  actorName: z.string().trim().max(40).optional(),
  taskId: IdText.optional(),
  /** Rows older than this id. */
  before: IdText.optional(),
  pageSize: PageSize,
};

export const operationLogContract = {
  ofSubject: endpoint({
    id: 'L020',
    method: 'GET',
    path: '/lectern/api/operation-logs',
    tag: 'operation-log',
    permission: 'LESSON_READ',
    summary: '一个对象的操作日志，新的在前',
    query: z.strictObject({ subjectType: z.string().max(40), subjectId: IdText, ...Filters }),
    reply: z.object({ list: z.array(Operation), more: z.boolean() }),
  }),
  all: endpoint({
    id: 'L021',
    method: 'GET',
    path: '/lectern/api/operation-logs/all',
    tag: 'operation-log',
    permission: 'LESSON_READ',
    onReplica: true,
    summary: '全部操作日志，新的在前；只列数据范围内的对象',
    query: z.strictObject({
      subjectType: z.string().max(40).optional(),
      subjectId: IdText.optional(),
      action: z.string().max(60).optional(),
      /** Part of the object's name. */
      text: z.string().trim().max(60).optional(),
      from: MillisText.optional(),
      to: MillisText.optional(),
      ...Filters,
    }),
    /** `next` goes into `before`; a page may be short and still have one. */
    reply: z.object({ list: z.array(Operation), next: Id.nullable() }),
  }),
  words: endpoint({
    id: 'L022',
    method: 'GET',
    path: '/lectern/api/operation-logs/words',
    tag: 'operation-log',
    permission: 'LESSON_READ',
    summary: '操作日志的筛选项：对象类型、操作、字段',
    reply: z.array(
      z.object({
        subjectType: z.string(),
        label: z.string(),
        actions: z.array(z.object({ value: z.string(), label: z.string() })),
        fields: z.array(z.object({ value: z.string(), label: z.string() })),
      }),
    ),
  }),
} as const;
