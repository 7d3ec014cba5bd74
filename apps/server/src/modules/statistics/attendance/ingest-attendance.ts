/**
 * Facts of attendance (statistics 2): each is judged by itself, the accepted ones of a call are written in one transaction,
 * and the same call again changes nothing.
 */
import { isSamePresence, joinPresence, type PlannedTime } from '@lectern/domain/statistics/attendance';
import {
  ATTENDANCE_REFUSAL,
  type AttendanceFact,
  type AttendanceRefusal,
  attendanceFault,
  presenceOf,
} from '@lectern/domain/statistics/attendance-facts';
import { type FactOutcome, type FactResult, factResult } from '@lectern/domain/statistics/fact-outcome';
import type { Tx } from '../../../platform/db/database.ts';
import {
  type AttendanceKey,
  type DerivedPresence,
  insertPresences,
  lockPresences,
  presencesByKeys,
  type StoredPresence,
  savePresences,
} from './attendance.repository.ts';
import { knownRecords } from './attendance-world.queries.ts';
import { derive } from './derive-presence.ts';

const keyOf = ({ episodeId, studentId }: AttendanceKey): string => `${episodeId} ${studentId}`;

export async function ingestAttendance(
  tx: Tx,
  facts: readonly AttendanceFact[],
  { at }: { readonly at: Date },
): Promise<FactResult<AttendanceRefusal>> {
  const { times, worldOf } = await knownRecords(tx, facts, at.getTime());
  const faults = facts.map((fact) => attendanceFault(fact, worldOf(fact)));
  const possible = facts.filter((_, index) => faults[index] === undefined);
  const keys = [...new Map(possible.map((fact) => [keyOf(fact), fact])).values()];
  const known = new Map((await presencesByKeys(tx, keys)).map((presence) => [keyOf(presence), presence]));
  const changed = new Map<string, StoredPresence>();
  const outcomes = facts.map((fact, index): FactOutcome<AttendanceRefusal> => {
    const fault = faults[index];
    return fault ?? join(fact, { known, changed });
  });
  await write(tx, [...changed.values()], times);
  return factResult(outcomes, ATTENDANCE_REFUSAL.labelOf);
}

interface JoinState {
  readonly known: Map<string, StoredPresence>;
  readonly changed: Map<string, StoredPresence>;
}

function join(fact: AttendanceFact, { known, changed }: JoinState): 'accepted' | 'unchanged' {
  const { episodeId, studentId } = fact;
  const key = keyOf(fact);
  const [before, arrived] = [known.get(key), presenceOf(fact)];
  const after = { episodeId, studentId, ...(before ? joinPresence(before, arrived) : arrived) };
  if (before && isSamePresence(before, after)) return 'unchanged';
  known.set(key, after);
  changed.set(key, after);
  return 'accepted';
}

/** Another call may have written the same rows meanwhile: those are joined again once they are locked. */
async function write(
  tx: Tx,
  presences: readonly StoredPresence[],
  times: ReadonlyMap<number, PlannedTime>,
): Promise<void> {
  const derived = (presence: StoredPresence): DerivedPresence => derive(presence, times);
  const isNew = new Set((await insertPresences(tx, presences.map(derived))).map(keyOf));
  const there = presences.filter((presence) => !isNew.has(keyOf(presence)));
  const locked = new Map((await lockPresences(tx, there)).map((presence) => [keyOf(presence), presence]));
  const joined = there.map((presence) => {
    const other = locked.get(keyOf(presence));
    return other ? { ...presence, ...joinPresence(other, presence) } : presence;
  });
  await savePresences(tx, joined.map(derived));
}
