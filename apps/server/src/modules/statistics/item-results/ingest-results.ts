/** Results of practice, writing and baseline exams (statistics 2): judged one by one, the highest version counts. */
import { type FactOutcome, type FactResult, factResult } from '@lectern/domain/statistics/fact-outcome';
import {
  joinResult,
  RESULT_KIND,
  RESULT_REFUSAL,
  type ResultFact,
  type ResultFault,
  type ResultRefusal,
  resultFault,
} from '@lectern/domain/statistics/item-results';
import type { Tx } from '../../../platform/db/database.ts';
import { accountsByIds } from '../attendance/attendance-world.queries.ts';
import { knownItems, type ResultKey, resultsByKeys, saveResults } from './item-results.repository.ts';

const keyOf = ({ kind, itemId, studentId }: ResultKey): string => `${kind} ${itemId} ${studentId}`;

export async function ingestResults(tx: Tx, facts: readonly ResultFact[]): Promise<FactResult<ResultRefusal>> {
  const faults = await faultsOf(tx, facts);
  const possible = facts.filter((_, index) => faults[index] === undefined);
  const keys = [...new Map(possible.map((fact) => [keyOf(fact), fact])).values()];
  const before = new Map((await resultsByKeys(tx, keys)).map((row) => [keyOf(row), row]));
  const first = judge(facts, faults, before);
  if (first.changed.length === 0) return factResult(first.outcomes, RESULT_REFUSAL.labelOf);
  const written = new Set((await saveResults(tx, first.changed)).map(keyOf));
  if (written.size === first.changed.length) return factResult(first.outcomes, RESULT_REFUSAL.labelOf);
  // Another call wrote the others first: by what it wrote they are judged again, and add nothing.
  const lost = first.changed.filter((fact) => !written.has(keyOf(fact)));
  const after = new Map([...before, ...(await resultsByKeys(tx, lost)).map((row) => [keyOf(row), row] as const)]);
  return factResult(judge(facts, faults, after).outcomes, RESULT_REFUSAL.labelOf);
}

async function faultsOf(tx: Tx, facts: readonly ResultFact[]): Promise<readonly (ResultFault | undefined)[]> {
  const accounts = await accountsByIds(tx, [...new Set(facts.map(({ studentId }) => studentId))]);
  const items = new Map<string, ReadonlySet<number>>();
  for (const kind of RESULT_KIND.codes) {
    const ids = facts.filter((fact) => fact.kind === kind).map(({ itemId }) => itemId);
    items.set(kind, await knownItems(tx, kind, [...new Set(ids)]));
  }
  return facts.map((fact) =>
    resultFault(fact, {
      itemExists: items.get(fact.kind)?.has(fact.itemId) ?? false,
      account: accounts.get(fact.studentId) ?? 'unknown',
    }),
  );
}

function judge(
  facts: readonly ResultFact[],
  faults: readonly (ResultFault | undefined)[],
  known: ReadonlyMap<string, ResultFact>,
) {
  const changed = new Map<string, ResultFact>();
  const outcomes = facts.map((fact, index): FactOutcome<ResultRefusal> => {
    const fault = faults[index];
    if (fault) return fault;
    const outcome = joinResult(changed.get(keyOf(fact)) ?? known.get(keyOf(fact)), fact);
    if (outcome === 'accepted') changed.set(keyOf(fact), fact);
    return outcome;
  });
  return { outcomes, changed: [...changed.values()] };
}
