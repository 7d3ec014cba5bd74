/** Records found by a part of their name, through the index of `name_grams`, or by an id typed in the same box. */
import { type RawBuilder, sql } from 'kysely';
import { containing } from './containing.ts';

/**
 * Of the grams that `name_grams` of the database makes, as many as cover the text: one character stands for itself,
 * more for every other pair of neighbours and the last. Each further gram is one more long list to read through.
 */
export function gramsOf(text: string): readonly string[] {
  const characters = Array.from(text.toLowerCase());
  const pairs = characters.slice(1).map((character, i) => `${characters[i] ?? ''}${character}`);
  return pairs.length === 0 ? characters : [...new Set(pairs.filter((_, i) => i % 2 === 0 || i === pairs.length - 1))];
}

/** `column`: as the query calls it, such as `t.name`, with an index over its grams. */
export function nameHas(column: string, text: string): RawBuilder<boolean> {
  const name = sql.ref(column);
  return sql<boolean>`(name_grams(${name}) @> ${[...gramsOf(text)]}::text[] AND ${name} ILIKE ${containing(text)})`;
}

/** Undefined: the text is no id. */
export const idTyped = (text: string): number | undefined => (/^[1-9]\d{0,14}$/.test(text) ? Number(text) : undefined);

/** A text of digits may be a part of a name as well. */
export function idOr(idColumn: string, text: string, named: RawBuilder<boolean>): RawBuilder<boolean> {
  const id = idTyped(text);
  return id === undefined ? named : sql<boolean>`(${sql.ref(idColumn)} = ${id} OR ${named})`;
}

export const idOrNameHas = (idColumn: string, nameColumn: string, text: string): RawBuilder<boolean> =>
  idOr(idColumn, text, nameHas(nameColumn, text));
