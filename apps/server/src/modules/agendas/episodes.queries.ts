/** Episodes (讲次) as commands over lessons look at them: those still to come, those of lessons, by ids, in the bin. */
import type { EpisodeStatus } from '@lectern/domain/episodes/episode-status';
import type { Db } from '../../platform/db/database.ts';
import { preparedRead } from '../../platform/db/prepared-statements.ts';

/** Why an episode may stand beside others of its teacher. */
export interface ConflictOverride {
  readonly reason: string;
  readonly by: string;
  /** Epoch milliseconds. */
  readonly at: number;
}

export interface ComingEpisode {
  readonly id: number;
  /** Of the chosen lessons the first that holds it. */
  readonly lessonId: number;
  /** All that hold it: copies may share episodes. */
  readonly lessonIds: readonly number[];
  readonly rev: number;
  readonly name: string;
  readonly subjectId: number | null;
  readonly specialEpisodeType: number;
  readonly teacherId: number | null;
  readonly teacherName: string | null;
  readonly startAt: Date;
  readonly endAt: Date;
  readonly displayAt: Date | null;
  readonly commentForbidden: boolean;
  readonly transferEnabled: boolean;
  readonly videoId: number | null;
  readonly conflictOverride: ConflictOverride | null;
}

const EPISODE = `e.id AS "id", e.rev AS "rev", e.name AS "name", e.subject_id AS "subjectId",
    e.special_episode_type AS "specialEpisodeType", e.teacher_id AS "teacherId", t.name AS "teacherName",
    e.start_at AS "startAt", e.end_at AS "endAt", e.display_at AS "displayAt",
    e.comment_forbidden AS "commentForbidden", e.transfer_enabled AS "transferEnabled", e.video_id AS "videoId",
    e.conflict_override AS "conflictOverride",
    ARRAY(SELECT o.lesson_id FROM lesson_agenda o JOIN lesson l ON l.id = o.lesson_id AND l.deleted_at IS NULL
      WHERE o.kind = 'episode' AND o.item_id = e.id ORDER BY o.lesson_id) AS "lessonIds"`;

const readComing = preparedRead<
  ComingEpisode,
  [lessonIds: readonly number[], now: Date, fromId: number | null, withReplays: boolean]
>(`
  SELECT * FROM (
    SELECT DISTINCT ON (e.id) a.lesson_id AS "lessonId", ${EPISODE}
    FROM lesson_agenda a JOIN episode e ON e.id = a.item_id LEFT JOIN teacher t ON t.id = e.teacher_id
    WHERE a.lesson_id = ANY($1::bigint[]) AND a.kind = 'episode' AND ($4::boolean OR e.kind = 0)
      AND e.status = 'normal' AND e.deleted_at IS NULL AND e.start_at > $2
      AND ($3::bigint IS NULL OR a.ordinal >= (SELECT f.ordinal FROM lesson_agenda f
        WHERE f.lesson_id = a.lesson_id AND f.kind = 'episode' AND f.item_id = $3))
    ORDER BY e.id, a.lesson_id
  ) AS coming ORDER BY "lessonId", "startAt", "id"`);

interface ComingOptions {
  /** From this one of the outline on. */
  readonly fromId?: number | undefined;
  /** Replays and recordings as well, which stand in outlines at their own times. */
  readonly withReplays?: boolean | undefined;
}

/** Live episodes that have not begun, in the order of their lessons. */
export function comingEpisodes(
  db: Db,
  lessonIds: readonly number[],
  now: Date,
  { fromId, withReplays = false }: ComingOptions = {},
): Promise<readonly ComingEpisode[]> {
  return readComing(db, [lessonIds, now, fromId ?? null, withReplays]);
}

