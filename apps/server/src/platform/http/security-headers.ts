/** Headers that every answer carries; an HTML page replaces the policy by its own. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

/** Data are never a document: nothing may load, run or frame. */
const DATA_POLICY = "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'; sandbox";

const OFF =
  'accelerometer=(), camera=(), display-capture=(), geolocation=(), gyroscope=(), magnetometer=(), microphone=(), midi=(), payment=(), usb=()';

const ALWAYS: Readonly<Record<string, string>> = {
  'content-security-policy': DATA_POLICY,
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'x-dns-prefetch-control': 'off',
  'x-permitted-cross-domain-policies': 'none',
  'referrer-policy': 'no-referrer',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'origin-agent-cluster': '?1',
  'permissions-policy': OFF,
  'cache-control': 'no-store',
};

const BY_HTTPS = { ...ALWAYS, 'strict-transport-security': 'max-age=31536000; includeSubDomains' };

export interface HeaderOptions {
  readonly https: boolean;
}

export function addSecurityHeaders(app: FastifyInstance, options: HeaderOptions): void {
  app.addHook('onRequest', (request, reply, done) => {
    setSecurityHeaders(request, reply, options);
    done();
  });
}

export const headersOfEvery = ({ https }: HeaderOptions): Readonly<Record<string, string>> =>
  https ? BY_HTTPS : ALWAYS;

/** For answers that are given before any hook has run. */
export function setSecurityHeaders(request: FastifyRequest, reply: FastifyReply, { https }: HeaderOptions): void {
  reply.headers(headersOfEvery({ https }));
  reply.header('x-request-id', request.id);
}
