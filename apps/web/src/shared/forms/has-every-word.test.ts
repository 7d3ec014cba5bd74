import { expect, test } from 'vitest';
import { hasEveryWord } from './has-every-word.ts';

test.each([
  ['小学 · 英语 · 阅读提升（ID 623）', '小学 英语', true],
  ['小学 · 英语 · 阅读提升（ID 623）', ' id 623 ', true],
  ['2026 年秋季', '2026 年秋', true],
  ['小学 · 英语 · 阅读提升', '小学 数学', false],
  ['小学', '', true],
])('%s holds every word of “%s”: %s', (text, typed, expected) => {
  expect(hasEveryWord(text, typed)).toBe(expected);
});
