/**
 * An enumeration of the product: codes as they stand on the wire, each with its Chinese label.
 * Types, schemas, options of inputs and columns of exports all derive from one table.
 * Object.keys and Object.fromEntries forget literal types; the casts restore what the argument says.
 */
export interface CodeTable<C extends string> {
  readonly codes: readonly [C, ...C[]];
  /** `code.published` instead of a bare `'published'`. */
  readonly code: { readonly [K in C]: K };
  readonly options: readonly { readonly value: C; readonly label: string }[];
  labelOf(code: C): string;
  has(value: unknown): value is C;
}

export type CodeOf<T> = T extends CodeTable<infer C> ? C : never;

export function codeTable<const L extends Readonly<Record<string, string>>>(labels: L): CodeTable<keyof L & string> {
  type C = keyof L & string;
  const codes = Object.keys(labels) as [C, ...C[]];
  return {
    codes,
    code: Object.fromEntries(codes.map((code) => [code, code])) as { [K in C]: K },
    options: codes.map((value) => ({ value, label: labels[value] ?? value })),
    labelOf: (code) => labels[code] ?? code,
    has: (value): value is C => typeof value === 'string' && Object.hasOwn(labels, value),
  };
}

/** The same for enumerations whose wire codes are numbers: `number` by name. */
export interface NumberTable<N extends string, V extends number> {
  readonly values: readonly [V, ...V[]];
  readonly code: { readonly [K in N]: V };
  readonly options: readonly { readonly value: V; readonly label: string }[];
  labelOf(value: number): string;
  has(value: unknown): value is V;
}

export type ValueOf<T> = T extends NumberTable<string, infer V> ? V : never;

export function numberTable<const L extends Readonly<Record<string, readonly [number, string]>>>(
  rows: L,
): NumberTable<keyof L & string, L[keyof L][0]> {
  type N = keyof L & string;
  type V = L[keyof L][0];
  const names = Object.keys(rows) as N[];
  const entries = names.map((name) => rows[name] as readonly [V, string]);
  const labels = new Map<number, string>(entries);
  return {
    values: entries.map(([value]) => value) as [V, ...V[]],
    code: Object.fromEntries(names.map((name, i) => [name, entries[i]?.[0]])) as { [K in N]: V },
    options: entries.map(([value, label]) => ({ value, label })),
    labelOf: (value) => labels.get(value) ?? String(value),
    has: (value): value is V => typeof value === 'number' && labels.has(value),
  };
}
