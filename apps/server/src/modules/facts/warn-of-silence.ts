/** Tells those who manage sources of one that has been silent for longer than usual, once for each silence. */
import { LOOKED_BACK_MS, silenceNotice, sourceState, usualPauseMs } from '@lectern/domain/statistics/fact-sources';
import type { Db } from '../../platform/db/database.ts';
import { inTransaction } from '../../platform/db/in-transaction.ts';
import { addNotice } from '../notices/index.ts';
import { staffWith } from '../staff/index.ts';
import { hoursOfArrivals, markSilenceNoticed } from './arrivals.repository.ts';
import { allSources } from './sources.repository.ts';

export async function warnOfSilence(db: Db, at: Date): Promise<void> {
  const now = at.getTime();
  const hours = await hoursOfArrivals(db, new Date(now - LOOKED_BACK_MS));
  for (const { id, name, enabled, arrivedAt } of await allSources(db)) {
    const ofSource = hours.get(id) ?? [];
    const arrivals = { enabled, arrivedAt: arrivedAt?.getTime() ?? null, hours: ofSource };
    if (sourceState(arrivals, now) !== 'silent') continue;
    const notice = silenceNotice(name, arrivals.arrivedAt ?? now, usualPauseMs(ofSource) ?? 0);
    await inTransaction(db, async (tx) => {
      if (!(await markSilenceNoticed(tx, id, at))) return;
      const people = await staffWith(tx, 'ADMIN_CONFIG');
      for (const { id: staffId } of people) await addNotice(tx, { staffId, kind: 'sourceSilent', at, ...notice });
    });
  }
}
