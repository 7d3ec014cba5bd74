/** The OpenAPI 3.1 document of everything mounted, made from the contracts alone. */
import type { AnyEndpoint } from '@lectern/contract/endpoint';
import type { ServerModule } from '../http/server-module.ts';
import { errorBodySchema, type Json, type SchemaParts, schemaParts } from './json-schema.ts';
import { describeOperation } from './operation.ts';

export interface OpenApiDocument {
  readonly openapi: '3.1.0';
  readonly info: Json;
  readonly paths: Readonly<Record<string, Readonly<Record<string, Json>>>>;
  readonly components: Json;
  readonly tags: readonly { readonly name: string }[];
}

/** `modules` by name; the name begins the operation ids. */
export function openApiDocument(modules: Readonly<Record<string, ServerModule>>): OpenApiDocument {
  const parts: SchemaParts = schemaParts();
  const paths: Record<string, Record<string, Json>> = {};
  const tags = new Set<string>();
  for (const [moduleName, { contract }] of Object.entries(modules)) {
    for (const [name, endpoint] of Object.entries(contract)) {
      const path = pathTemplate(endpoint);
      const methods = (paths[path] ??= {});
      methods[endpoint.method.toLowerCase()] = describeOperation(endpoint, `${moduleName}.${name}`, parts);
      tags.add(endpoint.tag);
    }
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Lectern 讲台', version: '1', description: '讲台的全部接口，由接口约定生成。' },
    paths,
    components: {
      schemas: { ErrorBody: errorBodySchema(parts), ...parts.shared },
      securitySchemes: { session: { type: 'apiKey', in: 'cookie', name: 'lectern_session' } },
    },
    tags: [...tags].toSorted().map((name) => ({ name })),
  };
}

const pathTemplate = (endpoint: AnyEndpoint): string => endpoint.path.replaceAll(/:(\w+)/g, '{$1}');
