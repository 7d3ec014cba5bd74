import type { Now } from '../../platform/clock.ts';
import type { Db } from '../../platform/db/database.ts';

export interface RobotsDeps {
  readonly db: Db;
  readonly now: Now;
}
