/** A door of its own for supervisors: what crowds the product's port stands in another line. */
import { createServer, type Server } from 'node:http';
import type { FastifyInstance } from 'fastify';

const PATHS = new Set(['/health/live', '/health/ready', '/metrics']);
const LIMIT_MS = 5_000;

/** The same answers as on the product's port, and nothing else. */
export function openHealthDoor(app: FastifyInstance): Server {
  const server = createServer({ requestTimeout: LIMIT_MS, headersTimeout: LIMIT_MS }, (request, response) => {
    const path = (request.url ?? '').split('?', 1)[0] ?? '';
    if (PATHS.has(path)) app.routing(request, response);
    else response.writeHead(404, { connection: 'close' }).end();
  });
  server.keepAliveTimeout = LIMIT_MS;
  return server;
}
