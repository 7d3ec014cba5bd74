/** Sources as the administrators' page shows them: what they report, and whether they do as usual. */
import type { FactSource } from '@lectern/contract/exams/facts';
import { FACT_FAMILY, LOOKED_BACK_MS, sourceState, usualPauseMs } from '@lectern/domain/statistics/fact-sources';
import { DAY_MS } from '@lectern/domain/time/durations';
import type { Db } from '../../platform/db/database.ts';
import { hoursOfArrivals, sumsSince, WAITING } from './arrivals.repository.ts';
import { refusalLabel } from './refusal-label.ts';
import { allSources } from './sources.repository.ts';
import { countsOfWaiting } from './waiting-facts.repository.ts';

export async function presentSources(db: Db, at: Date): Promise<FactSource[]> {
  const now = at.getTime();
  const hours = await hoursOfArrivals(db, new Date(now - LOOKED_BACK_MS));
  const sums = await sumsSince(db, new Date(now - DAY_MS));
  const waiting = await countsOfWaiting(db);
  return (await allSources(db)).map((row) => {
    const arrivedAt = row.arrivedAt?.getTime() ?? null;
    const ofSource = hours.get(row.id) ?? [];
    return {
      id: row.id,
      name: row.name,
      enabled: row.enabled,
      families: row.families.filter((family) => FACT_FAMILY.has(family)),
      callsPerMinute: row.callsPerMinute,
      state: sourceState({ enabled: row.enabled, arrivedAt, hours: ofSource }, now),
      usualPause: usualPauseMs(ofSource),
      accepted: row.accepted,
      unchanged: row.unchanged,
      refused: row.refused,
      waiting: waiting.get(row.id) ?? 0,
      arrivedTime: arrivedAt ?? 0,
      lately: recentOf(sums.get(row.id) ?? []),
      rev: row.rev,
      createdTime: row.createdAt.getTime(),
      createdBy: row.createdBy,
    };
  });
}

/** How many may report, and how many of these are silent. */
export async function countSources(db: Db, at: Date) {
  const hours = await hoursOfArrivals(db, new Date(at.getTime() - LOOKED_BACK_MS));
  const states = (await allSources(db)).map(({ id, enabled, arrivedAt }) =>
    sourceState({ enabled, arrivedAt: arrivedAt?.getTime() ?? null, hours: hours.get(id) ?? [] }, at.getTime()),
  );
  return {
    enabled: states.filter((state) => state !== 'disabled').length,
    silent: states.filter((state) => state === 'silent').length,
  };
}

const RECEIVED = ['accepted', 'unchanged', WAITING];

function recentOf(sums: readonly { readonly outcome: string; readonly count: number }[]): FactSource['lately'] {
  const countOf = (wanted: string): number => sums.find(({ outcome }) => outcome === wanted)?.count ?? 0;
  const refusals = sums.filter(({ outcome }) => !RECEIVED.includes(outcome));
  return {
    accepted: countOf('accepted'),
    unchanged: countOf('unchanged'),
    refused: refusals.map(({ outcome, count }) => ({ code: outcome, label: refusalLabel(outcome), count })),
  };
}
