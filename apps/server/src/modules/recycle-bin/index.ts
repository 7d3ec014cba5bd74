/** The door of the recycle bin: its calls, where modules say what it holds, and the sweep that empties it. */
import { binDue } from '@lectern/domain/recycle-bin/bin-codes';
import type { Now } from '../../platform/clock.ts';
import { allKeepers } from './bin-kinds.ts';
import { recycleBinHandlers, recycleBinRoutes } from './recycle-bin.routes.ts';

export { type BinFilter, type BinKeeper, type BinnedObject, registerBinKind } from './bin-kinds.ts';
export { binMatches } from './bin-matches.queries.ts';

export interface RecycleBinDeps {
  readonly now: Now;
  readonly warn: (what: string, error: unknown) => void;
}

export function recycleBinModule({ now, warn }: RecycleBinDeps) {
  return {
    contract: recycleBinRoutes,
    handlers: recycleBinHandlers(now),
    /** Removes what has been in the bin for its time. One kind that fails does not keep the others. */
    sweep: async (): Promise<void> => {
      const due = new Date(binDue(now().getTime()));
      for (const { kind, keeper } of allKeepers()) {
        await keeper.purge(due).catch((error: unknown) => warn(`recycle bin: ${kind} not emptied`, error));
      }
    },
  };
}
