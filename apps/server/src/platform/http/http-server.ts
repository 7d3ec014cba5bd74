/** The bare server that contracts are mounted on: limits, headers, bodies, errors. Knows no call. */
import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { constants } from 'node:zlib';
import compress, { type FastifyCompressOptions } from '@fastify/compress';
import cookie from '@fastify/cookie';
import Fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify';
import { ACTOR_HEADER } from './actor.ts';
import { type Admission, type AdmissionOptions, limitInFlight } from './admission.ts';
import { readBodies } from './body-parser.ts';
import { brokenRequests } from './broken-request.ts';
import { limitConnections } from './connections-by-address.ts';
import { handleErrors, sendError, toAppError } from './error-handler.ts';
import { answerUnknownCalls } from './method-check.ts';
import { keepRequestState } from './request-state.ts';
import { addSecurityHeaders, setSecurityHeaders } from './security-headers.ts';
import { dropSlowSenders, REQUEST_TIMEOUT_MS, UPLOAD_TIMEOUT_MS } from './slow-senders.ts';
import { limitWaitingBodies, MAX_WAITING_BODIES } from './waiting-bodies.ts';

export interface HttpServerOptions extends AdmissionOptions {
  readonly logger: FastifyBaseLogger;
  readonly https: boolean;
  /** How many proxies stand in front, each of which adds to `X-Forwarded-For` or sets it. */
  readonly proxies: number;
  /** Behind a proxy all have its address, so there is no limit. */
  readonly connectionsPerAddress?: number;
  /** Another Lectern may stand in front; a caller that claims so must prove it before anything else happens. */
  readonly behindLectern?: boolean;
  /** How long a body may take that is no upload. */
  readonly bodyWithinMs?: number;
}

export interface HttpServer {
  readonly app: FastifyInstance;
  readonly admission: Admission;
}

const KEEP_ALIVE_MS = 65_000;
/** Replies are made anew for each call: a quick level, and none for what fits in a packet. */
const COMPRESSION = {
  threshold: 1400,
  encodings: ['br', 'gzip'],
  brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } },
  zlibOptions: { level: 4 },
} satisfies FastifyCompressOptions;
const REQUEST_ID = /^[\w-]{8,64}$/;

export async function createHttpServer(options: HttpServerOptions): Promise<HttpServer> {
  const answerBroken = brokenRequests(options);
  const app: FastifyInstance = Fastify({
    loggerInstance: options.logger,
    // One line of our own for each call, see request-log.ts.
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: (request) => (options.behindLectern ? forwardedId(request) : undefined) ?? randomUUID(),
    // What a browser writes into the header itself stands further left than they reach.
    trustProxy: options.proxies > 0 && ((_address, hop) => hop < options.proxies),
    // The server's own clock knows no calls: the longest that any may take. The others are watched one by one.
    requestTimeout: UPLOAD_TIMEOUT_MS,
    http: { headersTimeout: REQUEST_TIMEOUT_MS },
    keepAliveTimeout: KEEP_ALIVE_MS,
    // While closing, what came in is still answered; the load balancer was told before.
    return503OnClosing: false,
    forceCloseConnections: 'idle',
    exposeHeadRoutes: false,
    frameworkErrors: (error, request, reply) => {
      setSecurityHeaders(request, reply, options);
      sendError(toAppError(error), request, reply);
    },
    clientErrorHandler: answerBroken,
    routerOptions: {
      caseSensitive: true,
      ignoreTrailingSlash: false,
      ignoreDuplicateSlashes: false,
      maxParamLength: 200,
      querystringParser: (text) => ({ text }),
    },
  });
  await app.register(compress, COMPRESSION);
  await app.register(cookie);
  keepRequestState(app);
  addSecurityHeaders(app, options);
  ignoreForwardedHost(app);
  answerUnknownCalls(app);
  handleErrors(app);
  readBodies(app);
  dropSlowSenders(app, options.bodyWithinMs ?? REQUEST_TIMEOUT_MS, answerBroken);
  limitWaitingBodies(app, MAX_WAITING_BODIES, answerBroken);
  limitConnections(app.server, options.proxies > 0 ? 0 : (options.connectionsPerAddress ?? 0));
  const admission = limitInFlight(app, options);
  return { app, admission };
}

/** The proxies hand on `Host`. Taken at its word, this one would let anybody choose what is counted as our own address. */
function ignoreForwardedHost(app: FastifyInstance): void {
  app.addHook('onRequest', (request, _reply, done) => {
    delete request.raw.headers['x-forwarded-host'];
    done();
  });
}

/** The id that the Lectern in front gave the call, so that both logs name it alike. */
function forwardedId(request: IncomingMessage): string | undefined {
  const given = request.headers['x-request-id'];
  const isForwarded = request.headers[ACTOR_HEADER] !== undefined;
  return isForwarded && typeof given === 'string' && REQUEST_ID.test(given) ? given : undefined;
}
