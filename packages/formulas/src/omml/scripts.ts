/** Subscripts, superscripts, and sums and integrals with their limits. */
import { type Convert, childOf, type Item, operatorOf } from './constructs.ts';
import { knownMark } from './marks.ts';
import type { MathNode } from './mathml-tree.ts';
import { element, type OmmlNode, property } from './omml-tree.ts';

const SUMS: ReadonlySet<string> = new Set('∑∏∐∫∬∭∮∯∰⨌⋃⋂⋁⋀⨁⨂⨀⨄⨆⨅'.split(''));

interface Limits {
  readonly sign: string;
  readonly low: MathNode | null;
  readonly high: MathNode | null;
  /** Below and above instead of beside. */
  readonly stacked: boolean;
}

/** Null: no sum or integral. */
export function sumOf(node: MathNode): Limits | null {
  const alone = operatorOf(node);
  if (alone !== null) return SUMS.has(alone) ? { sign: alone, low: null, high: null, stacked: false } : null;
  const sign = operatorOf(node.children[0]);
  if (sign === null || !SUMS.has(sign)) return null;
  const [, first = null, second = null] = node.children;
  switch (node.name) {
    case 'msub':
    case 'munder':
      return { sign, low: first, high: null, stacked: node.name === 'munder' };
    case 'msup':
    case 'mover':
      return { sign, low: null, high: first, stacked: node.name === 'mover' };
    case 'msubsup':
    case 'munderover':
      return { sign, low: first, high: second, stacked: node.name === 'munderover' };
    default:
      return null;
  }
}

/** The schema wants properties, lower limit, upper limit, operand. */
export function sumElement({ sign, low, high, stacked }: Limits, operand: readonly MathNode[], convert: Convert): Item {
  const limit = (name: 'sub' | 'sup', node: MathNode | null): OmmlNode =>
    node === null ? element(name) : convert.argument(name, [node]);
  return element(
    'nary',
    element(
      'naryPr',
      property('chr', sign),
      property('limLoc', stacked ? 'undOvr' : 'subSup'),
      ...(low === null ? [property('subHide', '1')] : []),
      ...(high === null ? [property('supHide', '1')] : []),
    ),
    limit('sub', low),
    limit('sup', high),
    convert.argument('e', operand),
  );
}

export function superscript(node: MathNode, convert: Convert): Item[] {
  const e = convert.argument('e', [childOf(node, 0)]);
  // An arc over two points comes as their superscript.
  if (operatorOf(node.children[1]) === '⌢') return [knownMark('⏜', 'top', e) ?? e];
  return [element('sSup', e, convert.argument('sup', [childOf(node, 1)]))];
}

export const subscript = (node: MathNode, convert: Convert): Item[] => [
  element('sSub', convert.argument('e', [childOf(node, 0)]), convert.argument('sub', [childOf(node, 1)])),
];

export const bothScripts = (node: MathNode, convert: Convert): Item[] => [
  element(
    'sSubSup',
    convert.argument('e', [childOf(node, 0)]),
    convert.argument('sub', [childOf(node, 1)]),
    convert.argument('sup', [childOf(node, 2)]),
  ),
];

/** Of `mmultiscripts`: pairs behind the base, then pairs before it. */
export function manyScripts(node: MathNode, convert: Convert): Item[] {
  const [base, ...scripts] = node.children;
  const split = scripts.findIndex(({ name }) => name === 'mprescripts');
  const behind = split < 0 ? scripts : scripts.slice(0, split);
  const before = split < 0 ? [] : scripts.slice(split + 1);
  let e = convert.argument('e', base ? [base] : []);
  for (const [sub, sup] of pairsOf(behind)) {
    e = element('e', element('sSubSup', e, convert.argument('sub', [sub]), convert.argument('sup', [sup])));
  }
  for (const [sub, sup] of pairsOf(before)) {
    e = element('e', element('sPre', convert.argument('sub', [sub]), convert.argument('sup', [sup]), e));
  }
  return e.children.filter((child) => typeof child !== 'string');
}

function pairsOf(scripts: readonly MathNode[]): [MathNode, MathNode][] {
  const pairs: [MathNode, MathNode][] = [];
  for (let i = 0; i + 1 < scripts.length; i += 2) {
    const [sub, sup] = scripts.slice(i, i + 2);
    if (sub && sup) pairs.push([sub, sup]);
  }
  return pairs;
}
