/** What the arrangement of tutoring looks at, of many lessons at once. */
import type { StandingTutoring, TutoringModel } from '@lectern/domain/lesson-templates/arrange-tutoring';
import { type Bindings, bindingsIn } from '@lectern/domain/lesson-templates/mentor-episode-template';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';
import { teamStands } from '../teams/index.ts';

interface ModelRow extends Omit<TutoringModel, 'binding'>, Bindings {
  readonly lessonTemplateId: number;
}

/** The tutoring templates of these class types, in the order of their labels. */
export async function tutoringModels(db: Db, templateIds: readonly number[]) {
  const { rows } = await sql<ModelRow>`
    SELECT m.id, m.lesson_template_id, m.name, m.label_id, m.start_offset_ms, m.duration_ms, m.per_team,
      m.episode_template_id, m.jam_template_id, m.stage_review_template_id
    FROM mentor_episode_template m JOIN agenda_label b ON b.id = m.label_id
    WHERE m.lesson_template_id = ANY(${[...templateIds]}::bigint[]) AND m.deleted_at IS NULL
    ORDER BY m.lesson_template_id, b.ordinal, b.id, m.ordinal`.execute(db);
  const byTemplate = Map.groupBy(rows, ({ lessonTemplateId }) => lessonTemplateId);
  return (templateId: number): readonly TutoringModel[] =>
    (byTemplate.get(templateId) ?? []).map((row) => ({ ...row, binding: bindingsIn(row)[0] ?? null }));
}

interface GroupRow {
  readonly lessonId: number;
  readonly id: number;
  readonly templateId: number;
  readonly name: string;
  readonly startAt: Date | null;
  readonly endAt: Date | null;
}

/** What these lessons have that was made from a template, without what is in the bin. */
export async function standingTutoring(db: Db, lessonIds: readonly number[]) {
  const { rows } = await sql<GroupRow>`
    SELECT a.lesson_id, g.id, g.template_id, x.name, x.start_at, x.end_at
    FROM lesson_agenda a JOIN mentor_episode_group g ON g.id = a.item_id AND g.template_id IS NOT NULL
    JOIN agenda_entry x ON x.id = g.id AND x.deleted_at IS NULL
    WHERE a.lesson_id = ANY(${[...lessonIds]}::bigint[]) AND a.kind = 'mentorEpisodeGroup' ORDER BY a.lesson_id, a.ordinal`.execute(
    db,
  );
  const byLesson = Map.groupBy(rows, ({ lessonId }) => lessonId);
  return (lessonId: number): readonly StandingTutoring[] =>
    (byLesson.get(lessonId) ?? []).map(({ id, templateId, name, startAt, endAt }) => ({
      id,
      templateId,
      name,
      startAt: startAt?.getTime() ?? null,
      endAt: endAt?.getTime() ?? null,
    }));
}

interface EndRow {
  readonly lessonId: number;
  readonly kind: string;
  readonly templateId: number;
  readonly endAt: Date;
}

/** When what these lessons have of an item of their class type ends; of several the first in the outline counts. */
export async function endsOfBound(db: Db, lessonIds: readonly number[]) {
  const { rows } = await sql<EndRow>`
    SELECT a.lesson_id, 'episodeTemplate' AS kind, e.episode_template_id AS template_id, e.end_at, a.ordinal
    FROM lesson_agenda a JOIN episode e ON a.kind = 'episode' AND e.id = a.item_id
    WHERE a.lesson_id = ANY(${[...lessonIds]}::bigint[]) AND e.deleted_at IS NULL AND e.status = 'normal'
      AND e.episode_template_id IS NOT NULL
    UNION ALL
    SELECT a.lesson_id, 'jamTemplate', x.template_id, x.end_at, a.ordinal
    FROM lesson_agenda a JOIN exam x ON a.kind = 'jam' AND x.id = a.item_id
    WHERE a.lesson_id = ANY(${[...lessonIds]}::bigint[]) AND x.deleted_at IS NULL AND x.template_id IS NOT NULL
      AND x.end_at IS NOT NULL
    UNION ALL
    SELECT a.lesson_id, 'stageReviewTemplate', s.template_id, x.end_at, a.ordinal
    FROM lesson_agenda a JOIN stage_review s ON a.kind = 'stageReview' AND s.id = a.item_id
    JOIN agenda_entry x ON x.id = s.id AND x.deleted_at IS NULL AND x.end_at IS NOT NULL
    WHERE a.lesson_id = ANY(${[...lessonIds]}::bigint[])
    ORDER BY lesson_id, ordinal DESC`.execute(db);
  const key = (lessonId: number, kind: string, id: number) => `${lessonId} ${kind} ${id}`;
  const ends = new Map(rows.map((row) => [key(row.lessonId, row.kind, row.templateId), row.endAt.getTime()]));
  return (lessonId: number, { kind, id }: { readonly kind: string; readonly id: number }) =>
    ends.get(key(lessonId, kind, id));
}

export interface LedTeam {
  readonly lessonId: number;
  readonly name: string;
  readonly mentor: string | null;
}

/** The standing teams of these lessons with who leads them, in their order. */
export async function teamsWithMentors(db: Db, lessonIds: readonly number[]) {
  const { rows } = await sql<LedTeam>`
    SELECT c.lesson_id, c.name, t.name AS mentor FROM team c LEFT JOIN teacher t ON t.id = c.mentor_id
    WHERE c.lesson_id = ANY(${[...lessonIds]}::bigint[]) AND ${teamStands('c')}
    ORDER BY c.lesson_id, c.sale_ordinal, c.id`.execute(db);
  const byLesson = Map.groupBy(rows, ({ lessonId }) => lessonId);
  return (lessonId: number): readonly LedTeam[] => byLesson.get(lessonId) ?? [];
}
