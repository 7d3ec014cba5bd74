/** Where an episode is held (E112). */
import type { DataScope } from '@lectern/domain/access/roles';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';
import { withinScope } from '../lessons/index.ts';

interface RoomRow {
  readonly teamId: number | null;
  readonly teamName: string | null;
  readonly roomId: string;
}

/** The rooms of teams within the scope, and the one of all. */
export async function classroomOf(db: Db, scope: DataScope, episodeId: number) {
  const [episode, rooms] = await Promise.all([
    db.selectFrom('episode').select('roomMode').where('id', '=', episodeId).executeTakeFirstOrThrow(),
    sql<RoomRow>`
      SELECT r.team_id, t.name AS team_name, r.room_id FROM episode_room r LEFT JOIN team t ON t.id = r.team_id
      WHERE r.episode_id = ${episodeId} AND (r.team_id IS NULL OR EXISTS (
        SELECT FROM lesson l WHERE l.id = t.lesson_id AND t.deleted_at IS NULL AND ${withinScope(scope)}))
      ORDER BY t.sale_ordinal NULLS FIRST, r.team_id`.execute(db),
  ]);
  const large = rooms.rows.find(({ teamId }) => teamId === null);
  return {
    roomMode: episode.roomMode,
    roomId: large?.roomId ?? '',
    teams: rooms.rows.flatMap(({ teamId, teamName, roomId }) =>
      teamId === null ? [] : [{ teamId, teamName: teamName ?? '', roomId }],
    ),
  };
}
