/**
 * Serves the calls of a contract. For each, in this order: same origin, session, privilege, input, handler, reply
 * through the contract's schema. Nothing of this is ever decided in a module.
 */
import {
  type AnyEndpoint,
  type Contract,
  isDocumented,
  isWrite,
  PROGRAM_KEY_HEADER,
  takesKey,
} from '@lectern/contract/endpoint';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { duringDocumentedCall } from '../base-rev.ts';
import { monotonicMs } from '../clock.ts';
import { aheadOfReads } from '../db/pool-lane.ts';
import { workingFor } from '../db/slow-statements.ts';
import { AppError, ForbiddenError, ViewingError } from '../errors.ts';
import { NO_TRACES, type TracedCall, type Traces } from '../traces/traces.ts';
import { checkAccess } from './access.ts';
import { ACTOR_HEADER, type Actor, actingBy } from './actor.ts';
import { callFacts } from './call-facts.ts';
import { callOf, checkModule, type MountedCalls } from './contract-check.ts';
import type { Denial } from './denied-access.repository.ts';
import { documentedInput, lacksRev, mayRepeat } from './documented-input.ts';
import { EVENT_STREAM, toldTo } from './event-stream.ts';
import type { Handlers } from './handler.ts';
import { hashOfCall, type Outcome, type RunOnce, readIdempotencyKey } from './idempotency.ts';
import { duringImpersonation } from './impersonation.ts';
import type { Program } from './program.ts';
import type { PublicEndpoints } from './public-endpoints.ts';
import { parseQueryString } from './query-string.ts';
import { readInput } from './read-input.ts';
import { answeredBy, type CallReplicas, carryPosition } from './replica-reads.ts';
import { replySerialiser } from './reply-schema.ts';
import './request-state.ts';
import { checkSameOrigin } from './same-origin.ts';
import { isBytes, sendBytes } from './send-bytes.ts';
import type { AnyHandler } from './server-module.ts';
import { UPLOAD_TIMEOUT_MS } from './slow-senders.ts';
import { isPieces, textStream } from './text-stream.ts';
import { mountUpload, receiveUpload } from './upload.ts';

export interface ServeDeps {
  /** Who is calling; null for nobody. @throws NotSignedInError when what was presented is false. */
  readonly authenticate: (request: FastifyRequest) => Promise<Actor | null>;
  /** Whose key it is, in calls by other systems. @throws AppError when it is nobody's, or calls too often. */
  readonly programOf: (key: string) => Promise<Program>;
  readonly publicEndpoints: PublicEndpoints;
  readonly runOnce: RunOnce;
  readonly recordDenial: (denial: Denial) => Promise<void>;
  readonly https: boolean;
  /** Undefined: nothing is traced. */
  readonly traces?: Traces | undefined;
  /** Calls come from another Lectern that passes them on. */
  readonly behindLectern?: boolean;
  /** Everything mounted so far on this server. */
  readonly mounted: MountedCalls;
  /** Undefined: the database has none. */
  readonly replicas?: CallReplicas | undefined;
  /** Takes the handler's place where the call's prefix is switched to an upstream. */
  readonly forwarderOf?: (endpoint: AnyEndpoint) => Forwarder | undefined;
}

export interface ForwardedReply {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  /** Already text for replies that are not JSON, and for those that the schema does not describe. */
  readonly reply: { readonly value: unknown } | { readonly text: string };
}

/** Input of a documented call in the declared form, as the schemas judged it; a body of bytes is none. */
export interface JudgedInput {
  readonly query: Readonly<Record<string, string>>;
  readonly body: unknown;
}

/** `judged`: instead of query and body as they came. @throws AppError for what the upstream refused or could not answer. */
export type Forwarder = (request: FastifyRequest, actor: Actor | null, judged?: JudgedInput) => Promise<ForwardedReply>;

const BODY_LIMIT = 1_048_576;
const CALL_TIMEOUT_MS = 12_000;
/** Exports and imports. */
const LONG_TIMEOUT_MS = 120_000;

interface Served {
  readonly endpoint: AnyEndpoint;
  readonly handler: AnyHandler;
  /** @throws when a declared field is missing: a reply off the contract does not leave. */
  readonly serialise: (reply: FastifyReply, value: unknown) => string;
  readonly deps: ServeDeps;
}

