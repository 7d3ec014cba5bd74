/** Values and shapes that many calls share, as they stand on the wire. Strings are bounded, ids safe integers, times epoch milliseconds (0 = not set). */
import { z } from 'zod';

/** Longest list of ids one call takes (R336). */
export const MAX_IDS = 200;
export const MAX_PAGE_SIZE = 200;
export const DEFAULT_PAGE_SIZE = 20;

export const Id = z.int().min(1).max(Number.MAX_SAFE_INTEGER);
/** Epoch milliseconds, 0 = not set; up to the year 9999. */
export const Millis = z.int().min(0).max(253_402_300_799_000);
/** Integer 分. */
export const Cents = z.int().min(0).max(100_000_000);

/** An id in a path or a query. */
export const IdText = z
  .string()
  .regex(/^[1-9]\d{0,15}$/, 'ID 须为正整数')
  .transform(Number)
  .refine(Number.isSafeInteger, 'ID 超出范围');
/** A small number in a query, 0 and -2 ("not distinguished") included. */
export const CodeText = z
  .string()
  .regex(/^-?\d{1,9}$/, '须为整数')
  .transform(Number);
export const MillisText = z
  .string()
  .regex(/^\d{1,15}$/, '时间须为毫秒数')
  .transform(Number);
export const FlagText = z.enum(['true', 'false']).transform((text) => text === 'true');

const listTexts = new WeakSet<object>();
/** Marks a comma list: documented calls also take it as a parameter that is repeated (`ids=1&ids=2`). */
export function listText<T extends object>(schema: T): T {
  listTexts.add(schema);
  return schema;
}
export const isListText = (schema: object): boolean => listTexts.has(schema);

/** `1,2,3` of at most `max` ids. */
export const idListText = (max: number = MAX_IDS) =>
  listText(
    z
      .string()
      .regex(/^[1-9]\d{0,15}(,[1-9]\d{0,15})*$/, 'ID 须为以逗号分隔的正整数')
      .transform((text) => [...new Set(text.split(',').map(Number))])
      .refine((ids) => ids.length <= max, `一次最多 ${max} 个 ID`)
      .refine((ids) => ids.every(Number.isSafeInteger), 'ID 超出范围'),
  );
/** `a,b` of codes. */
export const codeListText = (codes: readonly [string, ...string[]]) =>
  listText(
    z
      .string()
      .max(500)
      .transform((text, context) => {
        const list = [...new Set(text.split(','))];
        for (const code of list) {
          if (!codes.includes(code))
            context.addIssue({ code: 'custom', message: `不认识的取值：${code.slice(0, 30)}` });
        }
        return list;
      }),
  );

export const IdParams = z.strictObject({ id: IdText });
export const PageText = z
  .string()
  .regex(/^[1-9]\d{0,5}$/, '页码须为 1 到 999999 的整数')
  .transform(Number)
  .default(1);
export const pageSizeText = (most: number) =>
  z
    .string()
    .regex(/^[1-9]\d{0,9}$/, '每页条数须为正整数')
    .transform(Number)
    .refine((size) => size <= most, mostWords(most));
export const mostWords = (most: number) => `每页最多 ${most} 条`;
export const PageSizeText = pageSizeText(MAX_PAGE_SIZE).default(DEFAULT_PAGE_SIZE);
export const PageQuery = z.strictObject({ page: PageText, pageSize: PageSizeText });

/** What every refused call answers. */
export const ErrorBody = z.object({
  code: z.string(),
  message: z.string(),
  details: z.unknown().optional(),
  requestId: z.string(),
  retryable: z.boolean(),
});
export type ErrorBody = z.output<typeof ErrorBody>;

/** Something with a name, for labels and pickers. */
export const Named = z.object({ id: z.int(), name: z.string() });
export type Named = z.output<typeof Named>;
/** Something that wants to be known, by its code. */
export const Notice = z.object({ code: z.string(), message: z.string() });
export const Done = z.object({ ok: z.literal(true) });
