import { describe, expect, test } from 'vitest';
import { copyName } from './copy-name.ts';

describe('the name of a copy', () => {
  test('says that it is one', () => {
    expect(copyName('初一数学秋季系统班')).toBe('初一数学秋季系统班（副本）');
  });

  test('gives up the end of a name that fills all 60 characters', () => {
    expect(copyName('数'.repeat(60))).toBe(`${'数'.repeat(56)}（副本）`);
  });

  test.each([
    ['几何（副本）', '几何（副本 2）'],
    ['几何（副本 2）', '几何（副本 3）'],
    ['几何（副本 99）', '几何（副本 100）'],
    ['几何（副本）提高班', '几何（副本）提高班（副本）'],
    [`${'数'.repeat(56)}（副本）`, `${'数'.repeat(54)}（副本 2）`],
  ])('issue 16: of %s counts on: %s', (name, copy) => {
    expect(copyName(name)).toBe(copy);
  });
});
