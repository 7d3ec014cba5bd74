/**
 * Every night: do stored figures say what the facts say (statistics 5)? Compared are the lessons of which an episode ended
 * the day before, and one in a thousand of all, so that each has its turn. A difference is an alarm and is not corrected here:
 * whoever looks into it must find it as it was.
 */
import { DAY_MS, HOUR_MS, MINUTE_MS } from '@lectern/domain/time/durations';
import { addDays, formatDate, startOfDay } from '@lectern/domain/time/shanghai-time';
import type { Now } from '../../../platform/clock.ts';
import type { Db } from '../../../platform/db/database.ts';
import { inTransaction } from '../../../platform/db/in-transaction.ts';
import { type Rounds, rounds } from '../../../platform/rounds.ts';
import { differencesOf } from '../rollups/compare-rollups.ts';
import { compareLesson } from '../rollups/recompute-lesson.ts';
import { isWaiting, lessonsOfNight, type Night } from './drift.queries.ts';
import { type CheckCounts, claimCheck, finishCheck, noteDrift } from './drift.repository.ts';

const LOOK_EVERY_MS = 5 * MINUTE_MS;
/** After midnight in Shanghai, when nobody is at work. */
const CHECK_AFTER_MS = 4 * HOUR_MS;
/** Of one lesson: they lead to it, and it is computed anew as a whole. */
const MAX_NOTED = 200;

export interface DriftDeps {
  readonly db: Db;
  readonly now: Now;
  readonly alarm: (found: { readonly lessonId: number; readonly differences: number }) => void;
  readonly warn: (what: string, error: unknown) => void;
}

export function driftCheck(deps: DriftDeps): Rounds {
  return rounds({
    everyMs: LOOK_EVERY_MS,
    round: async (isStopped) => {
      await checkIfDue(deps, isStopped);
    },
    failed: (error) => deps.warn('statistics not compared', error),
  });
}

/** Undefined: not due, done already, or another server's. */
export async function checkIfDue(deps: DriftDeps, isStopped = () => false): Promise<CheckCounts | undefined> {
  const at = deps.now().getTime();
  const today = startOfDay(at);
  if (at < today + CHECK_AFTER_MS) return undefined;
  const yesterday = addDays(today, -1);
  const day = formatDate(yesterday);
  if (!(await claimCheck(deps.db, day, deps.now()))) return undefined;
  const night = { from: new Date(yesterday), to: new Date(today), number: Math.floor(today / DAY_MS) };
  const counts = await compareNight(deps, night, isStopped);
  if (isStopped()) return undefined;
  await finishCheck(deps.db, day, { ...counts, now: deps.now() });
  return counts;
}

async function compareNight(deps: DriftDeps, night: Night, isStopped: () => boolean): Promise<CheckCounts> {
  const counts = { compared: 0, waiting: 0, differences: 0 };
  for (const lessonId of await lessonsOfNight(deps.db, night)) {
    if (isStopped()) break;
    const found = await compareOne(deps, lessonId);
    if (found === undefined) counts.waiting += 1;
    else {
      counts.compared += 1;
      counts.differences += found;
    }
  }
  return counts;
}

/** In one snapshot: what is written meanwhile belongs to neither side. Undefined: it is computed anew in any case. */
async function compareOne({ db, now, alarm }: DriftDeps, lessonId: number): Promise<number | undefined> {
  const at = now();
  const found = await inTransaction(
    db,
    async (tx) =>
      (await isWaiting(tx, lessonId, at)) ? undefined : differencesOf(await compareLesson(tx, lessonId, at)),
    { isolationLevel: 'repeatable read' },
  );
  if (found === undefined) return undefined;
  if (found.length > 0) {
    await noteDrift(db, lessonId, found.slice(0, MAX_NOTED), at);
    alarm({ lessonId, differences: found.length });
  }
  return found.length;
}
