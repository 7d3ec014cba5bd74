import { describe, expect, it } from 'vitest';
import { BusyError, NotFoundError } from '../errors.ts';
import { refuseByConstraint } from './constraint-refusals.ts';
import { openDatabase } from './database.ts';
import { DatabaseAwayError, DatabaseTimeoutError, StorageFullError, toDatabaseFailure } from './database-errors.ts';

const withCode = (code: string): Error => Object.assign(new Error('something technical'), { code });

describe('toDatabaseFailure', () => {
  it.each(['ECONNREFUSED', 'ENOENT', 'ENOTFOUND', 'EPIPE', '57P01', '57P03', '53300', '08006', '25006'])(
    'takes %s for a database that is away',
    (code) => {
      expect(toDatabaseFailure(withCode(code))).toBeInstanceOf(DatabaseAwayError);
    },
  );

  it.each(['Connection terminated unexpectedly', 'Client was closed and is not queryable', 'Query read timeout'])(
    'takes “%s” for a database that is away',
    (message) => {
      expect(toDatabaseFailure(new Error(message))).toBeInstanceOf(DatabaseAwayError);
    },
  );

  it.each([
    ['57014', DatabaseTimeoutError],
    ['55P03', BusyError],
    ['53100', StorageFullError],
  ])('knows %s', (code, failure) => {
    expect(toDatabaseFailure(withCode(code))).toBeInstanceOf(failure);
  });

  it('takes a pool without a free connection for busy', () => {
    expect(toDatabaseFailure(new Error('timeout exceeded when trying to connect'))).toBeInstanceOf(BusyError);
  });

  it('is a 503 that may be tried again and tells nothing technical', () => {
    expect(toDatabaseFailure(withCode('57P01'))).toMatchObject({
      status: 503,
      code: 'DATABASE_AWAY',
      message: '数据库暂时不可用，请稍后再试',
      retryable: true,
      retryAfterSeconds: 2,
    });
  });

  it.each([withCode('23505'), new NotFoundError('课程', 1), new Error('our own mistake'), 'no error'])(
    'leaves everything else as it is',
    (error) => {
      expect(toDatabaseFailure(error)).toBe(error);
    },
  );
});

describe('a database that cannot be reached', () => {
  it('fails as away, at once and again', async () => {
    const database = openDatabase({ url: 'postgresql://nobody@127.0.0.1:1/none', poolSize: 1 });
    const read = () => database.db.selectNoFrom((eb) => eb.val(1).as('one')).execute();
    await expect(read()).rejects.toBeInstanceOf(DatabaseAwayError);
    await expect(read()).rejects.toBeInstanceOf(DatabaseAwayError);
    await database.close();
  });
});

describe('a constraint that a module has words for', () => {
  it('refuses in these words, and has one meaning', () => {
    refuseByConstraint('color_once', { code: 'colorTaken', message: '颜色已被使用' });
    const failure = toDatabaseFailure(Object.assign(withCode('23P01'), { constraint: 'color_once' }));
    expect(failure).toMatchObject({ status: 409, code: 'colorTaken', message: '颜色已被使用' });
    const other = Object.assign(withCode('23P01'), { constraint: 'shape_once' });
    expect(toDatabaseFailure(other)).toBe(other);
    expect(() => refuseByConstraint('color_once', { code: 'other', message: '' })).toThrow('already has a meaning');
  });
});
