/**
 * The log across the product, within a person's data scope. Whether an object may be seen is its module's word, asked
 * once for all objects of a batch; batches are read on until the page is full.
 */
import type { Db } from '../../platform/db/database.ts';
import type { Actor } from '../../platform/http/actor.ts';
import { findOperations, type LogFilter, type LoggedOperation } from './operation-log.queries.ts';
import { wordsOf } from './subject-words.ts';

/** After the first batch: somebody with a narrow scope sees few of the rows. */
const NEXT_BATCH = 500;
/** Then the page is answered as it is, with the place to read on from. */
const MAX_BATCHES = 8;

export interface LogPage {
  readonly rows: readonly LoggedOperation[];
  /** Older rows are looked for before this id; null: there are none. */
  readonly next: number | null;
}

export async function searchLog(db: Db, actor: Actor, filter: LogFilter, pageSize: number): Promise<LogPage> {
  const shown: LoggedOperation[] = [];
  let { before } = filter;
  let size = pageSize + 1;
  for (let batch = 0; batch < MAX_BATCHES; batch += 1) {
    const rows = await findOperations(db, { ...filter, before }, size);
    for (const row of await visibleOf(actor, rows)) {
      if (shown.length === pageSize) return { rows: shown, next: shown.at(-1)?.id ?? null };
      shown.push(row);
    }
    if (rows.length < size) return { rows: shown, next: null };
    before = rows.at(-1)?.id;
    size = Math.max(NEXT_BATCH, pageSize + 1);
  }
  return { rows: shown, next: before ?? null };
}

async function visibleOf(actor: Actor, rows: readonly LoggedOperation[]): Promise<readonly LoggedOperation[]> {
  const idsByType = new Map<string, Set<number>>();
  for (const { subjectType, subjectId } of rows) {
    const ids = idsByType.get(subjectType) ?? new Set();
    idsByType.set(subjectType, ids.add(subjectId));
  }
  const visible = new Map<string, ReadonlySet<number>>();
  for (const [type, ids] of idsByType) visible.set(type, await wordsOf(type).visibleAmong(actor, [...ids]));
  return rows.filter(({ subjectType, subjectId }) => visible.get(subjectType)?.has(subjectId));
}
