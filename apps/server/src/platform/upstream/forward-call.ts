/**
 * Sends a call, whose permission has been checked here, to the service that serves its prefix. Nothing of the caller's
 * headers goes along but what is named below, and nothing comes back but what the contract declares.
 */
import type { AnyEndpoint } from '@lectern/contract/endpoint';
import type { FastifyRequest } from 'fastify';
import { monotonicMs, type Now } from '../clock.ts';
import { AppError, InvalidError } from '../errors.ts';
import type { Actor } from '../http/actor.ts';
import type { ForwardedReply, Forwarder } from '../http/serve-contract.ts';
import { ACTOR_HEADER, signActor } from './actor-header.ts';
import { createBreaker } from './breaker.ts';
import { exchange, type UpstreamAnswer } from './exchange.ts';
import { isUpstreamFailure, refusalOf, UpstreamError } from './upstream-errors.ts';

export interface UpstreamSettings {
  /** Prefix such as `/tutor-atm-lesson` to the address of the service. */
  readonly addressOf: Readonly<Record<string, string>>;
  readonly secret: string | undefined;
}

const BREAKER = { failures: 5, restMs: 5_000, atOnce: 50, monotonicMs };
const PASSED_ON = ['content-type', 'idempotency-key'] as const;
const PASSED_BACK = ['idempotent-replay', 'content-disposition'] as const;

/** A forwarder for the calls under a switched prefix, `undefined` for all others. */
export function createForwarders(
  { addressOf, secret }: UpstreamSettings,
  now: Now,
): (endpoint: AnyEndpoint) => Forwarder | undefined {
  const services = Object.entries(addressOf).map(([prefix, address]) => ({
    prefix,
    address: address.replace(/\/$/, ''),
    breaker: createBreaker(BREAKER),
  }));
  return (endpoint) => {
    const service = services.find(({ prefix }) => endpoint.path.startsWith(`${prefix}/`));
    if (!service || secret === undefined) return undefined;
    return async (request, actor) => {
      const target = targetOf(endpoint, request);
      const answer = await service.breaker.through(
        () => exchange({ ...sent(endpoint, request, actor, target, secret, now), url: service.address + target }),
        isUpstreamFailure,
      );
      return replyOf(endpoint, answer);
    };
  };
}

/** Built from the matched parameters, never from the address as it came: `..%2f` stays a part of one segment. */
function targetOf(endpoint: AnyEndpoint, request: FastifyRequest): string {
  const params = request.params as Readonly<Record<string, string>>;
  const path = endpoint.path.replaceAll(/:(\w+)/g, (_, name: string) => segmentOf(params[name] ?? ''));
  const query = new URLSearchParams((request.query as { text?: string }).text ?? '').toString();
  return query === '' ? path : `${path}?${query}`;
}

/** A segment of dots only would be resolved away, and with it the prefix. */
function segmentOf(param: string): string {
  if (param === '' || param === '.' || param === '..') throw new InvalidError('地址中的参数不正确');
  return encodeURIComponent(param);
}

function sent(
  endpoint: AnyEndpoint,
  request: FastifyRequest,
  actor: Actor | null,
  target: string,
  secret: string,
  now: Now,
) {
  const headers: Record<string, string> = { accept: 'application/json', 'accept-encoding': 'identity' };
  for (const name of PASSED_ON) {
    const value = request.headers[name];
    if (typeof value === 'string') headers[name] = value;
  }
  headers['x-lectern-request'] = '1';
  headers['x-request-id'] = request.id;
  // Last, so that nothing from outside can stand in its place.
  if (actor) headers[ACTOR_HEADER] = signActor(actor, { method: endpoint.method, target, at: now().getTime() }, secret);
  return { method: endpoint.method, headers, body: request.bytes.length > 0 ? request.bytes : undefined };
}

function replyOf(endpoint: AnyEndpoint, answer: UpstreamAnswer): ForwardedReply {
  if (answer.status >= 300) throw refusalOf(answer);
  const headers: Record<string, string> = {};
  for (const name of PASSED_BACK) {
    const value = answer.headers.get(name);
    if (value !== null) headers[name] = value;
  }
  if (endpoint.contentType) return { status: 200, headers, reply: { text: answer.text } };
  const value = parse(answer.text);
  if (answer.headers.get('code') !== '1001') return { status: 200, headers, reply: { value } };
  return { status: 200, headers: { ...headers, code: '1001' }, reply: { text: JSON.stringify(taskIn(value)) } };
}

/** R346: a started task is answered by its id, bare or as `taskId`, whatever else the call would answer. */
function taskIn(value: unknown): number | { taskId: number | string } {
  if (typeof value === 'number') return value;
  const taskId = typeof value === 'object' && value !== null && 'taskId' in value ? value.taskId : undefined;
  if (typeof taskId === 'number' || typeof taskId === 'string') return { taskId };
  throw new UpstreamError('started a task without telling its id');
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new AppError(502, 'UPSTREAM_INVALID', '对接的服务返回了无法识别的内容', { cause: error });
  }
}
