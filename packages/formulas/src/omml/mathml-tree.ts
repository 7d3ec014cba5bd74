/** MathML as a tree. It reads what `to-mathml.ts` writes: well-formed, without comments, declarations or namespaces. */

export interface MathNode {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly children: readonly MathNode[];
  /** Of a leaf; empty for what has children. */
  readonly text: string;
}

interface OpenNode {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly children: MathNode[];
  text: string;
}

const TOKEN = /<(\/?)([a-z]+)((?:\s+[\w:-]+="[^"]*")*)\s*(\/?)>|([^<]+)/g;
const ATTRIBUTE = /([\w:-]+)="([^"]*)"/g;

const CHARACTER: Readonly<Record<string, string>> = { lt: '<', gt: '>', amp: '&', quot: '"', apos: "'" };

/** @throws Error where an element is not closed. */
export function readMathMl(mathml: string): MathNode {
  const root: OpenNode = { name: '', attributes: {}, children: [], text: '' };
  const open: OpenNode[] = [root];
  for (const [, isEnd, name = '', attributes = '', isEmpty, text] of mathml.matchAll(TOKEN)) {
    const parent = open.at(-1) ?? root;
    if (text !== undefined) parent.text += withCharacters(text);
    else if (isEnd === '/') open.pop();
    else {
      const node: OpenNode = { name, attributes: readAttributes(attributes), children: [], text: '' };
      parent.children.push(node);
      if (isEmpty !== '/') open.push(node);
    }
  }
  const [math] = root.children;
  if (open.length !== 1 || !math) throw new Error('MathML with an element that is not closed');
  return math;
}

const readAttributes = (source: string): Record<string, string> =>
  Object.fromEntries([...source.matchAll(ATTRIBUTE)].map(([, name = '', value = '']) => [name, withCharacters(value)]));

/** Control characters and halves of pairs: no XML document may hold them. */
const FORBIDDEN = /[^\t\n\r\P{Cc}]|[\ufffe\uffff]|\p{Surrogate}/gu;

const withCharacters = (text: string): string =>
  text
    .replaceAll(FORBIDDEN, '')
    .replaceAll(/&(?:#x([0-9a-f]+)|#(\d+)|(\w+));/gi, (whole, hex?: string, decimal?: string, name?: string) => {
      if (name !== undefined) return CHARACTER[name] ?? whole;
      return String.fromCodePoint(hex === undefined ? Number(decimal) : Number.parseInt(hex, 16));
    });
