/** The calls that the OpenAPI document describes, each with the requests that could be made of it. */
import { CONTRACTS } from '@lectern/contract/all';
import type { AnyEndpoint } from '@lectern/contract/endpoint';
import fc from 'fast-check';
import { z } from 'zod';
import { allCommands } from '../../src/all-commands.ts';
import { plausible } from '../plausible-values.ts';
import { BEYOND_DOUBLE, strangeName, strangeParameter } from './hostile-values.ts';
import { KNOWN_HASH } from './known-tasks.ts';
import { asSchema, type JsonSchema, mutated, mutation, recordOf, validValue } from './schema-values.ts';
import { HELPED, SELDOM_ANSWERED } from './seldom-answered.ts';

export interface DescribedCall {
  readonly method: string;
  readonly path: string;
  readonly parameters: readonly {
    readonly name: string;
    readonly in: string;
    readonly schema: JsonSchema;
    readonly required: boolean;
  }[];
  readonly bodySchema: JsonSchema | undefined;
  /** Undefined for what stands beside the contract: health, metrics, the document itself. */
  readonly endpoint: AnyEndpoint | undefined;
}

export interface FuzzRequest {
  readonly method: string;
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | undefined;
}

const METHODS = ['get', 'post', 'put', 'delete', 'patch'];

export function describedCalls(document: JsonSchema): DescribedCall[] {
  const endpoints = Object.values(CONTRACTS).flatMap((contract): AnyEndpoint[] => Object.values(contract));
  return Object.entries(asSchema(document['paths'])).flatMap(([path, item]) =>
    Object.entries(asSchema(item))
      .filter(([method]) => METHODS.includes(method))
      .map(([method, operation]) => describedCall(path, method.toUpperCase(), asSchema(operation), endpoints)),
  );
}

function describedCall(
  path: string,
  method: string,
  operation: JsonSchema,
  endpoints: readonly AnyEndpoint[],
): DescribedCall {
  const parameters = Array.isArray(operation['parameters']) ? operation['parameters'].map(asSchema) : [];
  const content = asSchema(asSchema(operation['requestBody'])['content']);
  const json = content['application/json'];
  return {
    method,
    path,
    parameters: parameters.map((parameter) => ({
      name: String(parameter['name']),
      in: String(parameter['in']),
      schema: asSchema(parameter['schema']),
      required: parameter['required'] === true,
    })),
    bodySchema: json === undefined ? undefined : asSchema(asSchema(json)['schema']),
    endpoint: endpoints.find((one) => one.method === method && one.path.replaceAll(/:(\w+)/g, '{$1}') === path),
  };
}

/** Two in five requests are as the document wants them; the others are broken in one to three places. */
export function requestsOf(call: DescribedCall, document: JsonSchema): fc.Arbitrary<FuzzRequest> {
  const inPath = call.parameters.filter((parameter) => parameter.in === 'path');
  const inQuery = call.parameters.filter((parameter) => parameter.in === 'query');
  return fc
    .record({
      isClean: fc
        .boolean()
        .chain((yes) => (yes ? fc.constant(true) : fc.integer({ min: 0, max: 9 }).map((n) => n > 7))),
      path: fc.record(Object.fromEntries(inPath.map(({ name, schema }) => [name, encoded(schema, document)]))),
      query: recordOf(
        Object.fromEntries(inQuery.map(({ name, schema }) => [name, encoded(schema, document)])),
        inQuery.filter((parameter) => parameter.required).map((parameter) => parameter.name),
      ),
      body: bodyOf(call, document),
      text: textBodyOf(call),
      damage: fc.array(damage, { minLength: 1, maxLength: 3 }),
      key: fc.option(fc.oneof(fc.uuid(), fc.constantFrom('', ' ', 'x'.repeat(101), "'--")), { nil: undefined }),
    })
    .map(({ isClean, path, query, body, text, damage: damages, key }) =>
      built(call, { path, query: Object.entries(query), body, text, key }, isClean ? [] : damages),
    );
}

const bodyOf = ({ bodySchema, endpoint }: DescribedCall, document: JsonSchema): fc.Arbitrary<unknown> => {
  if (!bodySchema) return fc.constant(undefined);
  const asDescribed = validValue(bodySchema, document);
  const known = endpoint && KNOWN_BODIES[endpoint.id]?.(asDescribed);
  if (known) return fc.oneof({ arbitrary: known, weight: 4 }, asDescribed);
  if (!WANTING.has(endpoint?.id ?? '')) return asDescribed;
  const likely = fc.tuple(asDescribed, knownPlace).map(([body, place]) => plausible('body', body, place));
  return fc.oneof(likely, asDescribed);
};

/** Their bodies want several things at once that are seldom drawn together. */
const WANTING: ReadonlySet<string> = new Set([...HELPED, ...SELDOM_ANSWERED]);

/** The test data have ids from 1 on; what is to come must still be to come when the run ends. */
const SOON = Math.ceil(Date.now() / 86_400_000 + 30) * 86_400_000;
const knownPlace = fc.record({
  id: fc.integer({ min: 1, max: 13 }),
  at: fc.integer({ min: 0, max: 60 }).map((days) => SOON + days * 86_400_000),
});

/** The document leaves open which commands there are and what each takes: `input` is by the command's own schema. */
const planRequest = fc.constantFrom(...allCommands()).chain(({ name, input, fromInput }) => {
  const schema = asSchema(z.toJSONSchema(input, { io: 'input', unrepresentable: 'any' }));
  const ids = fc.array(fc.integer({ min: 1, max: 15 }), { minLength: 1, maxLength: 15 });
  return fc.record({
    type: fc.constant(name),
    ...(fromInput ? {} : { selection: fc.oneof(fc.record({ ids }), fc.constant({ query: 'status=init' })) }),
    input: validValue(schema, schema),
  });
});

