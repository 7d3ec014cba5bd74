/**
 * Input of documented calls, as clients written from the documents send it: brought into the form that the contract
 * declares, before the contract's closed schemas judge it as they judge everything else. Nothing here lets a field
 * through that the contract does not declare: what is unknown (or read-only) is dropped and its name reported.
 */
import type { AnyEndpoint, SchemaLike } from '@lectern/contract/endpoint';
import { isListText } from '@lectern/contract/wire-values';
import type { ReceivedInput } from './read-input.ts';
import { adaptValue, fieldsOf, fieldsOfAny, isPlainObject, layersOf, textAsValue, typeOf } from './schema-directed.ts';

export interface DocumentedInput extends ReceivedInput {
  readonly query: Readonly<Record<string, string>>;
  /** Dotted names of what was sent and not taken. */
  readonly dropped: readonly string[];
}

/** A list in an address may be sent as a repeated name. */
export function mayRepeat({ query, body }: AnyEndpoint, name: string): boolean {
  const inQuery = query && ownField(query, name);
  if (inQuery) return [...layersOf(inQuery)].some(isListText);
  const inBody = body && ownField(body, name);
  return inBody ? typeOf(inBody).type === 'array' : false;
}

export function documentedInput(endpoint: AnyEndpoint, { params, query, body }: ReceivedInput): DocumentedInput {
  const dropped: string[] = [];
  // An empty filter is a filter that was not given.
  const given = Object.entries(query as Record<string, string>).filter(([, text]) => text !== '');
  const places = { query: new Map(given), body: endpoint.body ? (body ?? undefined) : undefined };
  if (!endpoint.rawBody && !endpoint.multipart) {
    if (!endpoint.body && isPlainObject(body)) places.body = body;
    carryToBody(endpoint, places);
    carryToQuery(endpoint, places);
  }
  const adapted = endpoint.body ? adaptValue(endpoint.body, places.body, '', dropped) : namesOnly(places.body, dropped);
  return { params, query: Object.fromEntries(places.query), body: adapted, dropped };
}

/** A change of one row that takes the row's version and was made without it; what is only being made has none. */
export function lacksRev({ method, query, body }: AnyEndpoint, input: Readonly<Record<string, unknown>>): boolean {
  if (method === 'GET') return false;
  const part = [body, query].findIndex((schema) => schema && fieldsOf(schema)?.['rev']);
  if (part < 0) return false;
  const given = input[part === 0 ? 'body' : 'query'];
  if (!isPlainObject(given)) return true;
  const isCreation = part === 0 && body && fieldsOf(body)?.['id'] && given['id'] === undefined;
  return given['rev'] === undefined && !isCreation;
}

interface Places {
  readonly query: Map<string, string>;
  body: unknown;
}

/** The documents often leave open whether a field travels in the address or in the body: both are taken. */
function carryToBody({ query, body }: AnyEndpoint, places: Places): void {
  const fields = body ? fieldsOfAny(body) : {};
  const known = query ? (fieldsOf(query) ?? {}) : {};
  for (const [name, text] of places.query) {
    const schema = nameIn(fields, name);
    if (nameIn(known, name) || !schema) continue;
    if (places.body !== undefined && !isPlainObject(places.body)) continue;
    places.query.delete(name);
    if (places.body && Object.hasOwn(places.body, name)) continue;
    places.body = { ...places.body, [name]: textAsValue(schema, text) };
  }
}

function carryToQuery({ query, body }: AnyEndpoint, places: Places): void {
  if (!query || !isPlainObject(places.body)) return;
  const fields = body ? (fieldsOf(body) ?? {}) : {};
  const known = fieldsOf(query) ?? {};
  const left: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(places.body)) {
    const inQuery = nameOf(known, name);
    if (!inQuery || nameOf(fields, name) || places.query.has(inQuery)) left[name] = value;
    else {
      const text = textOf(value);
      if (text !== undefined && text !== '') places.query.set(inQuery, text);
    }
  }
  places.body = left;
}

function textOf(value: unknown): string | undefined {
  if (Array.isArray(value)) return value.map((each) => textOf(each) ?? '').join(',');
  if (isPlainObject(value)) return textOf(value['id']);
  if (typeof value === 'string') return value;
  return typeof value === 'number' || typeof value === 'boolean' ? String(value) : undefined;
}

/** A call that takes no body takes any and reads none of it. */
function namesOnly(body: unknown, dropped: string[]): undefined {
  if (isPlainObject(body)) dropped.push(...Object.keys(body));
}

/** Whoever calls a field `toString` means none of ours. */
function ownField(schema: SchemaLike, name: string): SchemaLike | undefined {
  const fields = fieldsOf(schema);
  return fields && Object.hasOwn(fields, name) ? fields[name] : undefined;
}

type Fields = Readonly<Record<string, SchemaLike>>;

const nameIn = (fields: Fields, name: string): SchemaLike | undefined => {
  const found = nameOf(fields, name);
  return found === undefined ? undefined : fields[found];
};

/** An object's id goes by its name with and without `Id` (`teacher`, `teacherId`). */
function nameOf(fields: Fields, name: string): string | undefined {
  const other = name.endsWith('Id') ? name.slice(0, -2) : `${name}Id`;
  return [name, other].find((each) => Object.hasOwn(fields, each));
}
