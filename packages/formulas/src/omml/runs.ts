/** Characters of a formula in the look that MathML means: Word takes letters for italic where nothing is said. */
import type { MathNode } from './mathml-tree.ts';
import { element, type OmmlNode, property } from './omml-tree.ts';

/** `text`: upright words in the fonts of the paragraph, as `\text{}` and Chinese want. */
export interface RunStyle {
  readonly text?: true;
  readonly script?: string;
  /** p upright, b bold, i italic, bi both. */
  readonly face?: 'p' | 'b' | 'bi';
}

export interface Run {
  readonly run: string;
  readonly style: RunStyle;
}

export const isRun = (item: OmmlNode | Run): item is Run => 'run' in item;

const run = (text: string, style: RunStyle = {}): Run => ({ run: text, style });

/** Letters that Unicode has once more for mathematics: Word keeps the letter and says its look beside it. */
const ALPHABETS: readonly (readonly [first: number, style: RunStyle])[] = [
  [0x1d400, { face: 'b' }],
  [0x1d434, {}],
  [0x1d468, { face: 'bi' }],
  [0x1d49c, { script: 'script', face: 'p' }],
  [0x1d4d0, { script: 'script', face: 'b' }],
  [0x1d504, { script: 'fraktur', face: 'p' }],
  [0x1d538, { script: 'double-struck', face: 'p' }],
  [0x1d56c, { script: 'fraktur', face: 'b' }],
  [0x1d5a0, { script: 'sans-serif', face: 'p' }],
  [0x1d5d4, { script: 'sans-serif', face: 'b' }],
  [0x1d608, { script: 'sans-serif' }],
  [0x1d63c, { script: 'sans-serif', face: 'bi' }],
  [0x1d670, { script: 'monospace', face: 'p' }],
];
const LETTERS = 52;

const DIGITS: readonly (readonly [first: number, style: RunStyle])[] = [
  [0x1d7ce, { face: 'b' }],
  [0x1d7d8, { script: 'double-struck', face: 'p' }],
  [0x1d7e2, { script: 'sans-serif', face: 'p' }],
  [0x1d7ec, { script: 'sans-serif', face: 'b' }],
  [0x1d7f6, { script: 'monospace', face: 'p' }],
];

/** Capitals, nabla, small letters; what follows them in each block stays as it is. */
const GREEK: readonly (readonly [first: number, style: RunStyle])[] = [
  [0x1d6a8, { face: 'b' }],
  [0x1d6e2, {}],
  [0x1d71c, { face: 'bi' }],
];
const GREEK_CAPITALS = 25;
const GREEK_LETTERS = 51;

const greekLetter = (at: number): string =>
  String.fromCharCode(at < GREEK_CAPITALS ? 0x391 + at : at === GREEK_CAPITALS ? 0x2207 : 0x3b1 + at - 26);

function plainLetter(character: string): Run | null {
  const code = character.codePointAt(0) ?? 0;
  for (const [first, style] of ALPHABETS) {
    const at = code - first;
    if (at >= 0 && at < LETTERS) return run(String.fromCharCode(at < 26 ? 65 + at : 71 + at), style);
  }
  for (const [first, style] of GREEK) {
    if (code >= first && code < first + GREEK_LETTERS) return run(greekLetter(code - first), style);
  }
  for (const [first, style] of DIGITS) {
    if (code >= first && code < first + 10) return run(String(code - first), style);
  }
  return null;
}

/** The usual character where the parser takes another one that few fonts have. */
const SHOWN_AS: Readonly<Record<string, string>> = { '⟂': '⊥', '∙': '•', '|': '∣' };

/** Function application and the like: they print nothing. */
const INVISIBLE = /[\u2061-\u2064]/g;

/** Of a leaf: `mi`, `mn`, `mo`, `mtext`, `ms`. */
export function runsOf({ name, text, attributes }: MathNode): Run[] {
  const shown = text.replaceAll(INVISIBLE, '');
  if (shown === '') return [];
  if (name === 'mtext' || name === 'ms') return [run(shown, { text: true })];
  const letters = Array.from(shown, (letter) => SHOWN_AS[letter] ?? letter);
  // What is not single, such as `sin`, is upright in MathML.
  const isUpright = name === 'mi' && (letters.length > 1 || attributes['mathvariant'] === 'normal');
  return letters.map((letter) => plainLetter(letter) ?? run(letter, isUpright ? { face: 'p' } : {}));
}

/** Widest first: a space of Unicode for each width that LaTeX knows. */
const SPACES: readonly (readonly [em: number, space: string])[] = [
  [1, '\u2003'],
  [0.5, '\u2002'],
  [0.3, '\u2004'],
  [0.25, '\u2005'],
  [0.2, '\u205f'],
  [0.1, '\u2009'],
];

/** What an em has of each. */
const EM: Readonly<Record<string, number>> = { em: 1, ex: 2.3, pt: 10, px: 13, mm: 3.5, cm: 0.35, in: 0.14 };
const MAX_EM = 40;

/** A space of that width. What pulls together, or only keeps a height, is nothing; `\\rule` is a line to write on. */
export function spaceOf({ attributes }: MathNode): Run[] {
  const width = /^([\d.]+)([a-z]{2})$/.exec(attributes['width'] ?? '');
  if (!width) return [];
  let em = Math.min(Number(width[1]) / (EM[width[2] ?? ''] ?? 1), MAX_EM);
  if (attributes['mathbackground'] !== undefined) return [run('_'.repeat(Math.max(1, Math.round(em * 2))))];
  let spaces = '';
  for (const [size, space] of SPACES) {
    for (; em >= size - 0.001; em -= size) spaces += space;
  }
  return spaces === '' ? [] : [run(spaces)];
}

/** Neighbours of one look are one run. */
export function joinRuns(items: readonly (OmmlNode | Run)[]): OmmlNode[] {
  const joined: (OmmlNode | Run)[] = [];
  for (const item of items) {
    const last = joined.at(-1);
    if (last && isRun(last) && isRun(item) && isSame(last.style, item.style)) {
      joined[joined.length - 1] = run(last.run + item.run, last.style);
    } else joined.push(item);
  }
  return joined.map((item) => (isRun(item) ? writtenRun(item) : item));
}

const isSame = (a: RunStyle, b: RunStyle): boolean => a.text === b.text && a.script === b.script && a.face === b.face;

const MATH_FONT: OmmlNode = {
  name: 'w:rPr',
  children: [{ name: 'w:rFonts', attributes: { 'w:ascii': 'Cambria Math', 'w:hAnsi': 'Cambria Math' }, children: [] }],
};

function writtenRun({ run: text, style }: Run): OmmlNode {
  const looks = [
    ...(style.text ? [element('nor')] : []),
    ...(style.script === undefined ? [] : [property('scr', style.script)]),
    ...(style.face === undefined ? [] : [property('sty', style.face)]),
  ];
  return element('r', ...(looks.length > 0 ? [element('rPr', ...looks)] : []), ...(style.text ? [] : [MATH_FONT]), {
    name: 'm:t',
    attributes: { 'xml:space': 'preserve' },
    children: [text],
  });
}

/** Word prints a dotted box for an argument without content; a space without width keeps it away. */
export const NOTHING: Run = run('\u200b');

export const COLUMN_SPACE: Run = run('\u2003');
