import { CompiledQuery, sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, expectTypeOf, it } from 'vitest';
import { type OpenTestDatabase, openTestDatabase } from '../../../test/database.ts';
import { BusyError } from '../errors.ts';
import type { Db, Tx } from './database.ts';
import { inTransaction } from './in-transaction.ts';
import { preparedRead } from './prepared-statements.ts';

let database: OpenTestDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
  await sql`CREATE TABLE note (id bigint PRIMARY KEY, body_text text NOT NULL, n integer NOT NULL DEFAULT 0)`.execute(
    database.db,
  );
  await sql`INSERT INTO note (id, body_text) VALUES (1, '一'), (2, '二')`.execute(database.db);
});
afterAll(() => database.close());

async function valueOf<T>(expression: string, db: Db = database.db): Promise<T | undefined> {
  const { rows } = await db.executeQuery<{ value: T }>(CompiledQuery.raw(`SELECT ${expression} AS value`));
  return rows[0]?.value;
}

describe('values', () => {
  it.each([
    ['bigint as a number', '5::bigint', 5],
    ['an array of bigint, null included', 'ARRAY[1, NULL, 3]::bigint[]', [1, null, 3]],
    ['the count of rows as a number', 'count(*) FROM note', undefined],
    ['a date as text, in no time zone', "date '2026-03-01'", '2026-03-01'],
    ['an instant as Date', "timestamptz '2026-03-01 10:00+08'", new Date('2026-03-01T02:00:00.000Z')],
    ['numeric as text, exactly', '0.1::numeric + 0.2', '0.3'],
    ['json with its own keys', `'{"snake_key": [1]}'::jsonb`, { snake_key: [1] }],
  ])('read %s', async (_, expression, expected) => {
    if (expected === undefined) expect(await valueOf(`(SELECT ${expression})`)).toBe(2);
    else expect(await valueOf(expression)).toEqual(expected);
  });

  it('beyond the safe range of numbers fail instead of being rounded', async () => {
    await expect(valueOf('9007199254740993::bigint')).rejects.toThrow('beyond the safe range');
    expect(await valueOf('9007199254740991::bigint')).toBe(Number.MAX_SAFE_INTEGER);
  });
});

describe('preparedRead', () => {
  const noteById = preparedRead<{ id: number; bodyText: string }, [id: number]>(
    'SELECT id, body_text AS "bodyText" FROM note WHERE id = $1',
  );

  it('runs as a named statement, on the pool and in a transaction', async () => {
    expect(await noteById(database.db, [1])).toEqual([{ id: 1, bodyText: '一' }]);
    const prepared = await inTransaction(database.db, async (tx) => {
      expect(await noteById(tx, [2])).toEqual([{ id: 2, bodyText: '二' }]);
      return valueOf<number>(`(SELECT count(*) FROM pg_prepared_statements WHERE name LIKE 'read\\_%')`, tx);
    });
    expect(prepared).toBe(1);
  });

  it('sees what its own transaction wrote', async () => {
    const seen = await inTransaction(database.db, async (tx) => {
      await sql`INSERT INTO note (id, body_text) VALUES (3, '三')`.execute(tx);
      return noteById(tx, [3]);
    });
    expect(seen).toHaveLength(1);
  });
});

describe('inTransaction', () => {
  it('leaves nothing behind when the action fails', async () => {
    const failing = inTransaction(database.db, async (tx) => {
      await sql`INSERT INTO note (id, body_text) VALUES (4, '四')`.execute(tx);
      throw new Error('no');
    });
    await expect(failing).rejects.toThrow('no');
    expect(await valueOf('(SELECT count(*) FROM note WHERE id = 4)')).toBe(0);
  });

  it('runs two that deadlock again, so both come through', async () => {
    const add = (first: number, second: number, meet: () => Promise<void>) =>
      inTransaction(database.db, async (tx) => {
        await sql`UPDATE note SET n = n + 1 WHERE id = ${first}`.execute(tx);
        await meet();
        await sql`UPDATE note SET n = n + 1 WHERE id = ${second}`.execute(tx);
      });
    const meet = meetingOf(2);
    await Promise.all([add(1, 2, meet), add(2, 1, meet)]);
    expect(await valueOf('ARRAY(SELECT n FROM note WHERE id IN (1, 2))')).toEqual([2, 2]);
  });

  it('gives up as busy after three more tries', async () => {
    let runs = 0;
    const never = inTransaction(database.db, async (tx) => {
      runs += 1;
      await sql`DO $$ BEGIN RAISE EXCEPTION 'again' USING ERRCODE = '40001'; END $$`.execute(tx);
    });
    await expect(never).rejects.toBeInstanceOf(BusyError);
    expect(runs).toBe(4);
  });

  it('hands out a Tx, which a plain Db is not', () => {
    expectTypeOf<Tx>().toExtend<Db>();
    expectTypeOf<Db>().not.toExtend<Tx>();
  });
});

/** Everybody waits for the others once; who comes again later passes. */
function meetingOf(count: number): () => Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  let here = 0;
  return () => {
    here += 1;
    if (here >= count) resolve();
    return promise;
  };
}
