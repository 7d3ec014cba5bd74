import { expect, test } from 'vitest';
import { definitionText } from './figure-note.tsx';

const VERSION = {
  version: 2,
  validTime: 1,
  attendedSeconds: 600,
  onTimeSeconds: 300,
  finishedPercent: 80,
  shortSeconds: 600,
  reason: '统一',
  createdTime: 1,
  createdBy: '',
};
const VERSIONS = [VERSION, { ...VERSION, version: 1, attendedSeconds: 300 }];

test('statistics 4: a figure is explained by the version that counted it', () => {
  expect(definitionText('attendance', 1, VERSIONS)).toMatch(/满 5 分钟.*第 1 版/);
  expect(definitionText('attendance', 2, VERSIONS)).toMatch(/满 10 分钟.*第 2 版/);
  expect(definitionText('attendance', 3, VERSIONS)).toBe('');
  expect(definitionText('submission', 2, VERSIONS)).toMatch(/已提交 ÷ 应交.*第 1 版/);
});