export function mountContract<C extends Contract>(
  app: FastifyInstance,
  contract: C,
  handlers: Handlers<C> | Readonly<Record<string, AnyHandler>>,
  deps: ServeDeps,
): void {
  // `Handlers<C>` has exactly the contract's names; what each takes is checked where it is written.
  const byName = handlers as Readonly<Record<string, AnyHandler>>;
  checkModule({ contract, handlers: byName }, deps.mounted, deps.publicEndpoints);
  for (const [name, endpoint] of Object.entries(contract)) {
    const handler = byName[name];
    if (!handler) continue;
    const served = { endpoint, handler, deps, serialise: replySerialiser(endpoint.reply) };
    if (endpoint.multipart) mountUpload(app, endpoint, (scope) => mountCall(scope, served));
    else mountCall(app, served);
  }
}

function mountCall(app: FastifyInstance, served: Served): void {
  const { endpoint, deps } = served;
  const isStream = endpoint.contentType === EVENT_STREAM;
  const call = callOf(endpoint);
  const carry = carryPosition(deps.replicas, endpoint, deps.https);
  app.route({
    method: endpoint.method,
    url: endpoint.path,
    // Readers of an event stream stay for long: they have a limit of their own, where the stream is made.
    config: isStream ? { endpoint, alwaysAdmitted: true } : { endpoint },
    bodyLimit: endpoint.bodyLimit ?? BODY_LIMIT,
    ...(isStream ? {} : { handlerTimeout: timeoutOf(endpoint) }),
    onRequest: (request) => admit(served, request),
    handler: (request, reply) => {
      const run = () => duringImpersonation(request.actor, () => answer(served, request, reply));
      const placed = () =>
        isWrite(endpoint)
          ? aheadOfReads(run)
          : answeredBy(deps.replicas, { endpoint, request, https: deps.https }, run);
      const traces = deps.traces ?? NO_TRACES;
      return traces.call(tracedCall(served, request), () => workingFor(call, placed));
    },
    ...(carry ? { onSend: carry } : {}),
  });
}

function tracedCall({ endpoint, deps }: Served, request: FastifyRequest): TracedCall {
  const { traceparent } = request.headers;
  return {
    name: callOf(endpoint),
    requestId: request.id,
    startedAt: Date.now() - (monotonicMs() - request.startedAtMs),
    attributes: { 'http.request.method': endpoint.method, 'http.route': endpoint.path, 'lectern.call': endpoint.id },
    traceparent: typeof traceparent === 'string' ? traceparent : undefined,
    // Whoever says so falsely did not come this far.
    isTrusted: deps.behindLectern === true && request.headers[ACTOR_HEADER] !== undefined,
  };
}

function timeoutOf({ contentType, longRunning, multipart }: AnyEndpoint): number {
  if (multipart) return UPLOAD_TIMEOUT_MS;
  return contentType || longRunning ? LONG_TIMEOUT_MS : CALL_TIMEOUT_MS;
}

async function callerOf({ endpoint, deps }: Served, request: FastifyRequest): Promise<Actor | null> {
  const actor = await aheadOfReads(() => deps.authenticate(request));
  return endpoint.asOneself ? (actor?.viewing?.own ?? actor) : actor;
}

async function callerWhoMay(served: Served, request: FastifyRequest): Promise<Actor | null> {
  const actor = await callerOf(served, request);
  checkAccess(served.endpoint.permission, actor);
  return actor;
}

async function admit(served: Served, request: FastifyRequest): Promise<void> {
  const { endpoint, deps } = served;
  checkSameOrigin({
    method: endpoint.method,
    host: request.host,
    https: deps.https,
    documented: isDocumented(endpoint),
    headers: request.headers,
  });
  request.actor = await callerOf(served, request);
  try {
    checkAccess(endpoint.permission, request.actor);
    if (request.actor?.viewing && isWrite(endpoint)) throw new ViewingError(request.actor.name);
    if (request.actor) request.actor = actingBy(request.actor, ...[endpoint.permission].flat());
  } catch (error) {
    if (error instanceof ForbiddenError && request.actor) await recordDenial(deps, endpoint, request, request.actor);
    throw error;
  }
  if (endpoint.byProgram) request.program = await programOf(served, request);
}

function programOf({ deps }: Served, request: FastifyRequest): Promise<Program> {
  const key = request.headers[PROGRAM_KEY_HEADER];
  return aheadOfReads(() => deps.programOf(typeof key === 'string' ? key : ''));
}

async function recordDenial(deps: ServeDeps, endpoint: AnyEndpoint, request: FastifyRequest, actor: Actor) {
  const permission = [endpoint.permission].flat().join(' | ');
  const staffId = actor.viewing?.own.id ?? actor.id;
  const denial = { staffId, endpoint: callOf(endpoint), permission, requestId: request.id };
  request.log.info(denial, 'denied');
  const { ip: address } = request;
  await deps
    .recordDenial({ ...denial, address })
    .catch((error: unknown) => request.log.warn({ err: error }, 'denial not recorded'));
}

