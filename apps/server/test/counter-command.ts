/** A command of tests: raises rows of a table of their own by one, and meets what commands meet. */
import { sql } from 'kysely';
import { z } from 'zod';
import type { Db } from '../src/platform/db/database.ts';
import { type CommandType, commandType, type RowReason } from '../src/platform/engine/commands/command-type.ts';
import { RefusedError } from '../src/platform/errors.ts';

/** Counters that the test command raises by one; number 3 is poisoned, number 5 refused in the run. */
export const POISONED = 3;
export const REFUSED = 5;
/** Rows of this number are said to be unknown. */
export const UNKNOWN = 9;
/** Refused in the plan, and warned of besides. */
export const WARNED_AND_REFUSED = 999_999;

const REASONS: Readonly<Record<number, readonly RowReason[]>> = {
  [UNKNOWN]: [{ outcome: 'unknown', code: 'unchecked', message: '无法检查' }],
  [WARNED_AND_REFUSED]: [
    { outcome: 'warning', code: 'odd', message: '奇数' },
    { outcome: 'refused', code: 'blocked', message: '不能增加' },
  ],
};

export const counterCommand: CommandType = commandType<{ step: number }, { step: number }>({
  name: 'test.raise',
  label: '计数加一',
  words: { verb: '增加', unit: '个', noun: '计数', description: '' },
  privilege: 'LESSON_WRITE',
  input: z.strictObject({ step: z.int().default(1) }),
  tiers: { low: 10, high: 1000 },
  subject: {
    type: 'counter',
    viewPage: 'lessons',
    idsOfQuery: () => Promise.resolve([]),
    versionsOf: (_db, _actor, ids) => Promise.resolve(new Map(ids.map((id) => [id, 1]))),
  },
  plan: (_db, _context, { step }, ids) =>
    Promise.resolve(
      ids.map((id) => ({
        subject: { type: 'counter', id, name: `计数 ${id}`, rev: null, href: null },
        reasons: REASONS[id] ?? [],
        changes: [{ field: 'value', before: 0, after: step }],
        payload: { step },
      })),
    ),
  apply: async (tx, _context, { subject, payload }) => {
    const id = subject.id ?? 0;
    await sql`UPDATE counter SET value = value + ${payload.step} WHERE id = ${id}`.execute(tx);
    if (id === POISONED) throw new TypeError('poisoned');
    if (id === REFUSED) throw new RefusedError('full', '已满');
    return { id: null, rev: null, payload };
  },
  invert: (_db, _context, done) =>
    Promise.resolve(
      done.map(({ subject, applied }) => ({
        subject: { ...subject, rev: null },
        reasons: [],
        changes: [],
        payload: { step: -applied.payload.step },
      })),
    ),
  impact: () => Promise.resolve({ lines: [], shares: [] }),
});

export async function makeCounters(db: Db): Promise<void> {
  await sql`CREATE TABLE counter (id integer PRIMARY KEY, value integer NOT NULL DEFAULT 0)`.execute(db);
}
