import type { DataScope } from '@lectern/domain/access/roles';
import type { Now } from '../../platform/clock.ts';
import type { Db } from '../../platform/db/database.ts';

export interface ScheduleDeps {
  readonly db: Db;
  readonly now: Now;
  /** Which of these lessons a person sees: lessons stand above the schedule. */
  readonly visibleLessons: (scope: DataScope, ids: readonly number[]) => Promise<ReadonlySet<number>>;
}
