/**
 * What stands above or below: accents, bars, braces, arrows with text, limits. MathML does not say which of them a
 * character is, so the operator decides.
 */
import { type Convert, childOf, type Item, NoWordFormulaError, operatorOf, unwrapped } from './constructs.ts';
import type { MathNode } from './mathml-tree.ts';
import { element, type OmmlNode, property } from './omml-tree.ts';

/** The combining character that Word stretches over its base. */
const ACCENTS: Readonly<Record<string, string>> = {
  '→': '\u20d7',
  '⃗': '\u20d7',
  '←': '\u20d6',
  '↔': '\u20e1',
  '⇀': '\u20d1',
  '↼': '\u20d0',
  ˆ: '\u0302',
  '^': '\u0302',
  '~': '\u0303',
  '˜': '\u0303',
  ˇ: '\u030c',
  '˘': '\u0306',
  '˙': '\u0307',
  '¨': '\u0308',
  '⃛': '\u20db',
  '´': '\u0301',
  ˊ: '\u0301',
  '`': '\u0300',
  ˋ: '\u0300',
  '˚': '\u030a',
  '‾': '\u0305',
  '¯': '\u0305',
};
const BARS: ReadonlySet<string> = new Set(['_', '‾', '¯', '―', '─', '\u0332', '\u0305']);
/** Stretched along its base. */
const GROUPS: ReadonlySet<string> = new Set(['⏞', '⏟', '⎴', '⎵', '⏜', '⏝', '⌢', '⌣', '⏠', '⏡', '⇒', '⇐', '⇔']);
const ARROW = /^[←-⇿⟰-⟿]$/;

export type Side = 'top' | 'bot';

const barOf = (side: Side, base: OmmlNode): OmmlNode => element('bar', element('barPr', property('pos', side)), base);

/** `line` is what stands on the line of the formula: the base below a brace, but the arrow below its text. */
const groupOf = (character: string, side: Side, line: 'base' | 'character', base: OmmlNode): OmmlNode => {
  const other = side === 'top' ? 'bot' : 'top';
  const properties = [property('chr', character), property('pos', side)];
  const vertical = property('vertJc', line === 'base' ? other : side);
  return element('groupChr', element('groupChrPr', ...properties, vertical), base);
};

const limitOf = (side: Side, base: OmmlNode, limit: OmmlNode): OmmlNode =>
  element(side === 'top' ? 'limUpp' : 'limLow', base, limit);

/** Of `mover` and `munder`. */
export function markedOf(node: MathNode, side: Side, convert: Convert): Item[] {
  const base = childOf(node, 0);
  const mark = childOf(node, 1);
  if (mark.name === 'mspace') return convert.row([base]);
  const arrow = operatorOf(base);
  if (arrow !== null && ARROW.test(arrow) && operatorOf(mark) === null) {
    return [textedArrow(arrow, side, labelOf(mark), convert)];
  }
  const character = operatorOf(mark);
  if (character !== null && character !== '') {
    const known = knownMark(character, side, convert.argument('e', [base]));
    if (known) return [known];
  }
  return [limitOf(side, convert.argument('e', [base]), convert.argument('lim', [mark]))];
}

export function knownMark(character: string, side: Side, base: OmmlNode): OmmlNode | null {
  const accent = side === 'top' ? ACCENTS[character] : undefined;
  if (accent !== undefined) return element('acc', element('accPr', property('chr', accent)), base);
  if (BARS.has(character)) return barOf(side, base);
  return GROUPS.has(character) || (side === 'bot' && ARROW.test(character))
    ? groupOf(character, side, 'base', base)
    : null;
}

/** An arrow as long as the text above (`\xrightarrow`) or below it. */
const textedArrow = (arrow: string, side: Side, label: MathNode, convert: Convert): OmmlNode =>
  groupOf(arrow, side === 'top' ? 'bot' : 'top', 'character', convert.argument('e', [label]));

/** The label without what keeps the arrow long enough. */
function labelOf(mark: MathNode): MathNode {
  const inner = unwrapped(mark);
  const isKept = (inner.name === 'mover' || inner.name === 'munder') && inner.children[1]?.name === 'mspace';
  const label = isKept ? childOf(inner, 0) : inner;
  return { ...label, children: label.children.filter(({ name }) => name !== 'mspace') };
}

/** Of `munderover` without a sum: limits below and above, or text on both sides of an arrow. */
export function markedTwice(node: MathNode, convert: Convert): Item[] {
  const [base, below, above] = [childOf(node, 0), childOf(node, 1), childOf(node, 2)];
  const arrow = operatorOf(base);
  if (arrow !== null && ARROW.test(arrow)) {
    const over = textedArrow(arrow, 'top', labelOf(above), convert);
    return [limitOf('bot', element('e', over), convert.argument('lim', [labelOf(below)]))];
  }
  const low = limitOf('bot', convert.argument('e', [base]), convert.argument('lim', [below]));
  return [limitOf('top', element('e', low), convert.argument('lim', [above]))];
}

const STRIKES: Readonly<Record<string, string>> = {
  horizontalstrike: 'strikeH',
  verticalstrike: 'strikeV',
  updiagonalstrike: 'strikeBLTR',
  downdiagonalstrike: 'strikeTLBR',
};
const EDGES = ['top', 'bottom', 'left', 'right'];
const HIDDEN: Readonly<Record<string, string>> = {
  top: 'hideTop',
  bottom: 'hideBot',
  left: 'hideLeft',
  right: 'hideRight',
};

/** Of `menclose`: lines above and below, boxes, strikes. */
export function enclosedOf(node: MathNode, convert: Convert): Item[] {
  const content = node.children.filter(({ attributes }) => !attributes['class']?.startsWith('tml-cancel'));
  const notations = (node.attributes['notation'] ?? '').split(/\s+/);
  const e = convert.argument('e', content);
  if (notations.length === 1 && notations[0] === 'top') return [barOf('top', e)];
  if (notations.length === 1 && notations[0] === 'bottom') return [barOf('bot', e)];
  const unknown = notations.find((name) => name !== 'box' && !EDGES.includes(name) && !STRIKES[name]);
  if (unknown !== undefined) throw new NoWordFormulaError(`Word 公式没有 ${unknown} 这种框线`);
  return [boxOf(notations, e)];
}

export function boxOf(notations: readonly string[], e: OmmlNode): OmmlNode {
  const edges = notations.includes('box') ? EDGES : EDGES.filter((edge) => notations.includes(edge));
  const properties = [
    ...EDGES.filter((edge) => !edges.includes(edge)).map((edge) => HIDDEN[edge] ?? ''),
    ...Object.keys(STRIKES)
      .filter((strike) => notations.includes(strike))
      .map((strike) => STRIKES[strike] ?? ''),
  ].map((name) => property(name, '1'));
  return element('borderBox', ...(properties.length > 0 ? [element('borderBoxPr', ...properties)] : []), e);
}
