/** Walks a value beside the schema it is meant for and changes its form, never its meaning, to what the schema takes. */
import type { SchemaLike } from '@lectern/contract/endpoint';
import { zodOf } from './zod-of.ts';

/** What zod keeps of a schema, as far as it is read here. */
interface Definition {
  readonly type: string;
  readonly innerType?: SchemaLike;
  readonly in?: SchemaLike;
  readonly element?: SchemaLike;
  readonly shape?: Readonly<Record<string, SchemaLike>>;
  readonly catchall?: SchemaLike;
  readonly options?: readonly SchemaLike[];
}

// `def` stands on every zod schema.
const definitionOf = (schema: SchemaLike): Definition => (schema as unknown as { _zod: { def: Definition } })._zod.def;

export interface SchemaType {
  readonly type: string;
  readonly schema: SchemaLike;
  readonly definition: Definition;
  readonly takesNull: boolean;
  readonly takesNothing: boolean;
}

/** Without what wraps it: optional, nullable, default, a transformation after it. */
export function typeOf(schema: SchemaLike): SchemaType {
  let inner = schema;
  let [takesNull, takesNothing] = [false, false];
  for (let definition = definitionOf(inner); ; definition = definitionOf(inner)) {
    if (definition.type === 'nullable') takesNull = true;
    if (['optional', 'default', 'prefault'].includes(definition.type)) takesNothing = true;
    if (definition.type === 'nonoptional') takesNothing = false;
    const next = definition.innerType ?? (definition.type === 'pipe' ? definition.in : undefined);
    if (!next) return { type: definition.type, schema: inner, definition, takesNull, takesNothing };
    inner = next;
  }
}

/** The schema itself and, layer by layer, what it wraps. */
export function* layersOf(schema: SchemaLike): Generator<SchemaLike> {
  for (let layer: SchemaLike | undefined = schema; layer; layer = definitionOf(layer).innerType) yield layer;
}

export const fieldsOf = (schema: SchemaLike): Readonly<Record<string, SchemaLike>> | undefined =>
  typeOf(schema).definition.shape;

/** Of a choice all that one of its forms has. */
export function fieldsOfAny(schema: SchemaLike): Readonly<Record<string, SchemaLike>> {
  const { options = [] } = typeOf(schema).definition;
  const forms = options.map((option) => fieldsOf(option) ?? {});
  return fieldsOf(schema) ?? Object.assign({}, ...forms.toReversed());
}

export const isPlainObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** `dropped` gets the dotted names of what the schema does not know. */
export function adaptValue(schema: SchemaLike, value: unknown, at: string, dropped: string[]): unknown {
  const { type, definition, takesNull, takesNothing } = typeOf(schema);
  if (value === null) return takesNull || !takesNothing ? value : undefined;
  if (type === 'object') return adaptObject(definition.shape ?? {}, definition, value, at, dropped, takesNothing);
  if (type === 'array') return adaptList(definition.element, value, at, dropped);
  if (type === 'union') return adaptChoice(definition.options ?? [], value, at, dropped);
  // `template` as its object: its id is meant.
  if (type === 'number' && isPlainObject(value) && typeof value['id'] === 'number') return value['id'];
  if (type === 'string' && isPlainObject(value)) return onlyText(value) ?? value;
  return value;
}

/** `{ resourceId: 'a' }` for `'a'`. */
function onlyText(value: Readonly<Record<string, unknown>>): string | undefined {
  const [text, another] = Object.values(value);
  return typeof text === 'string' && another === undefined ? text : undefined;
}

function adaptObject(
  shape: Shape,
  { catchall }: Definition,
  value: unknown,
  at: string,
  dropped: string[],
  takesNothing: boolean,
): unknown {
  // Nothing of a body that need not be there is said by `{}`, so that what lacks is named.
  if (value === undefined) return takesNothing || at !== '' ? undefined : {};
  if (Array.isArray(value)) return adaptBareList(shape, value, at, dropped);
  // `grades: [1, 2]` for `grades: [{ id: 1 }, { id: 2 }]`.
  if (typeof value === 'number' && shape['id'] && Object.keys(shape).length === 1) return { id: value };
  if (!isPlainObject(value)) return value;
  const ids = idsUnderAnotherName(shape, value);
  const isOpen = catchall !== undefined && definitionOf(catchall).type !== 'never';
  const adapted: Record<string, unknown> = {};
  for (const [name, sent] of Object.entries(value)) {
    const place = at === '' ? name : `${at}.${name}`;
    const known = name === ids?.sent ? ids.known : (fieldFor(shape, value, name) ?? ownId(shape, value, name, at));
    if (known) {
      const field = shape[known];
      const made = field ? adaptValue(field, sent, place, dropped) : sent;
      if (made !== undefined) adapted[known] = made;
    } else if (isOpen) adapted[name] = sent;
    else dropped.push(place);
  }
  return adapted;
}

