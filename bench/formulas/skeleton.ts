/** The structure of a formula of Word, without looks: what two converters must agree on. */
import { type MathNode, readMathMl } from '../../packages/formulas/src/omml/mathml-tree.ts';

/** Structure as nested names; runs stand as their characters, without spaces. */
export type Skeleton = string;

/** `oMath` as it stands in a document: `m:` and `w:` before the names. */
export function readOmml(xml: string): MathNode {
  const bare = xml
    .replaceAll(/<w:rPr>.*?<\/w:rPr>|<w:rPr\/>/gs, '')
    .replaceAll(/<(\/?)[mw]:(\w+)/g, (_, end: string, name: string) => `<${end}${name.toLowerCase()}`);
  return readMathMl(bare);
}

const PROPERTIES = /pr$/;
/** Both are rows of cells: a matrix, or equations that stand below each other. */
const ROWS: ReadonlySet<string> = new Set(['m', 'eqarr']);
const SCRIPTS: ReadonlySet<string> = new Set(['ssub', 'ssup', 'ssubsup']);

export const skeletonOf = (node: MathNode): Skeleton => parts(node.children).join(' ');

function parts(nodes: readonly MathNode[]): string[] {
  return nodes.flatMap((node): string[] => {
    if (PROPERTIES.test(node.name)) return [];
    if (node.name === 'r') return charactersOf(node);
    if (node.name === 'box') return parts(node.children.flatMap(({ children }) => children));
    if (ROWS.has(node.name)) return [`rows(${node.children.filter(isContent).map(rowOf).join('; ')})`];
    if (SCRIPTS.has(node.name)) return scriptOf(node);
    if (node.name === 'd') return delimited(node);
    return [`${node.name}(${parts(node.children).join(' ')})`];
  });
}

const isContent = ({ name }: MathNode): boolean => !PROPERTIES.test(name);

/** Cells beside each other: where an equation array has `&`, a matrix has the next cell. */
const rowOf = ({ name, children }: MathNode): string =>
  parts(name === 'mr' ? children.flatMap((cell) => cell.children) : children).join(' ');

/** Whether a script hangs on a bracket or on all of what it encloses: `(x)^2`. Its last character counts. */
function scriptOf({ name, children }: MathNode): string[] {
  const [base, ...scripts] = children.filter(isContent);
  const inside = base ? parts(base.children) : [];
  const last = inside.at(-1) ?? '';
  return [...inside.slice(0, -1), `${name}(${[last, ...scripts.flatMap((script) => parts([script]))].join(' ')})`];
}

const SAME: Readonly<Record<string, string>> = {
  '-': '−',
  '˙': '̇',
  '∣': '|',
  '⩽': '≤',
  '⩾': '≥',
  '¯': '‾',
  '◦': '∘',
  '*': '∗',
  '▫': '□',
  '‖': '∥',
};

const charactersOf = (node: MathNode): string[] =>
  Array.from(
    textOf(node)
      .normalize('NFKC')
      .replaceAll(/[\s\u200b\u2061-\u2064&\u00a0]/g, ''),
  ).map((character) => SAME[character] ?? character);

const textOf = (node: MathNode): string => node.text + node.children.map(textOf).join('');

/** What pandoc pairs though LaTeX does not stretch it. Other pairs stretch here, and are characters of pandoc's. */
const PAIRED_BY_BOTH: ReadonlySet<string> = new Set(['()', '[]', '||']);

function delimited(node: MathNode): string[] {
  const [begin, end] = endsOf(node);
  const inside = node.children.filter(isContent);
  if (begin === '' || end === '' || PAIRED_BY_BOTH.has(begin + end)) {
    return [`d${begin}${end}(${parts(inside).join(' ')})`];
  }
  return [begin, ...parts(inside.flatMap(({ children }) => children)), end];
}

function endsOf(node: MathNode): [begin: string, end: string] {
  const properties = node.children.find(({ name }) => name === 'dpr')?.children ?? [];
  const end = (name: string, standard: string) => {
    const found = properties.find((each) => each.name === name);
    return (found ? (found.attributes['m:val'] ?? '') : standard).normalize('NFKC');
  };
  return [end('begchr', '('), end('endchr', ')')];
}
