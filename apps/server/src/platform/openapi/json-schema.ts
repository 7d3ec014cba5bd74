/** zod schemas as the JSON schemas of an OpenAPI document: shared definitions move to its components. */

import type { SchemaLike } from '@lectern/contract/endpoint';
import { ErrorBody } from '@lectern/contract/wire-values';
import { z } from 'zod';
import { zodOf } from '../http/zod-of.ts';

export type Json = Record<string, unknown>;

export interface SchemaParts {
  /** Definitions that refer to themselves, by their name in the components. */
  readonly shared: Record<string, Json>;
}

export const schemaParts = (): SchemaParts => ({ shared: {} });

/** `input` is what a caller sends, `output` what it receives. `name` keeps shared definitions apart. */
export function jsonSchema(schema: SchemaLike, io: 'input' | 'output', name: string, parts: SchemaParts): Json {
  const {
    $schema: _,
    $defs,
    ...made
  } = z.toJSONSchema(zodOf(schema), {
    target: 'draft-2020-12',
    io,
    unrepresentable: 'any',
  }) as Json;
  const prefix = name.replaceAll(/[^\w.-]/g, '_');
  for (const [definition, body] of Object.entries(($defs ?? {}) as Record<string, Json>)) {
    parts.shared[`${prefix}.${definition}`] = moveReferences(body, prefix) as Json;
  }
  return moveReferences(made, prefix) as Json;
}

function moveReferences(value: unknown, prefix: string): unknown {
  if (Array.isArray(value)) return value.map((item) => moveReferences(item, prefix));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, item]) =>
      key === '$ref' && typeof item === 'string'
        ? [key, item.replace('#/$defs/', `#/components/schemas/${prefix}.`)]
        : [key, moveReferences(item, prefix)],
    ),
  );
}

export const errorBodySchema = (parts: SchemaParts): Json => jsonSchema(ErrorBody, 'output', 'ErrorBody', parts);
