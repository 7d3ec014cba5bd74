/** What a caller is told when the service behind a prefix fails or refuses. */
import { z } from 'zod';
import { AppError, BusyError } from '../errors.ts';

export class UpstreamError extends AppError {
  /** `what` is for the log. */
  constructor(what: string, cause?: unknown) {
    super(502, 'UPSTREAM_FAILED', '对接的服务出错，请稍后再试', { cause: new Error(`upstream ${what}`, { cause }) });
  }
}

/** It is away or broke down: the same call may well succeed in a moment. */
export class UpstreamAwayError extends UpstreamError {
  override get retryable(): boolean {
    return true;
  }
}

export class UpstreamTimeoutError extends AppError {
  constructor(cause: unknown) {
    super(504, 'UPSTREAM_TIMEOUT', '对接的服务没有及时响应，请稍后再试', { cause });
  }

  override get retryable(): boolean {
    return true;
  }
}

export const isUpstreamFailure = (error: unknown): boolean =>
  error instanceof UpstreamError || error instanceof UpstreamTimeoutError;

/** Statuses that mean here what they mean there. */
const PASSED_ON: Readonly<Record<number, string>> = {
  400: '对接的服务认为提交的内容有误',
  403: '对接的服务不允许此操作',
  404: '对接的服务中没有找到',
  409: '对接的服务拒绝了此操作',
  413: '提交的内容过大',
  422: '对接的服务认为提交的内容有误',
  428: '缺少版本号 rev，请刷新后再保存',
  429: '过于频繁，请稍后再试',
};
const Refusal = z.object({ code: z.string().max(60), message: z.string().max(500), details: z.unknown().optional() });

export function refusalOf({ status, text, headers }: { status: number; text: string; headers: Headers }): AppError {
  if (status === 503) return new BusyError(secondsOf(headers.get('retry-after')));
  const message = PASSED_ON[status];
  // A redirect is not followed, and 401 means that the two do not share a secret: both are ours to mend.
  if (message === undefined) return new UpstreamError(`answered ${status}`);
  const told = Refusal.safeParse(jsonOf(text)).data;
  return told
    ? new AppError(status, told.code, told.message, { details: told.details })
    : new AppError(status, 'UPSTREAM_REFUSED', message);
}

const secondsOf = (header: string | null): number => Math.min(60, Math.max(1, Number(header) || 1));

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
