/**
 * Sends a call, whose permission has been checked here, to the service that serves its prefix. Nothing of the caller's
 * headers goes along but what is named below, and nothing comes back but what the contract declares.
 */

import type { AnyEndpoint } from '@lectern/contract/endpoint';
import type { FastifyRequest } from 'fastify';
import { monotonicMs, type Now } from '../clock.ts';
import { AppError, InvalidError } from '../errors.ts';
import { ACTOR_HEADER, type Actor } from '../http/actor.ts';
import { CONFIRM_HEADER } from '../http/confirm-header.ts';
import type { ForwardedReply, Forwarder, JudgedInput } from '../http/serve-contract.ts';
import { traceHeader } from '../traces/traces.ts';
import { signActor } from './actor-header.ts';
import { createBreaker } from './breaker.ts';
import { exchange, type UpstreamAnswer } from './exchange.ts';
import { isUpstreamFailure, refusalOf, UpstreamError } from './upstream-errors.ts';

export interface UpstreamSettings {
  /** Prefix such as `/tutor-atm-lesson` to the address of the service. */
  readonly addressOf: Readonly<Record<string, string>>;
  readonly secret: string | undefined;
}

const BREAKER = { failures: 5, restMs: 5_000, atOnce: 50, monotonicMs };
const PASSED_ON = ['content-type', 'idempotency-key', CONFIRM_HEADER] as const;
const JSON_TYPE = 'application/json';
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
    return async (request, actor, judged) => {
      const target = targetOf(endpoint, request, judged);
      const headers = headersOf(endpoint, request, actor, target, secret, now);
      const body = bodyOf(request, judged);
      if (judged) headers['content-type'] = JSON_TYPE;
      if (!body) delete headers['content-type'];
      const call = { method: endpoint.method, headers, body, url: service.address + target };
      const answer = await service.breaker.through(() => exchange(call), isUpstreamFailure);
      return replyOf(endpoint, answer);
    };
  };
}

/** Built from the matched parameters, never from the address as it came: `..%2f` stays a part of one segment. */
function targetOf(endpoint: AnyEndpoint, request: FastifyRequest, judged: JudgedInput | undefined): string {
  const params = request.params as Readonly<Record<string, string>>;
  const path = endpoint.path.replaceAll(/:(\w+)/g, (_, name: string) => segmentOf(params[name] ?? ''));
  const query = new URLSearchParams(judged?.query ?? (request.query as { text?: string }).text ?? '').toString();
  return query === '' ? path : `${path}?${query}`;
}

/** A segment of dots only would be resolved away, and with it the prefix. */
function segmentOf(param: string): string {
  if (param === '' || param === '.' || param === '..') throw new InvalidError('地址中的参数不正确');
  return encodeURIComponent(param);
}

/** What was judged here is what is sent: no field goes along that the answer names as ignored. */
function bodyOf(request: FastifyRequest, judged: JudgedInput | undefined): Buffer | undefined {
  if (judged) return judged.body === undefined ? undefined : Buffer.from(JSON.stringify(judged.body));
  return request.bytes.length > 0 ? request.bytes : undefined;
}

function headersOf(
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
  const traced = traceHeader();
  if (traced !== undefined) headers['traceparent'] = traced;
  // Last, so that nothing from outside can stand in its place.
  if (actor) headers[ACTOR_HEADER] = signActor(actor, { method: endpoint.method, target, at: now().getTime() }, secret);
  return headers;
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
