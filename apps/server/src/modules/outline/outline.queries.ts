/** Reads that only the outline needs: labels, items to attach, templates to bind, students with a report. */
import type { AgendaKind } from '@lectern/domain/episodes/episode-codes';
import { AGENDA_KIND } from '@lectern/domain/episodes/episode-codes';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';
import { idTyped } from '../../platform/db/name-search.ts';
import type { GivingTemplate } from './episode-of-template.ts';

export interface LabelRow {
  readonly id: number;
  readonly name: string;
  readonly agendaType: string;
  readonly subjectId: number | null;
  readonly phase: number | null;
}

export function findAgendaLabel(db: Db, id: number): Promise<LabelRow | undefined> {
  return db
    .selectFrom('agendaLabel')
    .select(['id', 'name', 'agendaType', 'subjectId', 'phase'])
    .where('id', '=', id)
    .executeTakeFirst();
}

export async function labelsByIds(db: Db, ids: readonly number[]): Promise<readonly LabelRow[]> {
  if (ids.length === 0) return [];
  return db
    .selectFrom('agendaLabel')
    .select(['id', 'name', 'agendaType', 'subjectId', 'phase'])
    .where('id', 'in', [...ids])
    .execute();
}

export interface LabelFilter {
  readonly subjectId?: number | undefined;
  readonly phase?: number | undefined;
  readonly agendaType?: AgendaKind | undefined;
}

/** A label without subject or phase is one of every subject and phase. */
export async function findAgendaLabels(db: Db, { subjectId, phase, agendaType }: LabelFilter) {
  let query = db.selectFrom('agendaLabel').select(['id', 'name', 'agendaType']);
  if (agendaType !== undefined) query = query.where('agendaType', '=', agendaType);
  if (subjectId !== undefined) {
    query = query.where((where) => where.or([where('subjectId', 'is', null), where('subjectId', '=', subjectId)]));
  }
  if (phase !== undefined) {
    query = query.where((where) => where.or([where('phase', 'is', null), where('phase', '=', phase)]));
  }
  const labels = await query.orderBy('ordinal').orderBy('id').execute();
  return labels.flatMap(({ agendaType: type, ...label }) =>
    AGENDA_KIND.has(type) ? [{ ...label, agendaType: type }] : [],
  );
}

const MAX_NAMED = 2000;

/** Teachers by texts that are their ids or names. */
export async function teachersCalled(db: Db, texts: readonly string[]) {
  if (texts.length === 0) return [];
  const { rows } = await sql<{ id: number; name: string }>`
    SELECT id, name FROM teacher
    WHERE NOT is_mentor AND name = ANY(${[...texts]}::text[]) OR id = ANY(${texts.flatMap((text) => idTyped(text) ?? [])}::bigint[])
    ORDER BY id LIMIT ${MAX_NAMED}`.execute(db);
  return rows;
}

/** Exams and the like that are there. */
export async function findEntries(db: Db, kind: AgendaKind, ids: readonly number[]) {
  return db
    .selectFrom('agendaEntry as e')
    .select(['e.id', 'e.name', 'e.startAt'])
    .select(
      sql<number[]>`ARRAY(SELECT a.lesson_id FROM lesson_agenda a WHERE a.kind = e.kind AND a.item_id = e.id)`.as(
        'lessonIds',
      ),
    )
    .where(sql<boolean>`e.id = ANY(${[...ids]}::bigint[])`)
    .where('kind', '=', kind)
    .where('deletedAt', 'is', null)
    .execute();
}

/** One item that is there, whatever its kind. */
export async function findItem(db: Db, kind: AgendaKind, id: number) {
  const { rows } = await (kind === AGENDA_KIND.code.episode
    ? sql<FoundItem>`
        SELECT name, start_at, status = 'normal' AS is_normal FROM episode WHERE id = ${id} AND deleted_at IS NULL`
    : sql<FoundItem>`
        SELECT name, start_at, true AS is_normal FROM agenda_entry
        WHERE id = ${id} AND kind = ${kind} AND deleted_at IS NULL`
  ).execute(db);
  return rows[0];
}

