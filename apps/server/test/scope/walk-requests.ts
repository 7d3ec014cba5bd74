/**
 * Requests of every call that are likely to be understood: the values follow the OpenAPI document, and what is named
 * like an id, a time or a choice of a dictionary is one that exists. Whoever walks says which ids.
 */
import type { Method } from '@lectern/contract/endpoint';
import fc from 'fast-check';
import { type Plausible, plausible } from '../plausible-values.ts';
import type { DescribedCall } from '../robustness/openapi-calls.ts';
import { asSchema, type JsonSchema, validValue } from '../robustness/schema-values.ts';
import { AT } from './canary-rows.ts';
import { orderNo, studentPhone } from './side-numbers.ts';

/** Ids that a request names: in its address, and in its query and body. */
export interface Reach {
  readonly name: string;
  readonly address: number;
  readonly rest: number;
  /** Only what names an id: the other variants were tried with another reach. */
  readonly isShort?: true;
}

export interface WalkRequest {
  readonly method: Method;
  readonly url: string;
  readonly body: unknown;
}

/** Parts of an address that are named like a time and are a label. */
const IN_ADDRESS: Readonly<Record<string, string>> = { from: '1', to: '2', labelId: '1' };
const SAMPLES = 3;
/** Searched for, it finds what lies beyond, and an answer that repeats it has not yet named anything. */
export const SEARCHED = '禁';

/** A list that is asked for no time shows what is near today. */
const RANGE = /^(from|to|startFrom|startTo)$/;
const NAMES_ID = /^(ids?|.*Ids?|template)$/;
const TYPED =
  /^(text|name|query|keyword|nickname|content|lessonInfo|lessonName|episodeInfo|videoInfo|staffName|creatorName|actorName|account)$/;

export const around = (id: number): Plausible => ({ id, at: AT.getTime() });

export function walkRequests(call: DescribedCall, document: JsonSchema, reach: Reach): WalkRequest[] {
  const queries = queriesOf(call, document, reach);
  const bodies = bodiesOf(call, document, reach);
  return addressesOf(call, document, reach).flatMap((path) =>
    queries.flatMap((query) =>
      bodies.map((body) => ({ method: methodOf(call), url: query === '' ? path : `${path}?${query}`, body })),
    ),
  );
}

const methodOf = ({ endpoint }: DescribedCall): Method => endpoint?.method ?? 'GET';

/** One for each choice where a part of the address is a choice. */
function addressesOf({ path, parameters }: DescribedCall, document: JsonSchema, reach: Reach): string[] {
  let paths = [path];
  for (const { name, schema } of parameters.filter((parameter) => parameter.in === 'path')) {
    const choices = choicesOf(schema, document);
    const single = IN_ADDRESS[name] ?? String(plausible(name, firstOf(schema, document), around(reach.address)));
    const values = choices.length > 0 ? choices : [single];
    paths = paths.flatMap((one) => values.map((value) => one.replace(`{${name}}`, encodeURIComponent(value))));
  }
  return paths;
}

const choicesOf = (schema: JsonSchema, document: JsonSchema): string[] => {
  const reference = schema['$ref'];
  if (typeof reference === 'string') return choicesOf(resolved(reference, document), document);
  return Array.isArray(schema['enum']) ? schema['enum'].map(String) : [];
};

const resolved = (reference: string, document: JsonSchema): JsonSchema =>
  reference
    .slice(2)
    .split('/')
    .reduce((node, key) => asSchema(node[key]), document);

/** Nothing but what is required, then each of the others alone, and each choice: together they would find nothing. */
function queriesOf({ parameters }: DescribedCall, document: JsonSchema, reach: Reach): string[] {
  const inQuery = parameters.filter((parameter) => parameter.in === 'query');
  const pairs = ({ name, schema }: (typeof inQuery)[number]): [string, string][] => {
    const choices = reach.isShort ? [] : choicesOf(schema, document);
    const value = () =>
      String(TYPED.test(name) ? SEARCHED : plausible(name, firstOf(schema, document), around(reach.rest)));
    return (choices.length > 0 ? choices : [value()]).map((each): [string, string] => [name, each]);
  };
  const required = inQuery.filter((parameter) => parameter.required || RANGE.test(parameter.name));
  const optional = inQuery.filter(({ name }) => !required.some((one) => one.name === name));
  const tried = reach.isShort ? optional.filter(({ name }) => NAMES_ID.test(name)) : optional;
  const fixed = required.flatMap((parameter) => pairs(parameter).slice(0, 1));
  const more = [...required, ...tried].flatMap(pairs);
  const all = [[], ...more.map((pair) => [pair])].map((extra) =>
    new URLSearchParams([...fixed.filter(([name]) => extra.every(([other]) => other !== name)), ...extra]).toString(),
  );
  return [...new Set(all)];
}

/** Bodies that no schema tells: what the desk searches by, and whose number is asked for. */
const SAID: Readonly<Record<string, (id: number) => unknown[]>> = {
  L346: (id) =>
    ['student', 'teacher'].map((subjectType) => ({ subjectType, subjectId: id, purpose: '欢迎外呼', minutes: 30 })),
  L380: (id) => [{ text: String(id) }, { text: studentPhone({ id }) }, { text: orderNo({ id }) }],
};

function bodiesOf({ bodySchema, endpoint }: DescribedCall, document: JsonSchema, reach: Reach): unknown[] {
  if (!bodySchema) return [undefined];
  const said = endpoint && SAID[endpoint.id]?.(reach.rest);
  if (said) return said;
  const numRuns = reach.isShort ? 1 : SAMPLES;
  const drawn = fc.sample(validValue(bodySchema, document), { seed: 42, numRuns });
  return drawn.map((value) => plausible('ids', value, around(reach.rest)));
}

const firstOf = (schema: JsonSchema, document: JsonSchema): unknown =>
  fc.sample(validValue(schema, document), { seed: 42, numRuns: 1 })[0];
