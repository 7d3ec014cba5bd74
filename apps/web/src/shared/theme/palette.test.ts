import { describe, expect, it, vi } from 'vitest';
import { DARK, LIGHT, type Palette } from './palette.ts';

// Not imported: the test runner empties style sheets, and the page's code knows no files.
interface Files {
  readFileSync(path: URL, encoding: 'utf8'): string;
}
const { readFileSync } = await vi.importActual<Files>('node:fs');
const css = readFileSync(new URL('./tokens.css', import.meta.url), 'utf8');
const [lightBlock = '', darkBlock = ''] = css.split(/:root\[data-theme=.dark.\]/);

const NAMES: Record<keyof Palette, string> = {
  canvas: 'canvas',
  surface: 'surface',
  surfaceRaised: 'surface-raised',
  border: 'border',
  borderStrong: 'border-strong',
  fill: 'fill',
  text: 'text',
  text2: 'text-2',
  text3: 'text-3',
  accent: 'accent',
  accentHover: 'accent-hover',
  success: 'success',
  warning: 'warning',
  unknown: 'unknown',
  danger: 'danger',
};
const keys = Object.keys(NAMES) as (keyof Palette)[];
const themes = [
  ['light', LIGHT, lightBlock],
  ['dark', DARK, darkBlock],
] as const;

describe.each(themes)('the %s theme', (_, palette, block) => {
  it.each(keys)('has the same %s in our styles and in antd', (key) => {
    expect(block).toContain(`--${NAMES[key]}: ${palette[key]};`);
  });

  it.each(['text', 'text2', 'text3', 'accent', 'success', 'warning', 'unknown', 'danger'] as const)(
    'shows %s with a contrast of at least 4.5 on every ground',
    (key) => {
      for (const ground of [palette.canvas, palette.surface, palette.surfaceRaised]) {
        expect(contrast(palette[key], ground)).toBeGreaterThanOrEqual(4.5);
      }
    },
  );
});

function contrast(a: string, b: string): number {
  const [light = 0, dark = 0] = [luminance(a), luminance(b)].toSorted((x, y) => y - x);
  return (light + 0.05) / (dark + 0.05);
}

function luminance(hex: string): number {
  const [r = 0, g = 0, b = 0] = [1, 3, 5]
    .map((at) => Number.parseInt(hex.slice(at, at + 2), 16) / 255)
    .map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4));
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}
