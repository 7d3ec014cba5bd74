/**
 * The page itself. It differs by host: what the page must know before it has asked for anything stands on its html
 * element as `data-*`, so that the very first request can heed it.
 */
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { escapeHtml } from './escape-html.ts';

/** Names and values of the `data-*` for a host. */
export type PageMarks = (host: string) => Promise<Readonly<Record<string, string>>>;

export function servePageDocument(
  app: FastifyInstance,
  folder: string,
  headers: Readonly<Record<string, string>>,
  marksFor: PageMarks,
): void {
  // Read once, as the files beside it are listed once: a build made later counts from the next start.
  const html = readFileSync(join(folder, 'index.html'), 'utf8');
  for (const url of ['/', '/index.html']) {
    app.route({
      method: ['GET', 'HEAD'],
      url,
      handler: async (request, reply) => {
        const page = marked(html, await marksFor(request.host));
        const etag = etagOf(page);
        reply.headers({ ...headers, etag });
        const known = request.headers['if-none-match']?.split(',').map((tag) => tag.trim());
        if (known?.includes(etag)) return reply.code(304).send();
        return reply.type('text/html; charset=utf-8').send(page);
      },
    });
  }
}

function marked(html: string, marks: Readonly<Record<string, string>>): string {
  const attributes = Object.entries(marks).map(([name, value]) => ` data-${name}="${escapeHtml(value)}"`);
  return html.replace('<html', () => `<html${attributes.join('')}`);
}

/** Weak: the same page may leave compressed or not. */
const etagOf = (page: string): string => `W/"${createHash('sha256').update(page).digest('base64url').slice(0, 22)}"`;
