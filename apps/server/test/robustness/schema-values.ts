/** Values by JSON schema: valid ones with a leaning to limits and to what the test data hold, and broken ones. */
import fc from 'fast-check';
import { strangeName, strangeValue } from './hostile-values.ts';

export interface JsonSchema {
  readonly [keyword: string]: unknown;
}

const MAX_ITEMS = 6;
const MAX_TEXT = 80;
const MAX_DEPTH = 6;
const FEW_FIELDS = 4;
/** Every lesson begins at 1. */
const REV = fc.oneof(fc.constantFrom(1, 1, 1, 2, 3), fc.integer({ min: 1, max: 2_000_000_000 }));
/** Ids and codes of the test data and of the dictionaries, and some that nobody has. */
const KNOWN_INTEGERS = [
  1, 1, 1, 2, 2, 2, 3, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 20, 31, 100, 121, 122, 201, 601, 701, 801, 999,
];
const INSTANTS = [0, 1_700_000_000_000, 1_772_330_400_000, 1_893_456_000_000, 253_402_300_799_000];
/** Of a teacher of the test data. */
export const KNOWN_ACCOUNT = 'wangmin';
const KNOWN_WORDS = ['初一数学', '数学', '英', 'ABC', '春季 系统班', '1', '12345', KNOWN_ACCOUNT, 'lesson.publish'];

type Resolve = (reference: string) => JsonSchema;

/** `root` holds what the schema refers to. */
export function validValue(schema: JsonSchema, root: JsonSchema): fc.Arbitrary<unknown> {
  const resolve: Resolve = (reference) => at(root, reference);
  return valueOf(schema, resolve, 0);
}

function valueOf(schema: JsonSchema, resolve: Resolve, depth: number): fc.Arbitrary<unknown> {
  if (depth > MAX_DEPTH) return fc.constant(null);
  if (typeof schema['$ref'] === 'string') return valueOf(resolve(schema['$ref']), resolve, depth + 1);
  if ('const' in schema) return fc.constant(schema['const']);
  if (Array.isArray(schema['enum'])) return fc.constantFrom(...schema['enum'].map((value: unknown) => value));
  const choices = schema['anyOf'] ?? schema['oneOf'];
  if (Array.isArray(choices)) {
    return fc.oneof(...choices.map((choice: unknown) => valueOf(asSchema(choice), resolve, depth + 1)));
  }
  const { type } = schema;
  if (Array.isArray(type)) {
    return fc.oneof(...type.map((one: unknown) => valueOf({ ...schema, type: one }, resolve, depth + 1)));
  }
  return BY_TYPE[String(type)]?.(schema, resolve, depth) ?? fc.jsonValue({ maxDepth: 2 });
}

const BY_TYPE: Readonly<
  Record<string, (schema: JsonSchema, resolve: Resolve, depth: number) => fc.Arbitrary<unknown>>
> = {
  null: () => fc.constant(null),
  boolean: () => fc.boolean(),
  integer: (schema) => wholeNumber(schema),
  number: (schema) =>
    fc.double({ min: limit(schema, 'minimum', -1e6), max: limit(schema, 'maximum', 1e6), noNaN: true }),
  string: (schema) => text(schema),
  array: (schema, resolve, depth) =>
    fc.array(valueOf(asSchema(schema['items']), resolve, depth + 1), {
      minLength: limit(schema, 'minItems', 0),
      maxLength: Math.min(limit(schema, 'maxItems', MAX_ITEMS), MAX_ITEMS),
    }),
  object: (schema, resolve, depth) => {
    const properties = Object.entries(asSchema(schema['properties']));
    const required = new Set(Array.isArray(schema['required']) ? schema['required'] : []);
    const model = Object.fromEntries(
      properties.map(([name, property]) => [
        name,
        name === 'rev' ? REV : valueOf(asSchema(property), resolve, depth + 1),
      ]),
    );
    // A change without its version is only ever told so.
    const needed = Object.keys(model).filter((name) => required.has(name) || name === 'rev');
    return recordOf(model, needed);
  },
};

