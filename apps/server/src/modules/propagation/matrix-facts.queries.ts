/** The episodes that lessons have from episode templates, and what those templates give now. */
import type { EpisodeValues } from '@lectern/domain/lesson-templates/episode-attributes';
import type { Db } from '../../platform/db/database.ts';
import { preparedRead } from '../../platform/db/prepared-statements.ts';

export interface TemplateEpisode extends EpisodeValues {
  readonly lessonId: number;
  readonly id: number;
  readonly rev: number;
  readonly episodeTemplateId: number;
  readonly startAt: Date;
  readonly endAt: Date;
  readonly displayAt: Date | null;
  readonly teacherId: number | null;
  readonly specialEpisodeType: number;
}

// The first episode of a template is the one that follows it.
const readEpisodes = preparedRead<TemplateEpisode, [lessonIds: readonly number[]]>(`
  SELECT * FROM (
    SELECT DISTINCT ON (a.lesson_id, e.episode_template_id) a.lesson_id AS "lessonId", e.id AS "id", e.rev AS "rev",
      e.episode_template_id AS "episodeTemplateId", e.name AS "name", e.start_at AS "startAt", e.end_at AS "endAt",
      e.display_at AS "displayAt", (extract(epoch FROM e.end_at - e.start_at) * 1000)::int AS "duration",
      e.room_mode AS "roomMode", e.reward AS "reward", e.features AS "features", e.teacher_id AS "teacherId",
      e.special_episode_type AS "specialEpisodeType", a.ordinal AS "ordinal"
    FROM lesson_agenda a JOIN episode e ON e.id = a.item_id AND e.deleted_at IS NULL AND e.status = 'normal'
    WHERE a.lesson_id = ANY($1::bigint[]) AND a.kind = 'episode' AND e.episode_template_id IS NOT NULL
    ORDER BY a.lesson_id, e.episode_template_id, a.ordinal
  ) AS found ORDER BY "lessonId", "ordinal"`);

/** In the order of each outline. */
export async function templateEpisodes(
  db: Db,
  lessonIds: readonly number[],
): Promise<(lessonId: number) => readonly TemplateEpisode[]> {
  const rows = Map.groupBy(await readEpisodes(db, [lessonIds]), ({ lessonId }) => lessonId);
  return (lessonId) => rows.get(lessonId) ?? [];
}

export interface EpisodeTemplateRow extends EpisodeValues {
  readonly id: number;
  readonly lessonTemplateId: number;
}

const readTemplates = preparedRead<EpisodeTemplateRow, [lessonTemplateIds: readonly number[]]>(`
  SELECT e.id AS "id", e.lesson_template_id AS "lessonTemplateId", e.name AS "name", e.duration_ms AS "duration",
    e.room_mode AS "roomMode", e.reward AS "reward", e.features AS "features"
  FROM episode_template e JOIN agenda_label b ON b.id = e.label_id
  WHERE e.lesson_template_id = ANY($1::bigint[]) AND e.deleted_at IS NULL
  ORDER BY e.lesson_template_id, b.ordinal, b.id, e.ordinal, e.id`);

/** In the order of each template. */
export async function episodeTemplatesOf(
  db: Db,
  lessonTemplateIds: readonly number[],
): Promise<(lessonTemplateId: number) => readonly EpisodeTemplateRow[]> {
  const rows = Map.groupBy(await readTemplates(db, [lessonTemplateIds]), (row) => row.lessonTemplateId);
  return (id) => rows.get(id) ?? [];
}

const readRemoved = preparedRead<{ readonly id: number; readonly name: string }, [lessonTemplateId: number]>(`
  SELECT id AS "id", name AS "name" FROM episode_template
  WHERE lesson_template_id = $1 AND deleted_at IS NOT NULL ORDER BY id`);

/** Episode templates of a template that lie in its bin. */
export const removedTemplates = (db: Db, lessonTemplateId: number) => readRemoved(db, [lessonTemplateId]);

const readShared = preparedRead<
  { readonly episodeId: number; readonly lessonIds: readonly number[] },
  [episodeIds: readonly number[]]
>(`
  SELECT a.item_id AS "episodeId", array_agg(a.lesson_id ORDER BY a.lesson_id) AS "lessonIds"
  FROM lesson_agenda a JOIN lesson l ON l.id = a.lesson_id AND l.deleted_at IS NULL
  WHERE a.kind = 'episode' AND a.item_id = ANY($1::bigint[]) GROUP BY a.item_id HAVING count(*) > 1`);

/** Episodes that several lessons hold, with those lessons. */
export async function sharedEpisodes(
  db: Db,
  episodeIds: readonly number[],
): Promise<ReadonlyMap<number, readonly number[]>> {
  if (episodeIds.length === 0) return new Map();
  const rows = await readShared(db, [episodeIds]);
  return new Map(rows.map(({ episodeId, lessonIds }) => [episodeId, lessonIds]));
}

const readLessonIds = preparedRead<{ readonly id: number }, [templateId: number, now: Date, limit: number]>(`
  SELECT id AS "id" FROM lesson
  WHERE template_id = $1 AND deleted_at IS NULL AND status <> 'canceled' AND (end_at IS NULL OR end_at > $2)
  ORDER BY id DESC LIMIT $3`);

/** The lessons of a template that a change may still reach, the newest first: those that are not over. */
export async function reachedLessonIds(db: Db, templateId: number, now: Date, limit: number): Promise<number[]> {
  return (await readLessonIds(db, [templateId, now, limit])).map(({ id }) => id);
}
