/** MathML as Word's own formula: a table of constructs, each with the element that Word has for it. */

import { withPairs } from './bracket-pairs.ts';
import { type Convert, childOf, type Item, isWrapper, NoWordFormulaError } from './constructs.ts';
import { fencedOf, isFenced } from './fences.ts';
import { boxOf, enclosedOf, markedOf, markedTwice } from './marks.ts';
import type { MathNode } from './mathml-tree.ts';
import { element, type OmmlNode, property } from './omml-tree.ts';
import { joinRuns, NOTHING, runsOf, spaceOf } from './runs.ts';
import { bothScripts, manyScripts, subscript, sumElement, sumOf, superscript } from './scripts.ts';
import { matrixOf } from './tables.ts';

type Construct = (node: MathNode, convert: Convert) => Item[];

/** Of `mo`: some operators are put together from others. */
const leaf: Construct = (node, convert) => (node.children.length > 0 ? convert.row(node.children) : runsOf(node));

const CONSTRUCTS: Readonly<Record<string, Construct>> = {
  mi: leaf,
  mn: leaf,
  mo: leaf,
  mtext: leaf,
  ms: leaf,
  mspace: spaceOf,
  mfrac: fractionOf,
  msqrt: (node, convert) => [
    element('rad', element('radPr', property('degHide', '1')), element('deg'), convert.argument('e', node.children)),
  ],
  mroot: (node, convert) => [
    element('rad', convert.argument('deg', [childOf(node, 1)]), convert.argument('e', [childOf(node, 0)])),
  ],
  msup: superscript,
  msub: subscript,
  msubsup: bothScripts,
  mmultiscripts: manyScripts,
  mover: (node, convert) => markedOf(node, 'top', convert),
  munder: (node, convert) => markedOf(node, 'bot', convert),
  munderover: markedTwice,
  menclose: enclosedOf,
  mtable: matrixOf,
  mphantom: (node, convert) => [
    element('phant', element('phantPr', property('show', '0')), convert.argument('e', node.children)),
  ],
};

function fractionOf(node: MathNode, convert: Convert): Item[] {
  const hasNoLine = /^0(?:px|em|pt)?$/.test(node.attributes['linethickness'] ?? '');
  return [
    element(
      'f',
      ...(hasNoLine ? [element('fPr', property('type', 'noBar'))] : []),
      convert.argument('num', [childOf(node, 0)]),
      convert.argument('den', [childOf(node, 1)]),
    ),
  ];
}

const convert: Convert = {
  row(nodes) {
    const flat = withPairs(nodes.flatMap(flattened));
    const items: Item[] = [];
    for (let at = 0; at < flat.length; at += 1) {
      const node = flat[at];
      if (!node) continue;
      const sum = sumOf(node);
      if (sum) {
        const end = operandEnd(flat, at + 1);
        items.push(sumElement(sum, flat.slice(at + 1, end), convert));
        at = end - 1;
      } else items.push(...converted(node));
    }
    return items;
  },
  argument(name, nodes) {
    const items = convert.row(nodes);
    return element(name, ...joinRuns(items.length === 0 ? [NOTHING] : items));
  },
};

const isBoxed = ({ name, attributes }: MathNode): boolean =>
  name === 'mrow' && (attributes['style'] ?? '').includes('border:1px solid');

/** Rows within rows are one row, but for brackets that hold theirs together. */
const flattened = (node: MathNode): readonly MathNode[] =>
  isWrapper(node) && !isFenced(node) && !isBoxed(node) ? node.children.flatMap(flattened) : [node];

function converted(node: MathNode): Item[] {
  if (isWrapper(node)) {
    if (isFenced(node)) return [fencedOf(node, convert)];
    return [boxOf(['box'], convert.argument('e', node.children))];
  }
  const construct = CONSTRUCTS[node.name];
  if (!construct) throw new NoWordFormulaError(`Word 公式没有 <${node.name}>`);
  return construct(node, convert);
}

/** A sum takes its next term: one element, or brackets with all that they hold. */
function operandEnd(nodes: readonly MathNode[], from: number): number {
  let at = from;
  while (nodes[at]?.name === 'mspace') at += 1;
  return Math.min(at + 1, nodes.length);
}

/** @throws NoWordFormulaError for what Word has no formula for. */
export const ommlOfMathMl = (math: MathNode): OmmlNode => convert.argument('oMath', math.children);
