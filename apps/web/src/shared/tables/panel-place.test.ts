import { expect, test } from 'vitest';
import { panelPlace } from './panel-place.ts';

const VIEW = { width: 1280, height: 800 };
const button = (top: number, left: number) => ({ top, bottom: top + 28, left, right: left + 32 });

test.each([
  ['below its button', button(100, 600), { width: 200, height: 300 }, { top: 132, left: 600 }],
  ['above where there is more room', button(700, 600), { width: 200, height: 300 }, { top: 396, left: 600 }],
  ['its end in line where the window ends', button(100, 1200), { width: 200, height: 300 }, { top: 132, left: 1032 }],
  [
    'before the button when it fits on neither side',
    button(360, 1160),
    { width: 400, height: 470 },
    { top: 326, left: 756 },
  ],
  [
    'below and scrolled when it is higher than the window',
    button(100, 1160),
    { width: 400, height: 900 },
    { top: 132 },
  ],
])('a panel stands %s', (_where, from, size, place) => {
  expect(panelPlace(from, size, VIEW)).toMatchObject(place);
});
