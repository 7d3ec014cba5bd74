/** Brackets with what they hold. */
import { type Convert, type Item, isWrapper, unwrapped } from './constructs.ts';
import type { MathNode } from './mathml-tree.ts';
import { element, property } from './omml-tree.ts';
import { linesOf } from './tables.ts';

const grows = (node: MathNode | undefined): boolean =>
  node?.name === 'mo' && node.attributes['fence'] === 'true' && node.attributes['stretchy'] !== 'false';

/** Whether a row is `\left` to `\right`. An empty operator is the side without a bracket. */
export function isFenced({ children }: MathNode): boolean {
  return children.length >= 2 && grows(children[0]) && grows(children.at(-1));
}

const isSeparator = (node: MathNode): boolean =>
  node.name === 'mo' && node.attributes['form'] === 'infix' && node.attributes['stretchy'] === 'true';

export function fencedOf({ children }: MathNode, convert: Convert): Item {
  const [begin, end] = [children[0]?.text ?? '', children.at(-1)?.text ?? ''];
  const inside = children.slice(1, -1);
  const separators = new Set(inside.filter(isSeparator).map(({ text }) => text));
  const [separator = ''] = separators;
  const parts = separators.size === 1 ? splitAt(inside, isSeparator) : [inside];
  const lines = begin === '' || end === '' ? onlyTable(inside) : null;
  return element(
    'd',
    element(
      'dPr',
      property('begChr', begin),
      ...(parts.length > 1 ? [property('sepChr', separator)] : []),
      property('endChr', end),
    ),
    ...(lines ? [element('e', linesOf(lines, convert))] : parts.map((part) => convert.argument('e', part))),
  );
}

/** The table that stands alone behind a one-sided bracket: cases, a system of equations. */
function onlyTable(inside: readonly MathNode[]): MathNode | null {
  const shown = inside.filter((node) => !(isWrapper(node) && node.children.length === 0) && node.name !== 'mspace');
  const [only, second] = shown;
  if (!only || second) return null;
  const inner = unwrapped(only);
  return inner.name === 'mtable' ? inner : null;
}

function splitAt(nodes: readonly MathNode[], isSplit: (node: MathNode) => boolean): MathNode[][] {
  const parts: MathNode[][] = [[]];
  for (const node of nodes) {
    if (isSplit(node)) parts.push([]);
    else parts.at(-1)?.push(node);
  }
  return parts;
}
