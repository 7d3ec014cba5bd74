/** Writes of teams (小班) that go with their lesson. */
import type { Tx } from '../../platform/db/database.ts';

/** For good. A lesson whose teams ever had a student never comes this far. */
export async function removeTeamsOf(tx: Tx, lessonId: number): Promise<void> {
  await tx.deleteFrom('team').where('lessonId', '=', lessonId).execute();
}
