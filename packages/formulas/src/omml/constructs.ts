/** What the constructs of a formula have in common. */
import type { MathNode } from './mathml-tree.ts';
import { element, type OmmlNode } from './omml-tree.ts';
import type { Run } from './runs.ts';

export type Item = OmmlNode | Run;

export interface Convert {
  /** Neighbours, in their order. */
  row(nodes: readonly MathNode[]): Item[];
  /** What an element such as `m:e` or `m:num` holds; never empty. */
  argument(name: string, nodes: readonly MathNode[]): OmmlNode;
}

/** What Word has no formula for. */
export class NoWordFormulaError extends Error {}

const WRAPPERS: ReadonlySet<string> = new Set(['mrow', 'mstyle', 'mpadded', 'math', 'semantics']);

export const isWrapper = ({ name }: MathNode): boolean => WRAPPERS.has(name);

/** The node itself where it is wrapped alone. */
export function unwrapped(node: MathNode): MathNode {
  const [only, second] = node.children;
  return isWrapper(node) && only && !second && node.attributes['style'] === undefined ? unwrapped(only) : node;
}

/** The character of an operator that stands alone; null for anything else. */
export function operatorOf(node: MathNode | undefined): string | null {
  const inner = node && unwrapped(node);
  return inner?.name === 'mo' && inner.children.length === 0 ? inner.text : null;
}

/** Child number n of an element that always has as many. */
export function childOf(node: MathNode, n: number): MathNode {
  const child = node.children[n];
  if (!child) throw new NoWordFormulaError(`<${node.name}> 的内容不完整`);
  return child;
}

export const propertiesOf = (name: string, properties: readonly OmmlNode[]): OmmlNode[] =>
  properties.length > 0 ? [element(`${name}Pr`, ...properties)] : [];
