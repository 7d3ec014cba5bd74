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

/** Those of the very name; without any, those whose name holds it. */
export function templatesForItem<T extends NamedTemplate>(itemName: string, templates: readonly T[]): readonly T[] {
  const wanted = taught(itemName);
  if (wanted === '') return [];
  const same = templates.filter(({ name }) => taught(name) === wanted);
  return same.length > 0 ? same : templates.filter(({ name }) => taught(name).includes(wanted));
}
