/** The one place where a failure becomes an answer. What is not meant for the caller is logged and leaves as a 500. */
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { ZodError } from 'zod';
import { AppError, BusyError, InvalidError } from '../errors.ts';
import { databaseFailure } from './database-failure.ts';
import { errorReply, InternalError } from './error-body.ts';

export function handleErrors(app: FastifyInstance): void {
  app.setErrorHandler((error, request, reply) => sendError(toAppError(error), request, reply));
}

export function sendError(error: AppError, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  if (error.status >= 500) logFailure(error, request);
  request.refusedWith = error.code;
  const { status, body, retryAfterSeconds } = errorReply(error, request.id);
  if (retryAfterSeconds !== undefined) reply.header('retry-after', String(retryAfterSeconds));
  // Its time ran out while the answer was packed: this one is not.
  reply.removeHeader('content-encoding');
  return reply.code(status).type('application/json; charset=utf-8').send(JSON.stringify(body));
}

export function toAppError(error: unknown): AppError {
  if (error instanceof AppError) return error;
  // A schema used inside a handler on what the caller sent (envelopes, files).
  if (error instanceof ZodError) return new InvalidError('提交的内容有误');
  return databaseFailure(error) ?? ofFramework(error) ?? new InternalError(error);
}

const OF_FRAMEWORK: Readonly<Record<string, () => AppError>> = {
  FST_ERR_CTP_BODY_TOO_LARGE: () => new AppError(413, 'TOO_LARGE', '请求体过大'),
  FST_ERR_CTP_INVALID_MEDIA_TYPE: () => new AppError(415, 'WRONG_CONTENT_TYPE', '请求体须为 application/json'),
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: () => new InvalidError('请求体长度与 Content-Length 不符'),
  FST_ERR_BAD_URL: () => new InvalidError('地址的编码不正确'),
  FST_ERR_MAX_PARAM_LENGTH: () => new InvalidError('地址中的参数过长'),
  FST_ERR_HANDLER_TIMEOUT: () => new AppError(503, 'TIMEOUT', '处理超时，请稍后再试', { retryAfterSeconds: 5 }),
  FST_ERR_REQUEST_ABORTED: () => new InvalidError('请求在传输中断开'),
  ECONNRESET: () => new InvalidError('请求在传输中断开'),
};

function ofFramework(error: unknown): AppError | undefined {
  if (!(error instanceof Error)) return undefined;
  const { code = '', statusCode = 500 } = error as Partial<FastifyError>;
  const known = OF_FRAMEWORK[code];
  if (known) return known();
  if (statusCode === 503) return new BusyError();
  return code.startsWith('FST_') && statusCode >= 400 && statusCode < 500
    ? new InvalidError('请求格式不正确')
    : undefined;
}

function logFailure(error: AppError, request: FastifyRequest): void {
  const facts = { code: error.code, err: error.cause instanceof Error ? error.cause : error };
  if (error.status === 500) request.log.error(facts, 'request failed');
  else request.log.warn(facts, 'request refused by a fault');
}
