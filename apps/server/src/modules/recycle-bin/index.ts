/** The door of the recycle bin: its calls, what modules hold in it, and the sweep that empties it. */
import { BIN_KIND, binDue } from '@lectern/domain/recycle-bin/bin-codes';
import { recycleBinHandlers, recycleBinRoutes } from './recycle-bin.routes.ts';
import type { RecycleBinDeps } from './recycle-bin-deps.ts';

export type { BinDeps, BinFilter, BinnedObject, BinProvider, BinProviders } from './bin-kinds.ts';
export { binMatches } from './bin-matches.queries.ts';
export { binnedRecords } from './binned-records.queries.ts';
export { restoreManyCommand } from './restore-many.ts';

export function recycleBinModule(deps: RecycleBinDeps) {
  const { now, warn, providers } = deps;
  return {
    contract: recycleBinRoutes,
    handlers: recycleBinHandlers(deps),
    /** Removes what has been in the bin for its time. One kind that fails does not keep the others. */
    sweep: async (): Promise<void> => {
      const due = new Date(binDue(now().getTime()));
      for (const kind of BIN_KIND.codes) {
        await providers[kind]?.purge(due).catch((error: unknown) => warn(`recycle bin: ${kind} not emptied`, error));
      }
    },
  };
}
