/** Elements of Office MathML, ECMA-376 part 1, section 22.1, and how they are written. */

export interface OmmlNode {
  /** With its prefix: `m:f`. */
  readonly name: string;
  readonly attributes?: Readonly<Record<string, string>>;
  readonly children: readonly (OmmlNode | string)[];
}

export const element = (name: string, ...children: readonly (OmmlNode | string)[]): OmmlNode => ({
  name: `m:${name}`,
  children,
});

/** Most properties are an empty element with one attribute. */
export const property = (name: string, value: string): OmmlNode => ({
  name: `m:${name}`,
  attributes: { 'm:val': value },
  children: [],
});

const ESCAPED: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

const xmlText = (text: string): string => text.replaceAll(/[&<>"]/g, (character) => ESCAPED[character] ?? character);

export function writeOmml(node: OmmlNode): string {
  const attributes = Object.entries(node.attributes ?? {})
    .map(([name, value]) => ` ${name}="${xmlText(value)}"`)
    .join('');
  const inner = node.children.map((child) => (typeof child === 'string' ? xmlText(child) : writeOmml(child))).join('');
  return inner === '' ? `<${node.name}${attributes}/>` : `<${node.name}${attributes}>${inner}</${node.name}>`;
}
