/** Why a call failed, in the one shape every failure of the server has. */
import type { ErrorBody } from '@lectern/contract/wire-values';

export class ApiError extends Error {
  override readonly name = 'ApiError';
  /** 0 when no answer came. */
  readonly status: number;
  readonly code: string;
  readonly details: unknown;
  readonly requestId: string;
  readonly retryable: boolean;

  constructor(status: number, body: ErrorBody) {
    super(body.message);
    this.status = status;
    this.code = body.code;
    this.details = body.details;
    this.requestId = body.requestId;
    this.retryable = body.retryable;
  }
}

const MESSAGE_OF_STATUS: Readonly<Record<number, string>> = {
  0: '网络不通，请检查网络后重试',
  401: '登录已失效，请重新登录',
  403: '没有权限，请联系管理员开通',
  404: '要找的内容不存在',
  413: '提交的内容过大，请拆分后重试',
  429: '操作过于频繁，请稍后重试',
  503: '服务繁忙，请稍后重试',
};

/** An answer that does not carry our error body: a proxy's page, an empty reply, no reply at all. */
export function apiErrorOf(status: number, body: unknown, requestId = ''): ApiError {
  if (isErrorBody(body)) return new ApiError(status, body);
  const message = MESSAGE_OF_STATUS[status] ?? `服务出错（${status}），请稍后重试`;
  return new ApiError(status, {
    code: status === 0 ? 'network' : `http${status}`,
    message,
    requestId,
    retryable: status === 0 || status === 502 || status === 503 || status === 504,
  });
}

export function isApiError(error: unknown): error is ApiError {
  return error instanceof ApiError;
}

/** What a person reads when anything at all goes wrong. */
export function messageOf(error: unknown): string {
  return isApiError(error) ? error.message : '页面出错，请刷新后重试';
}

function isErrorBody(body: unknown): body is ErrorBody {
  return (
    typeof body === 'object' &&
    body !== null &&
    'code' in body &&
    typeof body.code === 'string' &&
    'message' in body &&
    typeof body.message === 'string'
  );
}