const readAll = preparedRead<ComingEpisode, [lessonIds: readonly number[]]>(`
  SELECT * FROM (
    SELECT DISTINCT ON (e.id) a.lesson_id AS "lessonId", ${EPISODE}
    FROM lesson_agenda a JOIN episode e ON e.id = a.item_id LEFT JOIN teacher t ON t.id = e.teacher_id
    WHERE a.lesson_id = ANY($1::bigint[]) AND a.kind = 'episode' AND e.status = 'normal' AND e.deleted_at IS NULL
    ORDER BY e.id, a.lesson_id
  ) AS held ORDER BY "lessonId", "startAt", "id"`);

/** All that were not canceled, begun or not, recordings included, in the order of their lessons. */
export function episodesOfLessons(db: Db, lessonIds: readonly number[]): Promise<readonly ComingEpisode[]> {
  return readAll(db, [lessonIds]);
}

const readEpisodes = preparedRead<ComingEpisode, [ids: readonly number[], status: string]>(`
  SELECT ${EPISODE}, coalesce((SELECT min(a.lesson_id) FROM lesson_agenda a JOIN lesson l ON l.id = a.lesson_id
      AND l.deleted_at IS NULL WHERE a.kind = 'episode' AND a.item_id = e.id), 0) AS "lessonId"
  FROM episode e LEFT JOIN teacher t ON t.id = e.teacher_id
  WHERE e.id = ANY($1::bigint[]) AND e.deleted_at IS NULL AND e.status = $2
  ORDER BY e.id`);

/** Those that are there in this state. */
export function episodesByIds(
  db: Db,
  ids: readonly number[],
  status: EpisodeStatus = 'normal',
): Promise<readonly ComingEpisode[]> {
  return ids.length === 0 ? Promise.resolve([]) : readEpisodes(db, [ids, status]);
}

const readHolders = preparedRead<{ id: number }, [ids: readonly number[]]>(`
  SELECT DISTINCT l.id AS "id" FROM lesson_agenda a JOIN lesson l ON l.id = a.lesson_id AND l.deleted_at IS NULL
  WHERE a.kind = 'episode' AND a.item_id = ANY($1::bigint[])`);

/** The lessons that hold any of these: for tens of thousands of episodes, of which nothing else is wanted. */
export async function lessonsOfEpisodes(db: Db, ids: readonly number[]): Promise<readonly number[]> {
  return (await readHolders(db, [ids])).map(({ id }) => id);
}

const readBinned = preparedRead<ComingEpisode, [ids: readonly number[]]>(`
  SELECT ${EPISODE}, coalesce((SELECT min(a.lesson_id) FROM lesson_agenda a JOIN lesson l ON l.id = a.lesson_id
      AND l.deleted_at IS NULL WHERE a.kind = 'episode' AND a.item_id = e.id), 0) AS "lessonId"
  FROM episode e LEFT JOIN teacher t ON t.id = e.teacher_id
  WHERE e.id = ANY($1::bigint[]) AND e.deleted_at IS NOT NULL AND e.deleted_by IS NOT NULL ORDER BY e.id`);

/** Those that somebody put in the recycle bin. */
export function binnedEpisodesByIds(db: Db, ids: readonly number[]): Promise<readonly ComingEpisode[]> {
  return ids.length === 0 ? Promise.resolve([]) : readBinned(db, [ids]);
}

/** Where an episode stands in the outline of a lesson. */
export interface AgendaPlace {
  readonly episodeId: number;
  readonly lessonId: number;
  readonly ordinal: number;
}

const readPlaces = preparedRead<AgendaPlace, [ids: readonly number[]]>(`
  SELECT item_id AS "episodeId", lesson_id AS "lessonId", ordinal AS "ordinal"
  FROM lesson_agenda WHERE kind = 'episode' AND item_id = ANY($1::bigint[]) ORDER BY lesson_id, ordinal`);

export function agendaPlaces(db: Db, ids: readonly number[]): Promise<readonly AgendaPlace[]> {
  return ids.length === 0 ? Promise.resolve([]) : readPlaces(db, [ids]);
}
