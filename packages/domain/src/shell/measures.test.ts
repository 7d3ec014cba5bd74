import { expect, test } from 'vitest';
import { measureOf } from './measures.ts';

test.each([
  ['课程', '门'],
  ['老师', '位'],
  ['学员', '名'],
  ['考试', '场'],
  ['班型', '个'],
  ['没有列出的东西', '个'],
])('%s is counted in %s', (noun, measure) => {
  expect(measureOf(noun)).toBe(measure);
});