/** The id of an object goes by its name with and without `Id`, unless both were sent. */
function fieldFor(shape: object, value: object, name: string): string | undefined {
  if (Object.hasOwn(shape, name)) return name;
  const other = name.endsWith('Id') ? name.slice(0, -2) : `${name}Id`;
  return Object.hasOwn(shape, other) && !Object.hasOwn(value, other) ? other : undefined;
}

/** What a list names by `labelId` only goes by `id` as well, as the rows of its own list do. */
function ownId(shape: Shape, value: object, name: string, at: string): string | undefined {
  if (name !== 'id' || !/\.\d+$/.test(at)) return undefined;
  const needed = Object.keys(shape).filter((each) => each.endsWith('Id') && !takesNothingAt(shape, each));
  const [only, another] = needed;
  return only === undefined || another !== undefined || Object.hasOwn(value, only) ? undefined : only;
}

const takesNothingAt = (shape: Shape, name: string): boolean => {
  const field = shape[name];
  return field !== undefined && typeOf(field).takesNothing;
};

type Shape = Readonly<Record<string, SchemaLike>>;

/** Its lists: those that must be there, else all. */
function listsOf(shape: Shape): readonly [name: string, field: SchemaLike][] {
  const lists = Object.entries(shape).filter(([, field]) => typeOf(field).type === 'array');
  const needed = lists.filter(([, field]) => !typeOf(field).takesNothing);
  return needed.length > 0 ? needed : lists;
}

/** A list of ids goes by `ids` and by its full name (`lessonIds`), where there is one list only. */
function idsUnderAnotherName(shape: Shape, value: object): { sent: string; known: string } | undefined {
  const [only, another] = listsOf(shape);
  if (!only || another || !/ids$/i.test(only[0]) || Object.hasOwn(value, only[0])) return undefined;
  const [sent, more] = Object.keys(value).filter((name) => /ids$/i.test(name) && !Object.hasOwn(shape, name));
  return sent === undefined || more !== undefined ? undefined : { sent, known: only[0] };
}

/** `[1, 2]` for `{ ids: [1, 2] }`: the only list, else the only one that the values fit. */
function adaptBareList(shape: Shape, value: readonly unknown[], at: string, dropped: string[]): unknown {
  const lists = listsOf(shape);
  const fitting = lists.filter(([, field]) => zodOf(field).safeParse(adaptValue(field, value, at, [])).success);
  const [only, another] = lists.length === 1 ? lists : fitting;
  if (!only || another) return value;
  const [name, field] = only;
  return { [name]: adaptValue(field, value, at === '' ? name : `${at}.${name}`, dropped) };
}

function adaptList(element: SchemaLike | undefined, value: unknown, at: string, dropped: string[]): unknown {
  if (!element) return value;
  if (typeof value === 'string' && value !== '') return textAsList(element, value);
  if (!Array.isArray(value)) return value;
  return value.map((each: unknown, index) =>
    adaptValue(element, placed(element, each, index), `${at}.${index}`, dropped),
  );
}

/** Where each has an ordinal and none was sent, its place in the list is meant. */
function placed(element: SchemaLike, each: unknown, index: number): unknown {
  const shape = fieldsOf(element);
  if (!shape?.['id'] || !shape['ordinal'] || typeOf(shape['ordinal']).takesNothing) return each;
  if (typeof each === 'number') return { id: each, ordinal: index + 1 };
  return isPlainObject(each) && each['ordinal'] === undefined ? { ...each, ordinal: index + 1 } : each;
}

/** The first that the value fits, once adapted. */
function adaptChoice(options: readonly SchemaLike[], value: unknown, at: string, dropped: string[]): unknown {
  for (const option of options) {
    const names: string[] = [];
    const adapted = adaptValue(option, value, at, names);
    if (!zodOf(option).safeParse(adapted).success) continue;
    dropped.push(...names);
    return adapted;
  }
  return value;
}

const textAsList = (element: SchemaLike, text: string): unknown[] =>
  text
    .split(/[,，\n]/)
    .map((each) => each.trim())
    .filter((each) => each !== '')
    .map((each) => textAsValue(element, each));

/** What stands in an address, as the value that a body would hold. */
export function textAsValue(schema: SchemaLike, text: string): unknown {
  const { type, definition } = typeOf(schema);
  if (type === 'array' && definition.element) return textAsList(definition.element, text);
  if (type === 'number' && /^-?\d{1,15}$/.test(text)) return Number(text);
  if (type === 'boolean' && (text === 'true' || text === 'false')) return text === 'true';
  return text;
}
