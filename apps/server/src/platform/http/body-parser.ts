/** Reads every body: JSON for the calls that declare one, bytes for those that ask for them raw, nothing else. */
import type { FastifyInstance } from 'fastify';
import { AppError } from '../errors.ts';
import { parseJsonBody } from './json-body.ts';

const JSON_TYPE = /^application\/json\s*(;\s*charset="?utf-8"?\s*)?$/i;

export function readBodies(app: FastifyInstance): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', { parseAs: 'buffer' }, (request, bytes: Buffer, done) => {
    request.bytes = bytes;
    if (request.routeOptions.config.endpoint?.rawBody) return done(null, bytes);
    if (bytes.length === 0) return done(null, undefined);
    if (!JSON_TYPE.test(request.headers['content-type'] ?? '')) {
      return done(new AppError(415, 'WRONG_CONTENT_TYPE', '请求体须为 application/json'));
    }
    try {
      return done(null, parseJsonBody(bytes));
    } catch (error) {
      return done(error instanceof Error ? error : new Error(String(error)));
    }
  });
}
