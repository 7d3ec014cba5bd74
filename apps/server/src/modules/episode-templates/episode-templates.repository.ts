/** Rows of `episode_template`: read, insert, save. Whoever writes holds the row of its lesson template. */
import type { DataScope } from '@lectern/domain/access/roles';
import type { EpisodeValues } from '@lectern/domain/lesson-templates/episode-attributes';
import { type Insertable, type Selectable, sql, type Updateable } from 'kysely';
import type { Db, Tables, Tx } from '../../platform/db/database.ts';
import { isTemplateWithin, keepGivenByEpisodeTemplate, type Writer } from '../lesson-templates/index.ts';

export type EpisodeTemplateRow = Selectable<Tables['episodeTemplate']>;

/** Of templates that the scope reaches; what is in the bin, or whose template is, does not exist. */
export async function episodeTemplates(
  db: Db,
  scope: DataScope,
  ids: readonly number[],
): Promise<readonly EpisodeTemplateRow[]> {
  const rows = await db
    .selectFrom('episodeTemplate as e')
    .innerJoin('lessonTemplate as t', 't.id', 'e.lessonTemplateId')
    .selectAll('e')
    .select(['t.subjectId as templateSubjectId', 't.phase as templatePhase'])
    .where('e.id', '=', sql<number>`ANY(${[...ids]}::bigint[])`)
    .where('e.deletedAt', 'is', null)
    .where('t.deletedAt', 'is', null)
    .orderBy('e.id')
    .execute();
  return rows.filter(({ templateSubjectId: subjectId, templatePhase: phase }) =>
    isTemplateWithin(scope, { subjectId, phase }),
  );
}

export function findEpisodeTemplate(db: Db, id: number): Promise<EpisodeTemplateRow | undefined> {
  return db
    .selectFrom('episodeTemplate')
    .selectAll()
    .where('id', '=', id)
    .where('deletedAt', 'is', null)
    .executeTakeFirst();
}

type Written = Insertable<Tables['episodeTemplate']>;

/** In their order. */
export async function insertEpisodeTemplates(
  tx: Tx,
  rows: readonly Written[],
  { name, at }: Writer,
): Promise<readonly EpisodeTemplateRow[]> {
  const signed = { createdAt: at, createdBy: name, updatedAt: at, updatedBy: name };
  const made = await tx
    .insertInto('episodeTemplate')
    .values(rows.map((row) => ({ ...row, ...signed })))
    .returningAll()
    .execute();
  return made.toSorted((a, b) => a.ordinal - b.ordinal);
}

export async function saveEpisodeTemplate(
  tx: Tx,
  template: EpisodeTemplateRow,
  columns: Updateable<Tables['episodeTemplate']>,
  { name, at }: Writer,
): Promise<EpisodeTemplateRow> {
  const saved = await tx
    .updateTable('episodeTemplate')
    .set({ ...columns, rev: template.rev + 1, updatedAt: at, updatedBy: name })
    .where('id', '=', template.id)
    .returningAll()
    .executeTakeFirstOrThrow();
  await keepGivenByEpisodeTemplate(tx, template.id, valuesOf(template), valuesOf(saved));
  return saved;
}

/** As the episodes made from it take them over. */
function valuesOf({ name, durationMs: duration, roomMode, reward, features }: EpisodeTemplateRow): EpisodeValues {
  const stored = typeof features === 'object' && features !== null ? features : {};
  return { name, duration, roomMode, reward, features: Object.fromEntries(Object.entries(stored)) };
}

export async function subjectExists(db: Db, id: number): Promise<boolean> {
  return (await db.selectFrom('subject').select('id').where('id', '=', id).executeTakeFirst()) !== undefined;
}
