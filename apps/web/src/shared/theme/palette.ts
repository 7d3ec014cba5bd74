/**
 * The colours of the product, light and dark. `tokens.css` holds the same values for our own styles, and the build
 * makes antd's variables from these; a test keeps the two alike.
 */
export interface Palette {
  readonly canvas: string;
  readonly surface: string;
  readonly surfaceRaised: string;
  readonly border: string;
  readonly borderStrong: string;
  readonly fill: string;
  readonly text: string;
  readonly text2: string;
  readonly text3: string;
  readonly accent: string;
  readonly accentHover: string;
  readonly success: string;
  readonly warning: string;
  /** A check that could not be made: neither fine nor refused. */
  readonly unknown: string;
  readonly danger: string;
}

export const LIGHT: Palette = {
  canvas: '#f5f6f8',
  surface: '#ffffff',
  surfaceRaised: '#ffffff',
  border: '#e1e5ea',
  borderStrong: '#c3cad4',
  fill: '#eceff3',
  text: '#1b2430',
  text2: '#525d6d',
  text3: '#667182',
  accent: '#2755b8',
  accentHover: '#1c4399',
  success: '#1d7a46',
  warning: '#9a5b00',
  unknown: '#6d3fb0',
  danger: '#c0302b',
};

export const DARK: Palette = {
  canvas: '#13161b',
  surface: '#1a1e25',
  surfaceRaised: '#222832',
  border: '#2d3440',
  borderStrong: '#465061',
  fill: '#262c37',
  text: '#e3e7ed',
  text2: '#aab3c1',
  text3: '#919bab',
  accent: '#86a9f4',
  accentHover: '#a6c0f8',
  success: '#62c48d',
  warning: '#e0a84c',
  unknown: '#c0a1f5',
  danger: '#f0817a',
};

/** Filled buttons carry white text in both themes. */
export const ACCENT_FILL = { light: '#2755b8', dark: '#3d6bd0' } as const;
