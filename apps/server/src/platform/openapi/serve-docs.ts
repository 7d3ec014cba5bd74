/** Serves the OpenAPI document and the page made from it. */
import { readFileSync } from 'node:fs';
import type { FastifyInstance } from 'fastify';
import { docsPage } from './docs-page.ts';
import type { OpenApiDocument } from './openapi-document.ts';

const POLICY =
  "default-src 'none'; script-src 'self'; style-src 'self'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'";

/** Made when somebody first asks: a start does not wait for it. */
export function serveDocs(app: FastifyInstance, makeDocument: () => OpenApiDocument): void {
  const document = once(makeDocument);
  const json = once(() => JSON.stringify(document()));
  const page = once(() => docsPage(document()));
  const file = (name: string) => readFileSync(new URL(name, import.meta.url), 'utf8');
  const [script, style] = [file('docs-search.js'), file('docs.css')];
  app.get('/lectern/api/openapi.json', async (_request, reply) =>
    reply.type('application/json; charset=utf-8').send(json()),
  );
  app.get('/lectern/api/docs', async (_request, reply) =>
    reply.type('text/html; charset=utf-8').header('content-security-policy', POLICY).send(page()),
  );
  app.get('/lectern/api/docs/search.js', async (_request, reply) =>
    reply.type('text/javascript; charset=utf-8').send(script),
  );
  app.get('/lectern/api/docs/docs.css', async (_request, reply) => reply.type('text/css; charset=utf-8').send(style));
}

function once<T>(make: () => T): () => T {
  let made: { readonly value: T } | undefined;
  return () => (made ??= { value: make() }).value;
}
