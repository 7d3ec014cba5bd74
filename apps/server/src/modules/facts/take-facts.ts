/**
 * What a source reports, at once and judged again: who names a record that is not there yet waits for it, for 24 hours at
 * most (statistics 2).
 */
import { type Fact, MAX_FACTS } from '@lectern/contract/exams/facts';
import { mayWait, WAITING_MS } from '@lectern/domain/statistics/fact-sources';
import type { Db, Tx } from '../../platform/db/database.ts';
import { inTransaction } from '../../platform/db/in-transaction.ts';
import { countArrived } from './arrivals.repository.ts';
import { type AnyResult, ingestFacts } from './ingest-facts.ts';
import { allSources } from './sources.repository.ts';
import { insertWaiting, lockWaiting, removeWaiting, type WaitingFact } from './waiting-facts.repository.ts';

interface Source {
  readonly id: number;
  readonly families: readonly string[];
}

export async function takeFacts(tx: Tx, source: Source, facts: readonly Fact[], at: Date) {
  const result = await ingestFacts(tx, facts, { at, by: '', allowed: source.families });
  const early = result.refused.filter(({ code }) => mayWait(code));
  const named = early.flatMap(({ index, code }) => {
    const fact = facts[index];
    return fact ? [{ fact, code }] : [];
  });
  const wait = named.length > 0 && (await insertWaiting(tx, source.id, named, at));
  const refused = wait ? result.refused.filter(({ code }) => !mayWait(code)) : result.refused;
  await countArrived(tx, source.id, { ...result, refused, waiting: wait ? early.length : 0 }, at);
  return { ...result, refused: [...refused], waiting: wait ? [...early] : [] };
}

/** Of every source, also of one that is switched off by now. */
export async function judgeWaiting(db: Db, at: Date): Promise<void> {
  for (const source of await allSources(db)) {
    let last: WaitingFact | undefined;
    do {
      last = await inTransaction(db, (tx) => judgePart(tx, source, last, at));
    } while (last);
  }
}

/** Answers the last one of the part; undefined: there was none left. */
async function judgePart(tx: Tx, source: Source, after: WaitingFact | undefined, at: Date) {
  const waiting = await lockWaiting(tx, source.id, after, MAX_FACTS);
  if (waiting.length === 0) return undefined;
  const facts = waiting.map(({ fact }) => fact);
  const result = await ingestFacts(tx, facts, { at, by: '', allowed: source.families });
  const stays = new Set(result.refused.filter((each) => isEarly(each, waiting, at)).map(({ index }) => index));
  const settled = waiting.filter((_, index) => !stays.has(index)).map(({ digest }) => digest);
  if (settled.length === 0) return waiting.at(-1);
  await removeWaiting(tx, source.id, settled);
  // It arrived when it first came: a source that is silent stays so.
  const last = waiting.at(-1);
  const refused = result.refused.filter(({ index }) => !stays.has(index));
  await countArrived(tx, source.id, { ...result, refused, waiting: 0 }, last?.arrivedAt ?? at);
  return last;
}

function isEarly({ index, code }: AnyResult['refused'][number], waiting: readonly WaitingFact[], at: Date): boolean {
  const arrived = waiting[index]?.arrivedAt.getTime() ?? 0;
  return mayWait(code) && at.getTime() - arrived < WAITING_MS;
}
