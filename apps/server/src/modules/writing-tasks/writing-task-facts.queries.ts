/** What a writing task is judged beside: its lesson, the episodes there, the tasks of the template. */
import { sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';

interface WritingLesson {
  readonly status: string;
  readonly startAt: Date | null;
  readonly templateId: number | null;
  readonly withWritingTrain: boolean;
}

export async function writingLesson(db: Db, lessonId: number): Promise<WritingLesson | undefined> {
  const { rows } = await sql<WritingLesson>`
    SELECT l.status, l.start_at, l.template_id, coalesce(t.with_writing_train, false) AS with_writing_train
    FROM lesson l LEFT JOIN lesson_template t ON t.id = l.template_id WHERE l.id = ${lessonId}`.execute(db);
  return rows[0];
}

interface OutlineEpisode {
  readonly id: number;
  readonly name: string;
  readonly startAt: Date;
  readonly episodeTemplateId: number | null;
}

export async function episodesOfOutline(db: Db, lessonId: number): Promise<readonly OutlineEpisode[]> {
  const { rows } = await sql<OutlineEpisode>`
    SELECT e.id, e.name, e.start_at, e.episode_template_id FROM lesson_agenda g JOIN episode e ON e.id = g.item_id
    WHERE g.lesson_id = ${lessonId} AND g.kind = 'episode' AND e.deleted_at IS NULL ORDER BY g.ordinal`.execute(db);
  return rows;
}

interface TemplateTask {
  readonly id: number;
  readonly topic: string;
  readonly genre: string;
  readonly episodeTemplateId: number | null;
  readonly episodeTemplateName: string | null;
  readonly openDays: number;
}

/** In the order of the template. */
export async function tasksOfTemplate(db: Db, lessonTemplateId: number): Promise<readonly TemplateTask[]> {
  const { rows } = await sql<TemplateTask>`
    SELECT x.id, x.name AS topic, x.fields ->> 'genre' AS genre, e.id AS episode_template_id,
      e.name AS episode_template_name, (x.fields ->> 'openDays')::int AS open_days
    FROM template_extra x LEFT JOIN episode_template e ON e.id = (x.fields ->> 'episodeTemplateId')::bigint
    WHERE x.lesson_template_id = ${lessonTemplateId} AND x.kind = 'writingTask' AND x.deleted_at IS NULL
    ORDER BY x.ordinal, x.id`.execute(db);
  return rows;
}

interface StandingTask {
  readonly id: number;
  readonly lessonId: number;
  readonly episodeId: number | null;
  readonly topic: string;
}

export const topicKey = ({ lessonId, episodeId, topic }: Omit<StandingTask, 'id'>): string =>
  JSON.stringify([lessonId, episodeId, topic]);

/** Of these lessons, those that were not removed, by `topicKey`. */
export async function standingTasks(db: Db, lessonIds: readonly number[]): Promise<ReadonlyMap<string, number>> {
  const { rows } = await sql<StandingTask>`
    SELECT id, lesson_id, episode_id, topic FROM writing_task
    WHERE lesson_id = ANY(${[...lessonIds]}::bigint[]) AND deleted_at IS NULL`.execute(db);
  return new Map(rows.map((row) => [topicKey(row), row.id]));
}
