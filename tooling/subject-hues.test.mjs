/** A subject has one colour: that of the calendar is that of lists and of the home page. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { root } from './root.mjs';

const textOf = (file) => readFileSync(path.join(root, 'apps/web/src', file), 'utf8');

test('the calendar has the hues of the subjects', () => {
  const [, listed = ''] = /HUES = \[([^\]]+)\]/.exec(textOf('shared/theme/subject-hue.ts')) ?? [];
  const css = textOf('features/calendar/calendar-events.css');
  const hues = [...css.matchAll(/\.tone-(\d+) \{\s*--hue: (\d+);/g)].map(([, tone, hue]) => [
    Number(tone),
    Number(hue),
  ]);
  expect(hues).toHaveLength(12);
  expect(hues).toEqual(listed.split(',').map((hue, tone) => [tone, Number(hue)]));
});
