import { describe, expect, test } from 'vitest';
import { BusyError, NotFoundError } from '../errors.ts';
import { toAppError } from './error-handler.ts';

const ofPostgres = (code: string, severity = 'ERROR') =>
  Object.assign(new Error('value "13800001111" in table staff'), { code, severity, table: 'staff' });
const ofSocket = (code: string, syscall: string) => Object.assign(new Error(code), { code, syscall });

describe('a failure of the database becomes an answer without its text', () => {
  test.each([
    ['a value that is there already', ofPostgres('23505'), 409, 'DUPLICATE'],
    ['a reference to nothing', ofPostgres('23503'), 409, 'REFERENCE'],
    ['overlapping times', ofPostgres('23P01'), 409, 'OVERLAP'],
    ['a broken check', ofPostgres('23514'), 409, 'CONFLICT'],
    ['a number out of range', ofPostgres('22003'), 400, 'INVALID'],
    ['a text that cannot be stored', ofPostgres('22021'), 400, 'INVALID'],
    ['a deadlock', ofPostgres('40P01'), 503, 'BUSY'],
    ['a lock that did not come', ofPostgres('55P03'), 503, 'BUSY'],
    ['a statement that took too long', ofPostgres('57014'), 503, 'DATABASE_TIMEOUT'],
    ['a full disk', ofPostgres('53100'), 503, 'STORAGE_FULL'],
    ['a server that shuts down', ofPostgres('57P01', 'FATAL'), 503, 'DATABASE_AWAY'],
    ['a database closed to connections', ofPostgres('55000', 'FATAL'), 503, 'DATABASE_AWAY'],
    ['a refused connection', ofSocket('ECONNREFUSED', 'connect'), 503, 'DATABASE_AWAY'],
    ['a mistake in the SQL', ofPostgres('42601'), 500, 'INTERNAL'],
    ['a missing file', Object.assign(ofSocket('ENOENT', 'open'), { path: '/x' }), 500, 'INTERNAL'],
    ['anything else', new Error('inner'), 500, 'INTERNAL'],
    ['something that is no error', 'inner', 500, 'INTERNAL'],
  ])('%s', (_name, error, status, code) => {
    const answer = toAppError(error);
    expect([answer.status, answer.code]).toEqual([status, code]);
    expect(answer.message).not.toMatch(/13800001111|inner|staff/);
    expect(answer.retryable).toBe(status === 503);
  });
  test('what was meant for the caller stays as it is', () => {
    for (const error of [new NotFoundError('课程', 1), new BusyError()]) expect(toAppError(error)).toBe(error);
  });
});
