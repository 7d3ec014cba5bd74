/**
 * What drifts is looked for lesson by lesson, so a page is reached from the first one on, and how many there are is
 * known at the end alone. What was walked is kept for a moment, for turning pages and for taking all that was found.
 */
import { type DriftRow, propagationContract } from '@lectern/contract/lesson-templates/propagation';
import { MAX_PAGE_SIZE } from '@lectern/contract/wire-values';
import { call } from '../../../shared/api/call.ts';

export interface DriftFilter {
  readonly semester?: string;
  readonly template?: string;
  readonly subject?: string;
  readonly state?: 'willChange' | 'local' | 'frozen';
}

interface Walk {
  readonly filter: string;
  usedAt: number;
  rows: readonly DriftRow[];
  /** Null: at the end. */
  next: number | null;
  isBegun: boolean;
  running: Promise<void> | undefined;
}

const KEPT_MS = 15_000;

let kept: Walk | undefined;

/** What was changed is looked at anew. */
export function forgetDrift(): void {
  kept = undefined;
}

interface Wanted {
  readonly rows: number;
  /** Each looks at no more than 3,000 lessons; absent: as many as it takes. */
  readonly maxCalls?: number;
}

/** Rows from the first on, until there are as many as wanted or no more. */
export async function walkDrift(filter: DriftFilter, wanted: Wanted, signal: AbortSignal) {
  const walk = walkOf(JSON.stringify(filter));
  const { maxCalls = Number.POSITIVE_INFINITY } = wanted;
  for (let calls = 0; calls < maxCalls && walk.rows.length < wanted.rows && !isAll(walk); calls += 1) {
    signal.throwIfAborted();
    // The page and the count walk at the same time: one step serves both.
    walk.running ??= step(walk, filter).finally(() => {
      walk.running = undefined;
    });
    await walk.running;
  }
  return { rows: walk.rows, isAll: isAll(walk) };
}

async function step(walk: Walk, filter: DriftFilter): Promise<void> {
  const before = walk.next === null ? {} : { before: walk.next };
  const { list, next } = await call(propagationContract.drift, {
    query: { ...filter, ...before, pageSize: MAX_PAGE_SIZE },
  });
  walk.rows = [...walk.rows, ...list];
  walk.next = next;
  walk.isBegun = true;
  walk.usedAt = Date.now();
}

const isAll = ({ isBegun, next }: Walk): boolean => isBegun && next === null;

function walkOf(filter: string): Walk {
  const now = Date.now();
  if (kept?.filter === filter && now - kept.usedAt < KEPT_MS) {
    kept.usedAt = now;
    return kept;
  }
  kept = { filter, usedAt: now, rows: [], next: null, isBegun: false, running: undefined };
  return kept;
}
