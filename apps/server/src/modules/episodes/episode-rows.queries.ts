/** Rows of the episode list, of the export and of one episode's page: by ids, in their order. */
import type { Episode, EpisodeRow, ListedEpisode } from '@lectern/contract/episodes/episode-replies';
import type { DataScope } from '@lectern/domain/access/roles';
import { EPISODE_KIND, ROOM_MODE, SPECIAL_EPISODE_TYPE } from '@lectern/domain/episodes/episode-codes';
import { episodeFeatures } from '@lectern/domain/episodes/episode-features';
import { attendanceOf, EPISODE_STATUS } from '@lectern/domain/episodes/episode-status';
import type { Db } from '../../platform/db/database.ts';
import { preparedRead } from '../../platform/db/prepared-statements.ts';
import { millisOf, visibleLessonIds } from '../lessons/index.ts';

export interface EpisodeColumns {
  readonly id: number;
  readonly name: string;
  readonly subject: number | null;
  readonly specialEpisodeType: number;
  readonly kind: number;
  readonly roomMode: number;
  readonly teacherId: number | null;
  readonly teacherName: string | null;
  readonly startAt: Date;
  readonly endAt: Date;
  readonly displayAt: Date | null;
  readonly reward: number;
  readonly recordUnlockAt: Date | null;
  readonly performanceAt: Date | null;
  readonly prestudyStartAt: Date | null;
  readonly features: Readonly<Record<string, unknown>>;
  readonly configured: unknown;
  readonly status: string;
  readonly episodeTemplateId: number | null;
  readonly templateOrdinal: number | null;
  readonly period: number | null;
  readonly includedInPeriod: boolean | null;
  readonly lessonCount: number;
  readonly conflictOverride: { readonly reason: string } | null;
  readonly rev: number;
  readonly commentForbidden: boolean;
  readonly videoId: number | null;
  readonly createdAt: Date;
  readonly createdBy: string;
  readonly updatedAt: Date;
  readonly updatedBy: string;
}

/** As `numberPeriods` of the domain numbers an outline: those that count before and with this one, as its lesson `l` counts. */
const PERIOD = `CASE WHEN a.included_in_period THEN l.period_start - 1 + (
      SELECT count(*)::int FROM lesson_agenda b JOIN episode c ON c.id = b.item_id AND c.deleted_at IS NULL
      WHERE b.lesson_id = a.lesson_id AND b.kind = 'episode' AND b.included_in_period AND b.ordinal <= a.ordinal
        AND (NOT l.period_reset OR b.label_id = a.label_id)) END`;

const readRows = preparedRead<EpisodeColumns, [ids: readonly number[]]>(`
  SELECT e.id AS "id", e.name AS "name", e.subject_id AS "subject", e.special_episode_type AS "specialEpisodeType",
    e.kind AS "kind", e.room_mode AS "roomMode", e.teacher_id AS "teacherId", t.name AS "teacherName",
    e.start_at AS "startAt", e.end_at AS "endAt", e.display_at AS "displayAt", e.reward AS "reward",
    e.record_unlock_at AS "recordUnlockAt", e.performance_at AS "performanceAt", e.prestudy_start_at AS "prestudyStartAt",
    e.features AS "features", e.configured AS "configured", e.status AS "status", e.episode_template_id AS "episodeTemplateId",
    p.ordinal AS "templateOrdinal", held.period AS "period", held.included AS "includedInPeriod",
    coalesce(held.lessons, 0)::int AS "lessonCount", e.conflict_override AS "conflictOverride", e.rev AS "rev",
    e.comment_forbidden AS "commentForbidden", e.video_id AS "videoId", e.created_at AS "createdAt",
    e.created_by AS "createdBy", e.updated_at AS "updatedAt", e.updated_by AS "updatedBy"
  FROM unnest($1::bigint[]) WITH ORDINALITY AS wanted (id, place)
  JOIN episode e ON e.id = wanted.id AND e.deleted_at IS NULL
  LEFT JOIN teacher t ON t.id = e.teacher_id
  LEFT JOIN episode_template p ON p.id = e.episode_template_id
  LEFT JOIN LATERAL (
    SELECT a.included_in_period AS included, ${PERIOD} AS period, count(*) OVER () AS lessons
    FROM lesson_agenda a JOIN lesson l ON l.id = a.lesson_id AND l.deleted_at IS NULL
    WHERE a.kind = 'episode' AND a.item_id = e.id ORDER BY a.lesson_id LIMIT 1
  ) AS held ON true
  ORDER BY wanted.place`);

