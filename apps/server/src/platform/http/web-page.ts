/**
 * Serves the built page. Files with a hash in their name never change and are kept by the browser for good; the page
 * itself is asked for each time. Everything else is addressed behind the `#`, so no other path leads here.
 */
import { existsSync, readdirSync } from 'node:fs';
import { join, posix } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type PageMarks, servePageDocument } from './page-document.ts';

/**
 * Only our own files. No exception for styles: antd's are written to files when the page is built, and React sets style
 * properties one by one, which the policy does not concern. Trusted Types are not asked for: antd assigns the text of a
 * style element through `innerHTML` and would stop the page. Outside addresses are only navigated to, never loaded from.
 */
export const PAGE_POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' data: blob:",
  "media-src 'self' blob:",
  "font-src 'self'",
  "connect-src 'self'",
  "worker-src 'self'",
  "manifest-src 'self'",
  "frame-ancestors 'none'",
  "base-uri 'none'",
  "object-src 'none'",
  "form-action 'self'",
].join('; ');

const PAGE_HEADERS = { 'cache-control': 'no-cache', 'content-security-policy': PAGE_POLICY };
const HASHED = /\/assets\/[^/]+-[\w-]{8,}\.\w+(\.(br|gz))?$/;
const NOT_BUILT = '<!doctype html><meta charset="utf-8"><title>讲台</title><p>页面尚未构建，请用 npm start 启动。</p>';

export async function serveWebPage(app: FastifyInstance, folder: string, marksFor: PageMarks): Promise<void> {
  if (!existsSync(join(folder, 'index.html'))) {
    app.get('/', async (_request, reply) => reply.code(503).type('text/html; charset=utf-8').send(NOT_BUILT));
    return;
  }
  servePageDocument(app, folder, PAGE_HEADERS, marksFor);
  await app.register(fastifyStatic, {
    root: folder,
    serve: false,
    preCompressed: true,
    cacheControl: false,
    setHeaders: setFileHeaders,
  });
  serveFiles(app, folder);
}

const NOT_SERVED = /\.(map|br|gz)$|^index\.html$|(^|\/)\./;

/** Only files that exist now: nothing else in the folder, or above it, has an address. One route a folder is enough. */
function serveFiles(app: FastifyInstance, folder: string): void {
  const known = new Set(filesIn(folder).filter((file) => !NOT_SERVED.test(file)));
  const inFolders = new Set([...known].map((file) => posix.dirname(file)).filter((parent) => parent !== '.'));
  const send = (reply: FastifyReply, file: string) => (known.has(file) ? reply.sendFile(file) : reply.callNotFound());
  const method = ['GET', 'HEAD'];
  for (const file of known) {
    if (file.includes('/')) continue;
    app.route({ method, url: `/${file}`, handler: (_request, reply) => send(reply, file) });
  }
  for (const parent of inFolders) {
    const handler = (request: FastifyRequest, reply: FastifyReply) =>
      send(reply, `${parent}/${(request.params as { file: string }).file}`);
    app.route({ method, url: `/${parent}/:file`, handler });
  }
}

const filesIn = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => posix.join(entry.parentPath.slice(folder.length).replaceAll('\\', '/'), entry.name))
    .map((file) => file.replace(/^\//, ''));

function setFileHeaders(reply: FastifyReply, path: string): void {
  const isHashed = HASHED.test(path.replaceAll('\\', '/'));
  reply.header('cache-control', isHashed ? 'public, max-age=31536000, immutable' : 'no-cache');
  reply.header('vary', 'accept-encoding');
}
