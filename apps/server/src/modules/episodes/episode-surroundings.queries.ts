/** What stands around an episode: rooms, tutoring groups, the live episodes that a replay came from. */
import type { DataScope } from '@lectern/domain/access/roles';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';
import { preparedRead } from '../../platform/db/prepared-statements.ts';
import { withinScope } from '../lessons/index.ts';

/** More rooms than are ever opened for one episode, more teams than one ever has. */
const MAX_RECORDS = 200;

export interface RoomRecordRow {
  readonly id: number;
  readonly episodeId: number;
  readonly teamId: number;
  readonly roomId: string;
  readonly openedAt: Date;
  readonly closedAt: Date | null;
  readonly peakOnline: number;
  readonly attended: number;
}

/** Of all its teams within the scope, or of one. */
export function roomRecordsOf(db: Db, scope: DataScope, episodeId: number, teamId?: number): Promise<RoomRecordRow[]> {
  return db
    .selectFrom('roomRecord')
    .selectAll()
    .where('episodeId', '=', episodeId)
    .where(
      sql<boolean>`EXISTS (SELECT FROM team t JOIN lesson l ON l.id = t.lesson_id
        WHERE t.id = room_record.team_id AND ${withinScope(scope)})`,
    )
    .$if(teamId !== undefined, (records) => records.where('teamId', '=', teamId ?? 0))
    .orderBy('openedAt')
    .orderBy('id')
    .limit(MAX_RECORDS)
    .execute();
}

/** The teams that sit in it: those of the lessons that hold it. */
export function teamsOfLessons(db: Db, lessonIds: readonly number[]) {
  return db
    .selectFrom('team')
    .select(['id', 'name', 'lessonId'])
    .where(sql<boolean>`lesson_id = ANY(${[...lessonIds]}::bigint[])`)
    .where('deletedAt', 'is', null)
    .orderBy('lessonId')
    .orderBy('saleOrdinal')
    .orderBy('id')
    .limit(MAX_RECORDS)
    .execute();
}

const readOfGroup = preparedRead<{ id: number }, [groupId: number, teacherId: number | null]>(`
  SELECT e.id AS "id" FROM episode e
  WHERE e.deleted_at IS NULL AND ($2::bigint IS NULL OR e.teacher_id = $2) AND e.id IN (
    SELECT a.item_id FROM lesson_agenda g
    JOIN lesson l ON l.id = g.lesson_id AND l.deleted_at IS NULL
    JOIN lesson_agenda a ON a.lesson_id = g.lesson_id AND a.kind = 'episode'
    WHERE g.kind = 'mentorEpisodeGroup' AND g.item_id = $1)
  ORDER BY e.start_at, e.id`);

/** The episodes of the lessons whose outline holds this tutoring group. */
export async function episodesOfMentorGroup(db: Db, groupId: number, teacherId: number | undefined) {
  return (await readOfGroup(db, [groupId, teacherId ?? null])).map(({ id }) => id);
}

export async function mentorGroupExists(db: Db, id: number): Promise<boolean> {
  const found = await db
    .selectFrom('agendaEntry')
    .select('id')
    .where('id', '=', id)
    .where('kind', '=', 'mentorEpisodeGroup')
    .where('deletedAt', 'is', null)
    .executeTakeFirst();
  return found !== undefined;
}

const readSources = preparedRead<{ id: number; name: string }, [replayId: number]>(`
  SELECT DISTINCT e.id AS "id", e.name AS "name"
  FROM episode r
  JOIN lesson_agenda mine ON mine.kind = 'episode' AND mine.item_id = r.id
  JOIN lesson_agenda other ON other.lesson_id = mine.lesson_id AND other.kind = 'episode'
  JOIN episode e ON e.id = other.item_id AND e.deleted_at IS NULL AND e.kind = 0 AND e.episode_template_id = r.episode_template_id
  WHERE r.id = $1 AND e.id <> r.id ORDER BY e.id`);

/** Live episodes of the same lessons that were made from the same template. */
export function replaySources(db: Db, replayId: number) {
  return readSources(db, [replayId]);
}

const readGroups = preparedRead<{ lessonId: number; groups: number }, [lessonIds: readonly number[]]>(`
  SELECT a.lesson_id AS "lessonId", count(*)::int AS "groups"
  FROM lesson_agenda a JOIN agenda_entry g ON g.id = a.item_id AND g.deleted_at IS NULL
  WHERE a.lesson_id = ANY($1::bigint[]) AND a.kind = 'mentorEpisodeGroup' GROUP BY a.lesson_id`);

/** How many tutoring groups each of these lessons has; those without any are absent. */
export async function mentorGroupsOf(db: Db, lessonIds: readonly number[]): Promise<ReadonlyMap<number, number>> {
  const rows = await readGroups(db, [lessonIds]);
  return new Map(rows.map(({ lessonId, groups }) => [lessonId, groups]));
}

/** Names of those that exist. */
export async function subjectNames(db: Db, ids: readonly number[]): Promise<ReadonlyMap<number, string>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('subject')
    .select(['id', 'name'])
    .where('id', 'in', [...ids])
    .execute();
  return new Map(rows.map(({ id, name }) => [id, name]));
}

const readKeptTemplates = preparedRead<{ readonly id: number }, [ids: readonly number[]]>(`
  SELECT e.id AS "id" FROM episode e LEFT JOIN episode_template t ON t.id = e.episode_template_id
  WHERE e.id = ANY($1::bigint[]) AND (t.id IS NULL OR t.deleted_at IS NULL)`);

/** Of these those whose episode template is there, or that have none. */
export async function withKeptTemplate(db: Db, ids: readonly number[]): Promise<ReadonlySet<number>> {
  return new Set((await readKeptTemplates(db, [ids])).map(({ id }) => id));
}
