/**
 * The JSON schema that a reply is serialised by, so that only declared fields leave. The serialiser reads an older
 * dialect than zod writes: it wants `nullable` instead of "this or null", and nothing it would have to look up.
 */
import type { SchemaLike } from '@lectern/contract/endpoint';
import type { FastifyReply } from 'fastify';
import { z } from 'zod';
import { zodOf } from './zod-of.ts';

type Json = Record<string, unknown>;

function replySchema(reply: SchemaLike): Json {
  return adapt(z.toJSONSchema(zodOf(reply), { target: 'draft-7', io: 'output' }));
}

type Serialiser = (value: Json) => string;

/** A schema says all there is to know, whichever server uses it: what is made of it serves every server of the process. */
const made = new WeakMap<SchemaLike, Serialiser>();

/** Made when the first reply of its kind leaves: a start has hundreds of calls and waits for none of them. */
export function replySerialiser(schema: SchemaLike): (reply: FastifyReply, value: unknown) => string {
  return (reply, value) => {
    let serialise = made.get(schema);
    if (!serialise) {
      serialise = reply.compileSerializationSchema(replySchema(schema));
      made.set(schema, serialise);
    }
    // The schema may be an array or a scalar too; the declared type knows only records.
    return serialise(value as Json);
  };
}

function adapt(schema: Json): Json {
  const adapted: Json = {};
  for (const [keyword, value] of Object.entries(schema)) {
    // `propertyNames` constrains input; names that leave were checked when they came.
    if (keyword === '$schema' || keyword === 'propertyNames') continue;
    adapted[keyword] = adaptKeyword(keyword, value);
  }
  return withNullable(adapted);
}

function adaptKeyword(keyword: string, value: unknown): unknown {
  if (keyword === 'properties' || keyword === 'definitions') {
    return Object.fromEntries(Object.entries(value as Json).map(([name, schema]) => [name, adapt(schema as Json)]));
  }
  if (Array.isArray(value) && (keyword === 'anyOf' || keyword === 'oneOf' || keyword === 'allOf')) {
    return value.map((schema) => adapt(schema as Json));
  }
  const nested = keyword === 'items' || keyword === 'additionalProperties';
  return nested && typeof value === 'object' && value !== null && !Array.isArray(value) ? adapt(value as Json) : value;
}

function withNullable(schema: Json): Json {
  const choices = schema['anyOf'];
  if (!Array.isArray(choices) || choices.length !== 2) return schema;
  const other = (choices as Json[]).find((choice) => choice['type'] !== 'null');
  const hasNull = (choices as Json[]).some((choice) => choice['type'] === 'null');
  if (!hasNull || typeof other?.['type'] !== 'string') return schema;
  const { anyOf: _, ...rest } = schema;
  return { ...rest, ...other, nullable: true };
}
