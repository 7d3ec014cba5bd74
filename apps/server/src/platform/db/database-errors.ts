/**
 * Turns what the driver throws into failures a caller can act on. The database being away, busy or full is news
 * about the database, not about the request: it leaves as 503 and may be tried again. A rule that the database holds and a
 * module has words for refuses in these words. Every other error stays as it is.
 */
import { AppError, BusyError } from '../errors.ts';
import { constraintRefusal } from './constraint-refusals.ts';

export class DatabaseAwayError extends AppError {
  constructor(cause: unknown) {
    super(503, 'DATABASE_AWAY', '数据库暂时不可用，请稍后再试', { retryAfterSeconds: 2, cause });
  }
}

export class DatabaseTimeoutError extends AppError {
  constructor(cause: unknown) {
    super(503, 'DATABASE_TIMEOUT', '数据库处理超时，请缩小范围或稍后再试', { retryAfterSeconds: 5, cause });
  }
}

/** Reads go on; writes resume by themselves once there is space again. */
export class StorageFullError extends AppError {
  constructor(cause: unknown) {
    super(503, 'STORAGE_FULL', '存储空间已满，暂时无法保存，请联系管理员', { retryAfterSeconds: 30, cause });
  }
}

const AWAY_CODES = new Set([
  // of the network and the socket
  'ECONNREFUSED',
  'ECONNRESET',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOENT',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EPIPE',
  'ETIMEDOUT',
  // of PostgreSQL: shutting down, crashed, starting up, too many connections
  '57P01',
  '57P02',
  '57P03',
  '53300',
  // A standby stands where the primary was: the next connection may find the one that took over.
  '25006',
]);
const CONNECTION_CLASS = '08';

/** The driver gives these no code. */
const AWAY_MESSAGES = ['Connection terminated', 'timeout expired', 'Query read timeout', 'is not queryable'];

/** Said by the pool when every connection stayed in use: the database is there, we are too many. */
const CROWDED_MESSAGE = 'timeout exceeded when trying to connect';

export function errorCode(error: unknown): string | undefined {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : undefined;
}

export function toDatabaseFailure(error: unknown): unknown {
  if (error instanceof AppError || !(error instanceof Error)) return error;
  const refusal = constraintRefusal(error);
  if (refusal) return refusal;
  const code = errorCode(error);
  if (code === '57014') return new DatabaseTimeoutError(error);
  if (code === '55P03' || error.message.includes(CROWDED_MESSAGE)) return new BusyError();
  if (code === '53100') return new StorageFullError(error);
  if (code !== undefined && (AWAY_CODES.has(code) || code.startsWith(CONNECTION_CLASS)))
    return new DatabaseAwayError(error);
  if (AWAY_MESSAGES.some((text) => error.message.includes(text))) return new DatabaseAwayError(error);
  return error;
}
