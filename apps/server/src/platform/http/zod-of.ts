/** The contract names its schemas by shape only (see `SchemaLike`); at run time each is a zod schema. */
import type { SchemaLike } from '@lectern/contract/endpoint';
import type { z } from 'zod';

export function zodOf(schema: SchemaLike): z.ZodType {
  // `endpoint()` is only ever given zod schemas; `_zod` is zod's own mark.
  return schema as z.ZodType;
}
