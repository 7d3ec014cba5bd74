import { expect, test } from 'vitest';
import { z } from 'zod';
import { issueWords } from './issue-words.ts';

const messageOf = (schema: z.ZodType, value: unknown): string | undefined =>
  schema.safeParse(value, { error: issueWords }).error?.issues[0]?.message;

test.each<[string, z.ZodType, unknown, string]>([
  ['a missing field is missing', z.string(), undefined, '缺少必填字段'],
  ['a text in place of a number is of the wrong type', z.number(), '7', '类型不正确，须为数字'],
  ['a fraction is no whole number', z.int(), 1.5, '类型不正确，须为整数'],
  ['null is no list', z.array(z.int()), null, '类型不正确，须为列表'],
  ['an unknown code is told what there is', z.enum(['full', 'none']), 'half', '不在可选范围内，可选：full、none'],
  ['a long text is told its length', z.string().max(3), '一二三四', '最多 3 个字'],
  ['a long list is told its length', z.array(z.int()).max(2), [1, 2, 3], '最多 2 项'],
  ['a large number is told its limit', z.int().max(9), 10, '不能大于 9'],
  ['a small number is told its limit', z.int().min(1), 0, '不能小于 1'],
  ['an empty list is told what it needs', z.array(z.int()).min(1), [], '最少 1 项'],
  ['a text off its pattern has the wrong format', z.string().regex(/^\d+$/), 'x', '格式不正确'],
])('%s', (_sentence, schema, value, message) => {
  expect(messageOf(schema, value)).toBe(message);
});
