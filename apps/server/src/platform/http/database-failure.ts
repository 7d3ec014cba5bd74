/**
 * What a failure of the database means to the caller. Texts of PostgreSQL never leave: they name tables and values.
 * That the database is away, busy or full is told apart in platform/db; this adds what the data themselves refuse.
 */
import { DatabaseAwayError, errorCode, toDatabaseFailure } from '../db/database-errors.ts';
import { AppError, BusyError, InvalidError } from '../errors.ts';

const conflict = (cause: unknown) => new AppError(409, 'CONFLICT', '与已有数据冲突，请刷新后重试', { cause });
const unstorable = () => new InvalidError('文本中含有不允许的字符');

/** By SQLSTATE. A rule of the domain should have refused before; these are the net below it. */
const BY_CODE: Readonly<Record<string, (cause: unknown) => AppError>> = {
  '23505': (cause) => new AppError(409, 'DUPLICATE', '已存在相同的数据，请勿重复提交', { cause }),
  '23503': (cause) => new AppError(409, 'REFERENCE', '引用的数据不存在，或仍被其他数据引用', { cause }),
  '23P01': (cause) => new AppError(409, 'OVERLAP', '与已有数据的时间重叠', { cause }),
  '23514': conflict,
  '22003': () => new InvalidError('数值超出范围'),
  '22021': unstorable,
  '22P05': unstorable,
  '40001': () => new BusyError(),
  '40P01': () => new BusyError(),
  '53200': () => new BusyError(2),
};

/** `undefined` when the error did not come from the database. */
export function databaseFailure(error: unknown): AppError | undefined {
  // Files answer ENOENT too: without `syscall: connect` it is not the database.
  if (error instanceof Error && 'syscall' in error && 'path' in error && error.syscall !== 'connect') return undefined;
  const failure = toDatabaseFailure(error);
  if (failure instanceof AppError) return failure;
  // The driver's errors carry `severity`; five letters alone could be anything.
  if (!(error instanceof Error) || !('severity' in error)) return undefined;
  // FATAL ends a connection or refuses it (no such database, wrong password, closed to connections).
  if (error.severity === 'FATAL' || error.severity === 'PANIC') return new DatabaseAwayError(error);
  return BY_CODE[errorCode(error) ?? '']?.(error);
}