const ofKnownPlan = (body: fc.Arbitrary<unknown>) => body.map((sent) => ({ ...Object(sent), hash: KNOWN_HASH }));
const KNOWN_BODIES: Readonly<Record<string, (asDescribed: fc.Arbitrary<unknown>) => fc.Arbitrary<unknown>>> = {
  L101: () => planRequest,
  L104: ofKnownPlan,
  L115: ofKnownPlan,
  // A video and a rule as they stand: versions and ids are seldom guessed together.
  L244: () => fc.record({ videoId: fc.integer({ min: 1, max: 13 }), rev: fc.integer({ min: 1, max: 3 }) }),
  L246: (body) => body.map((sent) => ({ ...Object(sent), uncountedLabels: [2], rev: 0 })),
};

/** Bodies that are no JSON. Lines of the error reports' protocol. */
const errorEnvelope = fc.tuple(fc.uuid(), fc.string({ maxLength: 50 })).map(([id, value]) => {
  const event = JSON.stringify({ event_id: id.replaceAll('-', ''), exception: { values: [{ type: 'Error', value }] } });
  return `{"event_id":"${id.replaceAll('-', '')}"}\n{"type":"event"}\n${event}\n`;
});

const BOUNDARY = 'lectern-fuzz';
/** A form of one file: text of any kind, under names of any kind. */
const oneFile = fc
  .tuple(fc.string({ unit: 'grapheme', maxLength: 200 }), fc.string({ unit: 'grapheme', maxLength: 20 }))
  .map(
    ([content, name]) =>
      `--${BOUNDARY}\r\nContent-Disposition: form-data; name="file"; filename="${name.replaceAll('"', '')}.csv"\r\n` +
      `Content-Type: text/csv\r\n\r\n${content}\r\n--${BOUNDARY}--\r\n`,
  );

/** An event a line, as pages record themselves. */
const recordedEvents = fc
  .array(
    fc.record({ type: fc.integer({ min: 0, max: 6 }), timestamp: fc.nat(), data: fc.jsonValue({ maxDepth: 2 }) }),
    {
      minLength: 1,
      maxLength: 4,
    },
  )
  .map((events) => events.map((event) => JSON.stringify(event)).join('\n'));

const RAW_BODIES: Readonly<Record<string, fc.Arbitrary<string>>> = { L160: recordedEvents };

const textBodyOf = ({ endpoint }: DescribedCall): fc.Arbitrary<string | undefined> => {
  if (endpoint?.multipart) return oneFile;
  return endpoint?.rawBody ? (RAW_BODIES[endpoint.id] ?? errorEnvelope) : fc.constant(undefined);
};

const damage = fc.record({
  part: fc.constantFrom('body', 'body', 'body', 'query', 'query', 'path', 'text'),
  place: fc.nat(),
  parameter: strangeParameter,
  name: strangeName,
  mutation,
  text: fc.constantFrom(
    '',
    '{',
    '[1,',
    '{"a":1}{"b":2}',
    '{"a":1,"a":2}',
    '"text"',
    'null',
    '\ufeff{}',
    '{"\\ud800":1}',
    'NaN',
  ),
});
type Damage = typeof damage extends fc.Arbitrary<infer T> ? T : never;

interface Draft {
  path: Record<string, string>;
  query: [string, string][];
  body: unknown;
  text: string | undefined;
  key: string | undefined;
}

function built(call: DescribedCall, draft: Draft, damages: readonly Damage[]): FuzzRequest {
  for (const one of damages) DAMAGED[one.part](draft, one);
  const filled = call.path.replaceAll(/\{(\w+)\}/g, (_, name: string) => draft.path[name] ?? '1');
  const query = draft.query.map(([name, value]) => `${name}=${value}`).join('&');
  const body = draft.text ?? (draft.body === undefined ? undefined : jsonText(draft.body));
  const sendsBody = call.method !== 'GET' && body !== undefined;
  return {
    method: call.method,
    url: query === '' ? filled : `${filled}?${query}`,
    headers: {
      'x-lectern-request': '1',
      ...(sendsBody ? { 'content-type': contentTypeOf(call) } : {}),
      ...(draft.key === undefined || call.method === 'GET' ? {} : { 'idempotency-key': draft.key }),
    },
    body: sendsBody ? body : undefined,
  };
}

const contentTypeOf = ({ endpoint }: DescribedCall): string =>
  endpoint?.multipart ? `multipart/form-data; boundary=${BOUNDARY}` : 'application/json';

const DAMAGED: Record<Damage['part'], (draft: Draft, damage: Damage) => void> = {
  body: (draft, one) => {
    draft.body = mutated(draft.body, one.mutation);
  },
  query: (draft, one) => {
    const index = one.place % (draft.query.length + 1);
    const entry = draft.query[index];
    if (entry) entry[1] = one.parameter;
    else draft.query.push([encodeName(one.name), one.parameter]);
  },
  path: (draft, one) => {
    const names = Object.keys(draft.path);
    const name = names[one.place % Math.max(1, names.length)];
    if (name !== undefined) draft.path[name] = one.parameter;
  },
  text: (draft, one) => {
    draft.text = one.text;
  },
};

function encoded(schema: JsonSchema, document: JsonSchema): fc.Arbitrary<string> {
  return validValue(schema, document).map((value) => encodeName(String(value)));
}

function encodeName(text: string): string {
  return encodeURIComponent(text.toWellFormed());
}

function jsonText(value: unknown): string {
  return (JSON.stringify(value) ?? 'null').replaceAll(`"${BEYOND_DOUBLE}"`, '1e400');
}
