/** The kinds of values an environment variable can hold, each with a message that says what is expected. */
import { z } from 'zod';

export function integer(low: number, high: number) {
  const error = `应为 ${low} 到 ${high} 的整数（an integer from ${low} to ${high}）`;
  return z
    .string()
    .regex(/^\d{1,9}$/, error)
    .transform(Number)
    .refine((value) => value >= low && value <= high, error);
}

export const ratio = z
  .string()
  .regex(/^(0|1|0?\.\d+|1\.0+)$/, '应为 0 到 1 的小数（a number from 0 to 1）')
  .transform(Number);

export const flag = z.enum(['0', '1'], '应为 0 或 1（0 or 1）').transform((value) => value === '1');

export const text = z.string().max(2000, '不应超过 2000 个字符（at most 2000 characters）');

export function oneOf<const T extends readonly [string, ...string[]]>(values: T) {
  return z.enum(values, `应为 ${values.join('、')} 之一（one of ${values.join(', ')}）`);
}

export function address(...protocols: string[]) {
  const error = `应为 ${protocols.map((protocol) => `${protocol}://`).join(' 或 ')} 开头的地址（a ${protocols.join('/')} URL）`;
  return z.string().refine((value) => {
    const protocol = URL.parse(value)?.protocol;
    return protocol !== undefined && protocols.includes(protocol.slice(0, -1));
  }, error);
}

/** Several of them, `url,url`; a comma inside one is written `%2C`. */
export function addresses(...protocols: string[]) {
  const one = address(...protocols);
  return z
    .string()
    .transform((value) => value.split(',').map((each) => each.trim()))
    .pipe(z.array(one).max(16, '最多 16 个地址（at most 16 addresses）'));
}

export const site = address('https', 'http');

/** An address in which `{lessonId}` is replaced later. */
export const lessonAddress = site.refine(
  (value) => value.includes('{lessonId}'),
  '应包含 {lessonId}（must contain {lessonId}）',
);

/** The same for one student of the lesson. */
export const studentAddress = lessonAddress.refine(
  (value) => value.includes('{studentId}'),
  '应包含 {studentId}（must contain {studentId}）',
);

/** Of a student's report of an exam; `{lessonId}` may stand in it too. */
export const examReportAddress = site.refine(
  (value) => value.includes('{jamId}') && value.includes('{studentId}'),
  '应包含 {jamId} 和 {studentId}（must contain {jamId} and {studentId}）',
);

export const secret = z
  .string()
  .min(32, '至少需要 32 个字符（at least 32 characters）')
  .refine((value) => !isSample(value), '不能使用示例值，请重新随机生成（a sample or repetitive value is refused）');

/** Copied from a manual, or typed with one finger: such a secret protects nothing. */
function isSample(value: string): boolean {
  const distinct = new Set(value).size;
  return distinct < 8 || /change[-_ ]?me|example|sample|secret|password|lectern|0123456789|abcdef/i.test(value);
}

/** `name=value,name=value` */
export function pairs<T>(name: RegExp, value: z.ZodType<T, string>, example: string) {
  return z.string().transform((items, context): Record<string, T> => {
    const result: Record<string, T> = {};
    for (const item of items.split(',').map((part) => part.trim())) {
      const at = item.indexOf('=');
      const key = item.slice(0, at).trim();
      const parsed = value.safeParse(item.slice(at + 1).trim());
      if (at < 1 || !name.test(key) || !parsed.success || Object.hasOwn(result, key)) {
        context.addIssue({ code: 'custom', message: `其中 “${item}” 有误，格式如 ${example}（expected ${example}）` });
        return z.NEVER;
      }
      result[key] = parsed.data;
    }
    return result;
  });
}

export function list(item: RegExp, example: string) {
  return z
    .string()
    .transform((value) => value.split(',').map((part) => part.trim()))
    .refine((items) => items.every((part) => item.test(part)), `格式如 ${example}（expected ${example}）`);
}

export function json<T>(schema: z.ZodType<T>, example: string) {
  return z.string().transform((value, context): T => {
    const expected = `应为 JSON，格式如 ${example}（expected JSON like ${example}）`;
    try {
      const parsed = schema.safeParse(JSON.parse(value));
      if (parsed.success) return parsed.data;
      context.addIssue({ code: 'custom', message: `其中 ${placeOf(parsed.error)} 有误，${expected}` });
    } catch {
      context.addIssue({ code: 'custom', message: expected });
    }
    return z.NEVER;
  });
}

/** Names of fields only: what stands in them may be a secret. */
function placeOf({ issues: [first] }: z.ZodError): string {
  const path = [...(first?.path ?? []), ...(first?.code === 'unrecognized_keys' ? first.keys.slice(0, 1) : [])];
  return path.length === 0 ? '内容' : `“${path.map(String).join('.').slice(0, 100)}”`;
}
