/**
 * Facts of homework, 课中互动 and prestudy (statistics 2): each is judged by itself, the accepted ones of a call are written
 * in one transaction, and the same call again changes nothing.
 */
import { type FactOutcome, type FactResult, factResult } from '@lectern/domain/statistics/fact-outcome';
import {
  joinWork,
  NO_WORK,
  WORK_REFUSAL,
  type WorkFact,
  type WorkFault,
  type WorkRefusal,
  workFault,
} from '@lectern/domain/statistics/work-facts';
import type { Tx } from '../../../platform/db/database.ts';
import { knownRecords } from '../attendance/attendance-world.queries.ts';
import { insertEmpty, lockWorks, type StoredWork, saveWorks, type WorkKey, worksByKeys } from './work.repository.ts';

const keyOf = ({ episodeId, studentId }: WorkKey): string => `${episodeId} ${studentId}`;

export async function ingestWork(
  tx: Tx,
  facts: readonly WorkFact[],
  { at }: { readonly at: Date },
): Promise<FactResult<WorkRefusal>> {
  const { worldOf } = await knownRecords(tx, facts, at.getTime());
  const faults = facts.map((fact) => workFault(fact, worldOf(fact)));
  const possible = facts.filter((_, index) => faults[index] === undefined);
  const keys = [...new Map(possible.map((fact) => [keyOf(fact), fact])).values()];
  const known = byKey(await worksByKeys(tx, keys));
  const first = judge(facts, faults, known);
  if (first.changed.length === 0) return factResult(first.outcomes, WORK_REFUSAL.labelOf);
  // What changes is judged again once it is locked: another call may have written it meanwhile.
  await insertEmpty(tx, first.changed);
  const locked = byKey(await lockWorks(tx, first.changed));
  const { outcomes, changed } = judge(facts, faults, new Map([...known, ...locked]));
  await saveWorks(tx, changed);
  return factResult(outcomes, WORK_REFUSAL.labelOf);
}

const byKey = (works: readonly StoredWork[]) => new Map(works.map((work) => [keyOf(work), work]));

interface Judged {
  readonly outcomes: readonly FactOutcome<WorkRefusal>[];
  readonly changed: readonly StoredWork[];
}

function judge(
  facts: readonly WorkFact[],
  faults: readonly (WorkFault | undefined)[],
  known: ReadonlyMap<string, StoredWork>,
): Judged {
  const changed = new Map<string, StoredWork>();
  const outcomes = facts.map((fact, index): FactOutcome<WorkRefusal> => {
    const fault = faults[index];
    if (fault) return fault;
    const key = keyOf(fact);
    const { episodeId, studentId } = fact;
    const after = joinWork(changed.get(key) ?? known.get(key) ?? NO_WORK, fact);
    if (after === 'unchanged' || 'code' in after) return after;
    changed.set(key, { ...after, episodeId, studentId });
    return 'accepted';
  });
  return { outcomes, changed: [...changed.values()] };
}
