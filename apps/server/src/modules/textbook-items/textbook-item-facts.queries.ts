/** Items of textbooks as saves and commands read them, and what they are judged beside. */
import type { DataScope } from '@lectern/domain/access/roles';
import { itemKey, type TextbookItemFields, type TextbookVolume } from '@lectern/domain/textbooks/textbook-item';
import { sql } from 'kysely';
import type { RowOf } from '../../kit/record/record-fields.ts';
import type { Db } from '../../platform/db/database.ts';
import { subjectAndPhaseWithin } from '../../platform/db/within-scope.ts';

export type TextbookItemRow = RowOf<'textbookItem'>;

export async function itemsByIds(
  db: Db,
  scope: DataScope,
  ids: readonly number[],
): Promise<ReadonlyMap<number, TextbookItemRow>> {
  const { rows } = await sql<TextbookItemRow>`
    SELECT i.* FROM textbook_item i WHERE i.id = ANY(${[...ids]}::bigint[]) AND ${subjectAndPhaseWithin(scope, 'i')}`.execute(
    db,
  );
  return new Map(rows.map((row) => [row.id, row]));
}

/** By `itemKey`; whatever the person's data, since no two items say the same for anybody. */
export async function itemsByKeys(
  db: Db,
  items: readonly TextbookItemFields[],
): Promise<ReadonlyMap<string, TextbookItemRow>> {
  const wanted = JSON.stringify(
    items.map(({ subject, lessonNumber, ...same }) => ({ ...same, subject, lessonNumber })),
  );
  const { rows } = await sql<TextbookItemRow>`
    SELECT i.* FROM textbook_item i
    JOIN jsonb_to_recordset(${wanted}::jsonb) AS w (phase integer, subject integer, edition text, volume text, unit text,
      "lessonNumber" integer, name text)
      ON w.phase = i.phase AND w.subject = i.subject_id AND w.edition = i.edition AND w.volume = i.volume
      AND w.unit = i.unit AND w."lessonNumber" = i.lesson_number AND w.name = i.name`.execute(db);
  return new Map(rows.map((row) => [itemKey({ ...row, subject: row.subjectId }), row]));
}

export interface VolumeSize {
  readonly count: number;
  readonly last: number;
}

export async function sizeOfVolume(db: Db, of: TextbookVolume): Promise<VolumeSize> {
  const { rows } = await sql<VolumeSize>`
    SELECT count(*)::int AS count, coalesce(max(ordinal), 0)::int AS last FROM textbook_item
    WHERE phase = ${of.phase} AND subject_id = ${of.subject} AND edition = ${of.edition} AND volume = ${of.volume}`.execute(
    db,
  );
  return rows[0] ?? { count: 0, last: 0 };
}

export interface KnownPlaces {
  readonly subjects: ReadonlySet<number>;
  readonly phases: ReadonlySet<number>;
}

export async function knownPlaces(db: Db): Promise<KnownPlaces> {
  const subjects = await db.selectFrom('subject').select('id').execute();
  const phases = await db.selectFrom('phase').select('id').execute();
  return { subjects: new Set(subjects.map(({ id }) => id)), phases: new Set(phases.map(({ id }) => id)) };
}

export async function linksOf(db: Db, itemId: number): Promise<readonly number[]> {
  const rows = await db
    .selectFrom('textbookItemLink')
    .select('episodeTemplateId')
    .where('itemId', '=', itemId)
    .orderBy('episodeTemplateId')
    .execute();
  return rows.map(({ episodeTemplateId }) => episodeTemplateId);
}

/** Of many items at once, in the order of their ids. */
export async function linksOfItems(db: Db, itemIds: readonly number[]): Promise<(itemId: number) => readonly number[]> {
  const rows = await db
    .selectFrom('textbookItemLink')
    .select(['itemId', 'episodeTemplateId'])
    .where('itemId', 'in', [...itemIds, 0])
    .orderBy('episodeTemplateId')
    .execute();
  const byItem = Map.groupBy(rows, ({ itemId }) => itemId);
  return (itemId) => (byItem.get(itemId) ?? []).map(({ episodeTemplateId }) => episodeTemplateId);
}

/** The subject of each that is kept; one without takes that of its lesson template. */
export async function subjectsOfTemplates(db: Db, ids: readonly number[]): Promise<ReadonlyMap<number, number | null>> {
  const { rows } = await sql<{ id: number; subjectId: number | null }>`
    SELECT t.id, coalesce(t.subject_id, l.subject_id) AS subject_id FROM episode_template t
    JOIN lesson_template l ON l.id = t.lesson_template_id
    WHERE t.id = ANY(${[...ids]}::bigint[]) AND t.deleted_at IS NULL`.execute(db);
  return new Map(rows.map(({ id, subjectId }) => [id, subjectId]));
}

export interface TaughtTemplate {
  readonly id: number;
  readonly name: string;
  readonly subjectId: number | null;
}

/** Those of one class type, each with its own subject or that of the type. */
export async function templatesOf(db: Db, lessonTemplateId: number): Promise<readonly TaughtTemplate[]> {
  const { rows } = await sql<TaughtTemplate>`
    SELECT t.id, t.name, coalesce(t.subject_id, l.subject_id) AS subject_id FROM episode_template t
    JOIN lesson_template l ON l.id = t.lesson_template_id AND l.deleted_at IS NULL
    WHERE t.lesson_template_id = ${lessonTemplateId} AND t.deleted_at IS NULL ORDER BY t.ordinal, t.id`.execute(db);
  return rows;
}
