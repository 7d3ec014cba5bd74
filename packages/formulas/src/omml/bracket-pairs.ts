/**
 * Brackets that LaTeX does not stretch come as characters like others. Those with a partner become a pair, as if they
 * had been written with `\left` and `\right`; what has none, as half of what a source broke in two, stays a character.
 */
import type { MathNode } from './mathml-tree.ts';

const CLOSING_OF: Readonly<Record<string, string>> = {
  '(': ')',
  '[': ']',
  '{': '}',
  '⟨': '⟩',
  '⌊': '⌋',
  '⌈': '⌉',
};
const CLOSING: ReadonlySet<string> = new Set(Object.values(CLOSING_OF));
/** `(0, 1]`: ends of intervals pair with each other. */
const INTERVAL: ReadonlySet<string> = new Set(['(', '[', ')', ']']);
const BARS: ReadonlySet<string> = new Set(['|', '‖']);

interface OpenPair {
  readonly opening: MathNode;
  readonly inside: MathNode[];
}

const isBar = ({ name, text, attributes }: MathNode): boolean =>
  BARS.has(text) && (name === 'mi' || attributes['fence'] === 'true');
const isOpening = ({ name, text }: MathNode): boolean => name === 'mo' && text in CLOSING_OF;

/** The bracket that a script hangs on, or the node itself. */
const bracketOf = (node: MathNode): MathNode =>
  node.name === 'msup' || node.name === 'msub' || node.name === 'msubsup' ? bracketOf(node.children[0] ?? node) : node;

export function withPairs(nodes: readonly MathNode[]): MathNode[] {
  const whole: MathNode[] = [];
  const open: OpenPair[] = [];
  const add = (...more: readonly MathNode[]) => (open.at(-1)?.inside ?? whole).push(...more);
  /** What was open above `depth` has no partner. */
  const closeTo = (depth: number) => {
    while (open.length > depth) {
      const single = open.pop();
      if (single) add(single.opening, ...single.inside);
    }
  };
  for (const node of nodes) {
    const depth = partnerOf(bracketOf(node), open);
    if (depth >= 0) {
      closeTo(depth + 1);
      const pair = open.pop();
      if (pair) add(paired(pair, node));
    } else if (isOpening(node) || isBar(node)) open.push({ opening: node, inside: [] });
    else add(node);
  }
  closeTo(0);
  return whole;
}

/** Where in `open` the partner of a closing bracket is; -1 where it has none, or opens itself. */
function partnerOf({ name, text, ...rest }: MathNode, open: readonly OpenPair[]): number {
  const last = open.at(-1);
  if (isBar({ name, text, ...rest })) {
    return last?.opening.text === text && last.inside.length > 0 ? open.length - 1 : -1;
  }
  if (name !== 'mo' || !CLOSING.has(text)) return -1;
  const bracket = open.findLastIndex(({ opening }) => !BARS.has(opening.text));
  const begin = open[bracket]?.opening.text ?? '';
  if (INTERVAL.has(begin) && INTERVAL.has(text)) return bracket;
  return open.findLastIndex(({ opening }) => CLOSING_OF[opening.text] === text);
}

/** A script behind the closing bracket hangs on the whole. */
function paired({ opening, inside }: OpenPair, closing: MathNode): MathNode {
  if (bracketOf(closing) !== closing) {
    const [base, ...scripts] = closing.children;
    return base ? { ...closing, children: [paired({ opening, inside }, base), ...scripts] } : closing;
  }
  const fence = (text: string): MathNode => ({
    name: 'mo',
    attributes: { fence: 'true', stretchy: 'true' },
    children: [],
    text,
  });
  return {
    name: 'mrow',
    attributes: {},
    children: [fence(opening.text), ...inside, fence(closing.text)],
    text: '',
  };
}