export function episodeColumns(db: Db, ids: readonly number[]): Promise<readonly EpisodeColumns[]> {
  return ids.length === 0 ? Promise.resolve([]) : readRows(db, [ids]);
}

/** Rows of the list, each with the first of its lessons that lies within the scope. */
export async function listedEpisodes(
  db: Db,
  scope: DataScope,
  ids: readonly number[],
  now: Date,
): Promise<ListedEpisode[]> {
  if (ids.length === 0) return [];
  const lessonsOf = await partLessons(db, scope, ids);
  return (await episodeColumns(db, ids)).map((row) => {
    const [lesson] = lessonsOf(row.id);
    return { ...presentRow(row, now), lesson: lesson ? { id: lesson.id, name: lesson.name } : null };
  });
}

export function presentRow(row: EpisodeColumns, now: Date): EpisodeRow {
  const { specialEpisodeType, kind, roomMode, status } = codesOf(row);
  const { layeredHomeworkType, ...features } = episodeFeatures(row.features);
  const times = { startTime: row.startAt.getTime(), endTime: row.endAt.getTime() };
  const { id, name, subject, teacherId, teacherName, reward, rev } = row;
  return {
    id,
    name,
    subject,
    teacherId,
    teacherName,
    reward,
    rev,
    specialEpisodeType,
    kind,
    roomMode,
    status,
    features,
    layeredHomeworkType,
    ...times,
    duration: times.endTime - times.startTime,
    displayTime: millisOf(row.displayAt),
    recordUnlockTime: millisOf(row.recordUnlockAt),
    performanceTime: millisOf(row.performanceAt),
    prestudyStartTime: millisOf(row.prestudyStartAt),
    exStatus: attendanceOf({ status, specialEpisodeType, teacherId, ...times }, now.getTime()),
    episodeTemplateId: row.episodeTemplateId,
    templateOrdinal: row.templateOrdinal,
    period: row.period,
    includedInPeriod: row.includedInPeriod,
    lessonCount: row.lessonCount,
    overrideReason: row.conflictOverride?.reason ?? null,
  };
}

function codesOf({ id, specialEpisodeType, kind, roomMode, status }: EpisodeColumns) {
  const known =
    SPECIAL_EPISODE_TYPE.has(specialEpisodeType) &&
    EPISODE_KIND.has(kind) &&
    ROOM_MODE.has(roomMode) &&
    EPISODE_STATUS.has(status);
  if (!known) throw new TypeError(`unknown code in episode ${id}`);
  return { specialEpisodeType, kind, roomMode, status };
}

type PartLesson = Episode['lessons'][number];

const readHolders = preparedRead<PartLesson & { readonly episodeId: number }, [ids: readonly number[]]>(`
  SELECT a.item_id AS "episodeId", l.id AS "id", l.name AS "name", l.status AS "status", ${PERIOD} AS "period"
  FROM lesson_agenda a JOIN lesson l ON l.id = a.lesson_id AND l.deleted_at IS NULL
  WHERE a.kind = 'episode' AND a.item_id = ANY($1::bigint[])
  ORDER BY a.item_id, l.id`);

/** The lessons within the scope that hold each of these episodes. */
export async function partLessons(
  db: Db,
  scope: DataScope,
  ids: readonly number[],
): Promise<(id: number) => PartLesson[]> {
  const holders = await readHolders(db, [ids]);
  const visible = await visibleLessonIds(
    db,
    scope,
    holders.map(({ id }) => id),
  );
  const rows = Map.groupBy(
    holders.filter(({ id }) => visible.has(id)),
    ({ episodeId }) => episodeId,
  );
  return (id) => (rows.get(id) ?? []).map(({ episodeId: _episode, ...lesson }) => lesson);
}
