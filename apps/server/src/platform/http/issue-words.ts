/**
 * What is wrong with a value, in words for staff and not for programmers: the sentences of fields that bring none of
 * their own. zod's Chinese speaks of types and operators.
 */
import type { z } from 'zod';

type Issue = z.core.$ZodRawIssue;

const MAX_CHOICES = 12;

/** `z.config({ localeError: issueWords })` */
export function issueWords(issue: Issue): string {
  switch (issue.code) {
    case 'invalid_type':
      return issue.input === undefined ? '缺少必填字段' : `类型不正确，须为${TYPE[issue.expected] ?? '其他类型'}`;
    case 'invalid_value':
      return choiceWords(issue.values.map(String));
    case 'too_big':
      return `${SIZE[issue.origin]?.most ?? '不能大于'} ${String(issue.maximum)}${SIZE[issue.origin]?.unit ?? ''}`;
    case 'too_small':
      return `${SIZE[issue.origin]?.least ?? '不能小于'} ${String(issue.minimum)}${SIZE[issue.origin]?.unit ?? ''}`;
    case 'invalid_format':
      return '格式不正确';
    default:
      return '内容不正确';
  }
}

const TYPE: Readonly<Record<string, string>> = {
  string: '文本',
  number: '数字',
  int: '整数',
  boolean: ' true 或 false',
  array: '列表',
  object: '对象',
  record: '对象',
};

/** Numbers have neither. */
const SIZE: Readonly<Record<string, { readonly most: string; readonly least: string; readonly unit: string }>> = {
  string: { most: '最多', least: '最少', unit: ' 个字' },
  array: { most: '最多', least: '最少', unit: ' 项' },
  set: { most: '最多', least: '最少', unit: ' 项' },
};

function choiceWords(values: readonly string[]): string {
  const shown = values.slice(0, MAX_CHOICES).join('、');
  return `不在可选范围内，可选：${shown}${values.length > MAX_CHOICES ? ' 等' : ''}`;
}
