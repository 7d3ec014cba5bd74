/**
 * Failures a caller can act on. The one error handler turns each into `{ code, message, details?, requestId,
 * retryable }`; anything else is logged and leaves as a plain 500 without its text.
 */
export interface AppErrorOptions {
  readonly details?: unknown;
  readonly retryAfterSeconds?: number;
  readonly cause?: unknown;
}

export class AppError extends Error {
  readonly status: number;
  readonly code: string;
  readonly details: unknown;
  readonly retryAfterSeconds: number | undefined;

  constructor(status: number, code: string, message: string, options: AppErrorOptions = {}) {
    super(message, { cause: options.cause });
    this.status = status;
    this.code = code;
    this.details = options.details;
    this.retryAfterSeconds = options.retryAfterSeconds;
  }

  /** The same call may succeed later without a change of its input. */
  get retryable(): boolean {
    return this.status === 503 || this.status === 429;
  }
}

export class NotFoundError extends AppError {
  constructor(what: string, id?: number | string) {
    super(
      404,
      'NOT_FOUND',
      id === undefined ? `${what}不存在` : `${what} ${id} 不存在，可能已被删除或不在你的数据范围内`,
    );
  }
}

export class InvalidError extends AppError {
  constructor(message: string, details?: unknown) {
    super(400, 'INVALID', message, { details });
  }
}

export class NotSignedInError extends AppError {
  constructor() {
    super(401, 'NOT_SIGNED_IN', '登录已失效，请重新登录');
  }
}

export class ForbiddenError extends AppError {
  constructor(permission: string, message = '没有权限，请联系管理员开通') {
    super(403, 'FORBIDDEN', message, { details: { permission } });
  }
}

/** Looking on as another person is for reading. */
export class PasswordChangeError extends AppError {
  constructor() {
    super(403, 'PASSWORD_CHANGE', '当前密码由管理员设置，请先修改为只有你知道的密码');
  }
}

export class ViewingError extends AppError {
  constructor(name: string) {
    super(403, 'VIEWING_AS', `正在以${name}的身份只读查看，不能修改。请先在页面顶部结束查看`);
  }
}

/** A rule of the domain refuses; nothing was written. */
export class RefusedError extends AppError {
  constructor(code: string, message: string, details?: unknown) {
    super(409, code, message, { details });
  }
}

/** Somebody saved in between: `details.fields` are those that differ, with both values. */
export class StaleError extends AppError {
  constructor(details: {
    rev: number;
    fields: readonly { field: string; yours: unknown; theirs: unknown }[];
    updatedBy: string;
  }) {
    super(409, 'STALE', '内容已被他人修改，请核对差异后再保存', { details });
  }
}

export class RevMissingError extends AppError {
  constructor() {
    super(428, 'REV_REQUIRED', '缺少版本号 rev，请刷新后再保存');
  }
}

export class BusyError extends AppError {
  constructor(retryAfterSeconds = 1) {
    super(503, 'BUSY', '服务繁忙，请稍后再试', { retryAfterSeconds });
  }
}
