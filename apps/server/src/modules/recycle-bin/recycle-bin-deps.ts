import type { Now } from '../../platform/clock.ts';
import type { BinProviders } from './bin-kinds.ts';

export interface RecycleBinDeps {
  readonly now: Now;
  readonly warn: (what: string, error: unknown) => void;
  /** Of every module that deletes to the bin. */
  readonly providers: BinProviders;
}