/** Few of the optional fields as a rule: with all of them something is always wrong. */
export function recordOf<T>(model: Readonly<Record<string, fc.Arbitrary<T>>>, needed: readonly string[]) {
  const optional = Object.keys(model).filter((name) => !needed.includes(name));
  const few = fc.subarray(optional, { maxLength: Math.min(FEW_FIELDS, optional.length) });
  const chosen = fc.oneof({ arbitrary: few, weight: 3 }, { arbitrary: fc.subarray(optional), weight: 1 });
  return chosen.chain((names) => {
    const picked = new Set([...needed, ...names]);
    return fc.record(Object.fromEntries(Object.entries(model).filter(([name]) => picked.has(name))));
  });
}

function wholeNumber(schema: JsonSchema): fc.Arbitrary<number> {
  const min = limit(schema, 'minimum', -1_000_000);
  const max = limit(schema, 'maximum', Number.MAX_SAFE_INTEGER);
  const inside = [...KNOWN_INTEGERS, ...INSTANTS, min, max].filter((n) => n >= min && n <= max);
  return fc.oneof(
    { arbitrary: fc.constantFrom(...inside), weight: 4 },
    { arbitrary: fc.integer({ min, max }), weight: 1 },
  );
}

function text(schema: JsonSchema): fc.Arbitrary<string> {
  const { pattern } = schema;
  if (typeof pattern === 'string') {
    const known = [...KNOWN_INTEGERS.map(String), '1,2,3', '0', '-2', KNOWN_ACCOUNT].filter((word) =>
      new RegExp(pattern).test(word),
    );
    const matching = fc.stringMatching(new RegExp(pattern));
    return known.length === 0
      ? matching
      : fc.oneof({ arbitrary: fc.constantFrom(...known), weight: 3 }, { arbitrary: matching, weight: 1 });
  }
  const minLength = limit(schema, 'minLength', 0);
  const maxLength = limit(schema, 'maxLength', MAX_TEXT);
  const words = KNOWN_WORDS.filter((word) => word.length >= minLength && word.length <= maxLength);
  const longest = fc.constantFrom('题'.repeat(maxLength), 'a'.repeat(maxLength));
  const any = fc.string({ minLength, maxLength: Math.min(maxLength, MAX_TEXT), unit: 'grapheme' });
  return fc.oneof(any, ...(words.length > 0 ? [fc.constantFrom(...words)] : []), longest);
}

export interface Mutation {
  readonly place: number;
  readonly kind: 'replace' | 'remove' | 'add';
  readonly name: string;
  readonly value: unknown;
}

export const mutation: fc.Arbitrary<Mutation> = fc.record({
  place: fc.nat(),
  kind: fc.constantFrom('replace', 'replace', 'replace', 'remove', 'add'),
  name: strangeName,
  value: strangeValue,
});

/** A copy of the value with one node replaced, removed, or something added beside it. */
export function mutated(value: unknown, { place, kind, name, value: strange }: Mutation): unknown {
  const paths = pathsIn(value);
  const path = paths[place % paths.length] ?? [];
  const last = path.at(-1);
  if (kind === 'add' || last === undefined) return kind === 'add' ? added(value, name, strange) : strange;
  const copy: unknown = structuredClone(value);
  const parent = path.slice(0, -1).reduce<unknown>((node, key) => Reflect.get(Object(node), key), copy);
  if (kind === 'remove') Reflect.deleteProperty(Object(parent), last);
  else Reflect.set(Object(parent), last, strange);
  return copy;
}

function added(value: unknown, name: string, strange: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return strange;
  const copy = { ...value };
  // Assigning `__proto__` would set the prototype instead of a field.
  Object.defineProperty(copy, name, { value: strange, enumerable: true, configurable: true, writable: true });
  return copy;
}

function pathsIn(value: unknown, path: readonly string[] = []): readonly (readonly string[])[] {
  if (typeof value !== 'object' || value === null || path.length > MAX_DEPTH) return [path];
  return [path, ...Object.entries(value).flatMap(([key, child]) => pathsIn(child, [...path, key]))];
}

function at(root: JsonSchema, reference: string): JsonSchema {
  const names = reference.replace(/^#\/?/, '').split('/').filter(Boolean);
  return asSchema(names.reduce<unknown>((node, name) => Reflect.get(Object(node), decodeURIComponent(name)), root));
}

function limit(schema: JsonSchema, keyword: string, otherwise: number): number {
  const value = schema[keyword];
  return typeof value === 'number' ? value : otherwise;
}

export function asSchema(value: unknown): JsonSchema {
  return isSchema(value) ? value : {};
}

function isSchema(value: unknown): value is JsonSchema {
  return typeof value === 'object' && value !== null;
}
