/** Writes of tutoring (辅导课组): which template an outline entry was made from. */
import type { Tx } from '../../platform/db/database.ts';

interface NewGroup {
  readonly id: number;
  readonly templateId: number;
  readonly perTeam: boolean;
}

export async function insertGroups(tx: Tx, groups: readonly NewGroup[]): Promise<void> {
  if (groups.length > 0)
    await tx
      .insertInto('mentorEpisodeGroup')
      .values([...groups])
      .execute();
}
