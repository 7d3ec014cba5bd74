import { type MathNode, readMathMl } from '../src/omml/mathml-tree.ts';

/** A formula as it is written into the file, as a tree without the prefix `m:`. */
export function readOmml(omml: string): MathNode {
  const marked = omml.replaceAll(
    /(<\/?)([mw]):(\w+)/g,
    (_, begin: string, space: string, name: string) =>
      // The reader takes names in small letters, as MathML has them.
      `${begin}${`${space === 'w' ? 'w' : ''}${name}`.replaceAll(/[A-Z]/g, (letter) => `z${letter.toLowerCase()}`)}`,
  );
  return named(readMathMl(marked));
}

const named = (node: MathNode): MathNode => ({
  ...node,
  name: node.name.replaceAll(/z([a-z])/g, (_, letter: string) => letter.toUpperCase()).replace(/^wr/, 'w:r'),
  children: node.children.map(named),
});

/** `f(num(a) den(b))`: arguments in brackets, properties as `[chr ∑]`, runs as their text, with their look before `:`. */
export function shown(node: MathNode): string {
  if (node.name === 'r') return runShown(node);
  if (node.name === 'w:rPr') return '';
  const value = node.attributes['m:val'];
  if (value !== undefined) return `[${node.name} ${withEscapes(value)}]`;
  const children = node.children.map(shown).filter((text) => text !== '');
  if (node.name.endsWith('Pr') || node.name === 'mcs' || node.name === 'mc') return children.join('');
  return node.name === 'oMath' ? children.join(' ') : `${node.name}(${children.join(' ')})`;
}

function runShown({ children }: MathNode): string {
  const text = children.find(({ name }) => name === 't')?.text ?? '';
  const looks = children.find(({ name }) => name === 'rPr')?.children ?? [];
  const look = looks.map(({ name, attributes }) => attributes['m:val'] ?? name).join(' ');
  return look === '' ? withEscapes(text) : `${look}:${withEscapes(text)}`;
}

/** Spaces and combining characters, so that they can be distinguished. */
const withEscapes = (text: string): string =>
  text.replaceAll(/[\u2000-\u200b\u205f]|\p{M}/gu, (each) => `\\u${each.charCodeAt(0).toString(16)}`);
