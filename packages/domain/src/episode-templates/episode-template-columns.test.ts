import { expect, test } from 'vitest';
import { DEFAULT_EPISODE_TEMPLATE_COLUMNS, EPISODE_TEMPLATE_COLUMN } from './episode-template-columns.ts';

test('R224: thirty columns, each with a Chinese name of its own, eleven shown by default', () => {
  expect(EPISODE_TEMPLATE_COLUMN.codes).toHaveLength(30);
  const labels = EPISODE_TEMPLATE_COLUMN.options.map(({ label }) => label);
  expect(new Set(labels).size).toBe(30);
  expect(labels.filter((label) => !/[一-鿿]/.test(label))).toEqual(['ID']);
  expect(DEFAULT_EPISODE_TEMPLATE_COLUMNS).toHaveLength(11);
});
