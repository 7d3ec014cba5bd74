/** Writes working hours (可授课时间) of a teacher; who writes holds the teacher. */
import type { Tx } from '../../platform/db/database.ts';

export interface HoursValues {
  readonly weekdays: readonly number[];
  readonly firstMinute: number;
  readonly lastMinute: number;
}

interface Written {
  readonly teacherId: number;
  readonly rev: number;
  readonly by: string;
  readonly at: Date;
}

export async function writeHours(tx: Tx, { weekdays, ...minutes }: HoursValues, written: Written): Promise<void> {
  const { teacherId, rev, by, at } = written;
  const values = { weekdays: [...weekdays], ...minutes, rev, updatedAt: at, updatedBy: by };
  await tx
    .insertInto('teacherHours')
    .values({ teacherId, ...values })
    .onConflict((conflict) => conflict.column('teacherId').doUpdateSet(values))
    .execute();
}