interface FoundItem {
  readonly name: string;
  readonly startAt: Date | null;
  readonly isNormal: boolean;
}

const GIVES = sql`id, name, subject_id, special_episode_type, duration_ms AS duration, room_mode, reward, features, configured`;

/** Of the lesson's own template. */
export async function templatesToBind(
  db: Db,
  templateId: number | null,
  ids: readonly number[],
): Promise<readonly GivingTemplate[]> {
  const { rows } = await sql<GivingTemplate>`
    SELECT ${GIVES} FROM episode_template
    WHERE lesson_template_id = ${templateId ?? 0} AND id = ANY(${[...ids]}::bigint[]) AND deleted_at IS NULL`.execute(
    db,
  );
  return rows;
}

export interface WaitingTemplate extends GivingTemplate {
  readonly lessonTemplateId: number;
  readonly labelId: number;
}

export async function templatesByIds(db: Db, ids: readonly number[]): Promise<readonly WaitingTemplate[]> {
  if (ids.length === 0) return [];
  const { rows } = await sql<WaitingTemplate>`
    SELECT ${GIVES}, lesson_template_id, label_id
    FROM episode_template WHERE id = ANY(${[...ids]}::bigint[]) AND deleted_at IS NULL`.execute(db);
  return rows;
}

/** The templates of these episodes, each with the first other lesson that gives its episode. */
export async function templatesBehind(db: Db, episodeIds: readonly number[], exceptLessonId: number) {
  const { rows } = await sql<{ lessonId: number; episodeTemplateId: number }>`
    SELECT DISTINCT ON (e.id) a.lesson_id, e.episode_template_id
    FROM episode e JOIN lesson_agenda a ON a.kind = 'episode' AND a.item_id = e.id
    WHERE e.id = ANY(${[...episodeIds]}::bigint[]) AND e.episode_template_id IS NOT NULL
      AND a.lesson_id <> ${exceptLessonId} ORDER BY e.id, a.lesson_id`.execute(db);
  return rows;
}

/** Of each lesson the templates that an episode of its outline stands for. */
export async function boundTemplates(db: Db, lessonIds: readonly number[]) {
  const { rows } = await sql<{ lessonId: number; templateId: number }>`
    SELECT a.lesson_id, e.episode_template_id AS template_id FROM lesson_agenda a JOIN episode e ON e.id = a.item_id
    WHERE a.lesson_id = ANY(${[...lessonIds]}::bigint[]) AND a.kind = 'episode' AND e.deleted_at IS NULL
      AND e.episode_template_id IS NOT NULL`.execute(db);
  return rows;
}

export async function templatesOfLesson(db: Db, lessonId: number, templateId: number | null) {
  const { rows } = await sql<{
    id: number;
    name: string;
    labelId: number;
    ordinal: number;
    minutes: number;
    episodeId: number | null;
  }>`
    SELECT t.id, t.name, t.label_id, t.ordinal, (t.duration_ms / 60000)::int AS minutes,
      (SELECT e.id FROM lesson_agenda a JOIN episode e ON e.id = a.item_id AND e.deleted_at IS NULL
        WHERE a.lesson_id = ${lessonId} AND a.kind = 'episode' AND e.episode_template_id = t.id LIMIT 1) AS episode_id
    FROM episode_template t
    WHERE t.lesson_template_id = ${templateId ?? 0} AND t.deleted_at IS NULL ORDER BY t.ordinal, t.id`.execute(db);
  return rows;
}

export async function isStudentOfLesson(db: Db, lessonId: number, studentId: number): Promise<boolean> {
  const row = await db
    .selectFrom('teamStudent')
    .innerJoin('team', 'team.id', 'teamStudent.teamId')
    .select('teamStudent.studentId')
    .where('teamStudent.studentId', '=', studentId)
    .where('team.lessonId', '=', lessonId)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}
