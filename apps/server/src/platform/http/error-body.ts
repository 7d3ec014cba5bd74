/** The one body of every refused call. */
import type { ErrorBody } from '@lectern/contract/wire-values';
import { AppError } from '../errors.ts';

export interface ErrorReply {
  readonly status: number;
  readonly body: ErrorBody;
  readonly retryAfterSeconds: number | undefined;
}

export function errorReply(error: AppError, requestId: string): ErrorReply {
  const { status, code, message, details, retryable } = error;
  const body = { code, message, ...(details === undefined ? {} : { details }), requestId, retryable };
  // A caller that is told to come back is also told when.
  return { status, body, retryAfterSeconds: error.retryAfterSeconds ?? (retryable ? 1 : undefined) };
}

export class InternalError extends AppError {
  constructor(cause: unknown) {
    super(500, 'INTERNAL', '服务器内部错误，请稍后再试；若仍出现，请把请求编号告知技术人员', { cause });
  }
}
