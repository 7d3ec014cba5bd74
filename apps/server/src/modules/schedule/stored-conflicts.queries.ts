/** Which items a conflict call is about. */
import type { AgendaKind } from '@lectern/domain/episodes/episode-codes';
import type { Db } from '../../platform/db/database.ts';
import { preparedRead } from '../../platform/db/prepared-statements.ts';

const readOutline = preparedRead<{ readonly kind: AgendaKind; readonly id: number }, [lessonId: number]>(`
  SELECT kind AS "kind", item_id AS "id" FROM lesson_agenda WHERE lesson_id = $1 ORDER BY ordinal`);

export function outlineOfLesson(db: Db, lessonId: number) {
  return readOutline(db, [lessonId]);
}

export async function lessonOfTeam(db: Db, teamId: number): Promise<number | undefined> {
  const team = await db
    .selectFrom('team')
    .select('lessonId')
    .where('id', '=', teamId)
    .where('deletedAt', 'is', null)
    .executeTakeFirst();
  return team?.lessonId;
}
