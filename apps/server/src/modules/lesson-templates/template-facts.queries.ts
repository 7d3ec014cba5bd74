/** What stands around a template: its labels, the lessons made from it, its assessment, the tutoring bound to it. */
import type { BoundTutoring } from '@lectern/contract/lesson-templates/lesson-templates';
import type { DataScope } from '@lectern/domain/access/roles';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';
import { paperState } from './assessments.queries.ts';
import { templateWithinScope } from './template-scope.queries.ts';

export interface LabelCount {
  readonly id: number;
  readonly name: string;
  readonly agendaType: string;
  readonly count: number;
}

/** Every label under which something stands, in the order of labels. */
export async function labelsOfTemplate(db: Db, id: number): Promise<readonly LabelCount[]> {
  const { rows } = await sql<LabelCount>`
    SELECT b.id, b.name, b.agenda_type, count(*)::int AS count
    FROM (
      SELECT label_id FROM episode_template WHERE lesson_template_id = ${id} AND deleted_at IS NULL
      UNION ALL SELECT label_id FROM jam_template WHERE lesson_template_id = ${id} AND deleted_at IS NULL
      UNION ALL SELECT label_id FROM stage_review_template WHERE lesson_template_id = ${id} AND deleted_at IS NULL
      UNION ALL SELECT label_id FROM mentor_episode_template WHERE lesson_template_id = ${id} AND deleted_at IS NULL
    ) AS i JOIN agenda_label b ON b.id = i.label_id
    GROUP BY b.id, b.name, b.agenda_type, b.ordinal ORDER BY b.ordinal, b.id`.execute(db);
  return rows;
}

export interface LabelRow {
  readonly id: number;
  readonly name: string;
  readonly agendaType: string;
  readonly subjectId: number | null;
}

export function findLabel(db: Db, id: number): Promise<LabelRow | undefined> {
  return db
    .selectFrom('agendaLabel')
    .select(['id', 'name', 'agendaType', 'subjectId'])
    .where('id', '=', id)
    .executeTakeFirst();
}

/** Lessons that are not in the bin, by template; those without any are absent. */
export async function lessonCounts(db: Db, ids: readonly number[]): Promise<ReadonlyMap<number, number>> {
  const { rows } = await sql<{ id: number; count: number }>`
    SELECT template_id AS id, count(*)::int AS count FROM lesson
    WHERE template_id = ANY(${[...ids]}::bigint[]) AND deleted_at IS NULL GROUP BY 1`.execute(db);
  return new Map(rows.map(({ id, count }) => [id, count]));
}

export async function assessmentOf(db: Db, id: number) {
  const found = await db
    .selectFrom('lessonTemplate as t')
    .innerJoin('assessment', 'assessment.id', 't.assessmentId')
    .select(['assessment.id', 'assessment.name', 'assessment.type', 'assessment.status', paperState])
    .where('t.id', '=', id)
    .executeTakeFirst();
  return found;
}

interface TutoringRow {
  readonly lessonTemplateId: number;
  readonly templateName: string;
  readonly id: number;
  readonly episodeTemplateId: number | null;
  readonly name: string;
  readonly classType: string;
  readonly labelId: number;
  readonly ordinal: number;
}

/** R357; templates without any are absent, as are those that the scope does not reach. */
export async function tutoringOf(db: Db, ids: readonly number[], scope: DataScope): Promise<readonly BoundTutoring[]> {
  const { rows } = await sql<TutoringRow>`
    SELECT t.id AS lesson_template_id, t.name AS template_name, m.id, m.episode_template_id, m.name, m.class_type, m.label_id, m.ordinal
    FROM mentor_episode_template m JOIN lesson_template t ON t.id = m.lesson_template_id
    WHERE t.id = ANY(${[...ids]}::bigint[]) AND t.deleted_at IS NULL AND m.deleted_at IS NULL AND ${templateWithinScope(scope)}
    ORDER BY t.id, m.ordinal, m.id`.execute(db);
  const byTemplate = Map.groupBy(rows, ({ lessonTemplateId }) => lessonTemplateId);
  return [...byTemplate].map(([mainLessonTemplateId, bound]) => ({
    mainLessonTemplateId,
    name: bound[0]?.templateName ?? '',
    tutoringTemplates: bound.map(({ id, episodeTemplateId, name, classType, labelId, ordinal }) => ({
      mentorEpisodeTemplateId: id,
      lessonTemplateId: mainLessonTemplateId,
      episodeTemplateId,
      id,
      name,
      classType,
      label: labelId,
      ordinal,
    })),
  }));
}
