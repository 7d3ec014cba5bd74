/** Keeps who led what has begun of a team's tutoring (辅导课) and of the 答疑 of its unit mock exams: a new mentor takes over what is to come, and no more. */
import { AGENDA_KIND } from '@lectern/domain/episodes/episode-codes';
import { sql } from 'kysely';
import type { Tx } from '../../platform/db/database.ts';

const LED = [AGENDA_KIND.code.mentorEpisodeGroup, AGENDA_KIND.code.mockExamQaEpisodeGroup];

interface Led {
  readonly teamId: number;
  readonly lessonId: number;
  /** Until now; null: nobody. */
  readonly mentorId: number | null;
}

/** What is kept already stays as it is. */
export async function keepLedTutoring(tx: Tx, { teamId, lessonId, mentorId }: Led, at: Date): Promise<void> {
  await sql`
    INSERT INTO mentor_episode (group_id, team_id, mentor_id)
    SELECT x.id, ${teamId}, ${mentorId} FROM lesson_agenda a JOIN agenda_entry x ON x.id = a.item_id
    WHERE a.lesson_id = ${lessonId} AND a.kind = ANY(${LED}::text[]) AND x.deleted_at IS NULL
      AND x.start_at <= ${at}
    ON CONFLICT (group_id, team_id) DO NOTHING`.execute(tx);
}