async function answer(served: Served, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  const { endpoint, handler, deps, serialise } = served;
  const forward = deps.forwarderOf?.(endpoint);
  const { input, dropped, judged } = inputOf(endpoint, request);
  if (dropped.length > 0) reply.header('x-lectern-ignored', namesLine(dropped));
  if (forward) return sendForwarded(served, reply, await forward(request, request.actor, judged));

  const { call, headers } = callFacts(request, reply, deps.https);
  const raw = endpoint.rawBody ? { raw: request.bytes } : {};
  const uploaded = endpoint.multipart ? { upload: await receiveUpload(request) } : {};
  // Typed per endpoint by `Handlers`; here every endpoint is alike.
  const handle = () => handler({ ...input, ...raw, ...uploaded, actor: request.actor, call } as never);
  const run = () => (isDocumented(endpoint) ? duringDocumentedCall(lacksRev(endpoint, input), handle) : handle());
  if (isBytes(endpoint.contentType)) {
    const sent = await run();
    return sendBytes(request, reply.headers(headers), endpoint.contentType, sent);
  }
  if (endpoint.contentType) {
    const text = await run();
    reply.headers(headers).type(endpoint.contentType);
    if (!isPieces(text)) return reply.send(String(text));
    const isStream = endpoint.contentType === EVENT_STREAM;
    const told = isStream ? toldTo(request.actor, text, () => callerWhoMay(served, request)) : text;
    return reply.send(await textStream(told));
  }
  const outcome = await runAtMostOnce(served, request, async () => {
    const text = serialise(reply, await run());
    return { status: 200, headers, text };
  });
  if (outcome.replayed) reply.header('idempotent-replay', 'true');
  return sendJson(reply.headers(outcome.headers), outcome.status, outcome.text);
}

async function runAtMostOnce(
  { endpoint, deps }: Served,
  request: FastifyRequest,
  work: () => Promise<Omit<Outcome, 'replayed'>>,
): Promise<Outcome> {
  const key = readIdempotencyKey(request.headers['idempotency-key']);
  if (key === undefined || !takesKey(endpoint) || !request.actor) return { ...(await work()), replayed: false };
  const bodyHash = hashOfCall(request.url, request.bytes);
  const once = { staffId: request.actor.id, key, route: callOf(endpoint), bodyHash };
  return deps.runOnce(once, work, (error) => request.log.warn({ err: error }, 'idempotency key not kept'));
}

function sendForwarded(served: Served, reply: FastifyReply, forwarded: ForwardedReply): FastifyReply {
  const { endpoint } = served;
  reply.headers(forwarded.headers);
  const text =
    'text' in forwarded.reply ? forwarded.reply.text : serialiseForeign(served, reply, forwarded.reply.value);
  if (!endpoint.contentType) return sendJson(reply, forwarded.status, text);
  return reply.code(forwarded.status).type(endpoint.contentType).send(text);
}

function serialiseForeign({ serialise }: Served, reply: FastifyReply, value: unknown): string {
  try {
    return serialise(reply, value);
  } catch (error) {
    throw new AppError(502, 'UPSTREAM_INVALID', '对接的服务返回的内容与接口约定不符', { cause: error });
  }
}

const sendJson = (reply: FastifyReply, status: number, text: string): FastifyReply =>
  reply.code(status).type('application/json; charset=utf-8').send(text);

function inputOf(endpoint: AnyEndpoint, request: FastifyRequest) {
  const { params, body } = request;
  // The router hands over the text, so that a bad one is refused here and not inside the router.
  const { text = '' } = request.query as { text?: string };
  if (!isDocumented(endpoint)) {
    return {
      input: readInput(endpoint, { params, query: parseQueryString(text), body }),
      dropped: [],
      judged: undefined,
    };
  }
  const query = parseQueryString(text, (name) => mayRepeat(endpoint, name));
  const { dropped, ...received } = documentedInput(endpoint, { params, query, body });
  const isBytesOnly = endpoint.rawBody || endpoint.multipart;
  const judged = isBytesOnly ? undefined : { query: received.query, body: received.body };
  return { input: readInput(endpoint, received), dropped, judged };
}

const MAX_IGNORED_NAMES = 40;
/** Names may hold anything: a header line may not. */
const namesLine = (names: readonly string[]): string =>
  names
    .slice(0, MAX_IGNORED_NAMES)
    .map((name) => encodeURIComponent(name.slice(0, 60)))
    .join(',');
