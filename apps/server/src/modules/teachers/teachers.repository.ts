/** Holds a teacher while episodes are given to them or moved: of two at once the second sees what the first did. */
import type { Tx } from '../../platform/db/database.ts';

export async function lockTeacher(tx: Tx, id: number): Promise<void> {
  await tx.selectFrom('teacher').select('id').where('id', '=', id).forNoKeyUpdate().execute();
}
