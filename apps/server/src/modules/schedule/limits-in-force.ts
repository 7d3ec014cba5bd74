/**
 * The limits that a check goes by: the environment's, and of the exam freeze what administrators saved in its place
 * (decisions 82 and 83). Set once where the process is put together, as every module that saves times asks for them.
 */
import { SCHEDULE_LIMITS, type ScheduleLimits } from '@lectern/domain/schedule/schedule-limits';
import type { Db } from '../../platform/db/database.ts';
import { readSetting } from '../settings/index.ts';

let standard = SCHEDULE_LIMITS;

export function setStandardLimits(limits: Pick<ScheduleLimits, 'minGapMs' | 'examFreezeMs'>): void {
  standard = { ...SCHEDULE_LIMITS, ...limits };
}

/** For who cannot ask the database. */
export const standardLimits = (): ScheduleLimits => standard;

export async function limitsInForce(db: Db): Promise<ScheduleLimits> {
  const examFreezeMs = (await readSetting(db, 'features'))?.jamFreezeTime ?? standard.examFreezeMs;
  return { ...standard, examFreezeMs };
}
