/** What a command's sample finds when its input is made. */
import type fc from 'fast-check';
import type { ApiClient } from '../api-client.ts';
import type { OpenTestDatabase } from '../database.ts';

export interface CommandWorld {
  readonly db: OpenTestDatabase['db'];
  readonly api: ApiClient;
  /** Those that the plan is about, freshly made. */
  readonly lessonIds: readonly number[];
  /** A mark that may be set. */
  readonly markId: number;
}

export interface CommandSample {
  readonly input: fc.Arbitrary<object>;
  /** Turns the generated input into one that names what exists. */
  readonly prepare?: (world: CommandWorld, input: object) => Promise<object>;
  readonly finalBy?: string;
  /** Nothing is changed: there is nothing to log, and no version to compare. */
  readonly reads?: true;
  /** How many entries the log has of each record that it makes; absent: one. */
  readonly entries?: number;
  /** What the plan is about; absent: the lessons. */
  readonly chosen?: (world: CommandWorld) => Promise<readonly number[]>;
}

export const HOUR_MS = 3_600_000;
/** In the semester of the lessons. */
export const IN_TERM = Date.UTC(2026, 8, 5, 2);
