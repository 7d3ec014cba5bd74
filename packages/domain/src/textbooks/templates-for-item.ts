/** Which episode templates of a class type teach an item of a textbook, as far as their names say it. */

interface NamedTemplate {
  readonly id: number;
  readonly name: string;
}

/** `第 3 讲 散文阅读` teaches 散文阅读: the number, spaces and quotes are no part of what is taught. */
const taught = (name: string): string =>
  name
    .replace(/^\s*第\s*[\d一二三四五六七八九十百]+\s*[讲课节]/, '')
    .replaceAll(/[\s《》“”"'：:、，,·]/g, '')
    .toLowerCase();

/** A single character is in too many names. */
const SHORTEST = 2;

/** Those of the very name; without any, those whose name holds it; without any, the longest name that it holds. */
export function templatesForItem<T extends NamedTemplate>(itemName: string, templates: readonly T[]): readonly T[] {
  const wanted = taught(itemName);
  if (wanted.length < SHORTEST) return [];
  const named = templates.map((template) => ({ template, name: taught(template.name) }));
  const found = [
    named.filter(({ name }) => name === wanted),
    named.filter(({ name }) => name.includes(wanted)),
    longest(named.filter(({ name }) => name.length >= SHORTEST && wanted.includes(name))),
  ].find((some) => some.length > 0);
  return (found ?? []).map(({ template }) => template);
}

function longest<N extends { readonly name: string }>(named: readonly N[]): readonly N[] {
  const most = Math.max(...named.map(({ name }) => name.length));
  return named.filter(({ name }) => name.length === most);
}
