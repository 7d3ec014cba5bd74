/** Lesson templates with their episode templates, and lessons made from them. */
import { parseColumn } from '@lectern/domain/lesson-templates/matrix-columns';
import type { Insertable } from 'kysely';
import { keepGivenOfEpisodes, keepGivenOfLessons } from '../src/modules/provenance/index.ts';
import type { Db, Tables } from '../src/platform/db/database.ts';
import { inTransaction } from '../src/platform/db/in-transaction.ts';
import { aLesson, anEpisode, TEST_NOW } from './builders.ts';

type Overrides<T extends keyof Tables> = Partial<Insertable<Tables[T]>>;
const DAY_MS = 86_400_000;

export async function anEpisodeTemplate(
  db: Db,
  lessonTemplateId: number,
  ordinal: number,
  overrides: Overrides<'episodeTemplate'> = {},
): Promise<number> {
  const { id } = await db
    .insertInto('episodeTemplate')
    .values({
      lessonTemplateId,
      ordinal,
      name: `第 ${ordinal} 讲`,
      labelId: 1,
      durationMs: 5_400_000,
      subjectId: 2,
      ...overrides,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export interface MadeLesson {
  readonly id: number;
  readonly episodeIds: readonly number[];
}

/** With an episode a day from each of the episode templates; `begins`: days from now. */
export async function aLessonOf(
  db: Db,
  templateId: number,
  episodeTemplateIds: readonly number[],
  { begins = 2, ...overrides }: Overrides<'lesson'> & { readonly begins?: number } = {},
): Promise<MadeLesson> {
  const id = await aLesson(db, { templateId, ...overrides });
  const episodeIds: number[] = [];
  for (const [index, episodeTemplateId] of episodeTemplateIds.entries()) {
    const { name, durationMs } = await db
      .selectFrom('episodeTemplate')
      .select(['name', 'durationMs'])
      .where('id', '=', episodeTemplateId)
      .executeTakeFirstOrThrow();
    const startAt = new Date(TEST_NOW.getTime() + (begins + index) * DAY_MS);
    const endAt = new Date(startAt.getTime() + durationMs);
    episodeIds.push(
      await anEpisode(db, { lessonId: id, ordinal: index + 1 }, { episodeTemplateId, name, startAt, endAt }),
    );
  }
  return { id, episodeIds };
}

/** As the template's form does: what it gave until now is kept in the same transaction. */
export async function changeTemplate(
  db: Db,
  id: number,
  defaults: Readonly<Record<string, unknown>>,
  given: Readonly<Record<string, unknown>>,
): Promise<void> {
  await inTransaction(db, async (tx) => {
    await keepGivenOfLessons(tx, id, given);
    await tx
      .updateTable('lessonTemplate')
      .set({ lessonDefaults: JSON.stringify(defaults) })
      .where('id', '=', id)
      .execute();
  });
}

/** `given` by the columns of the matrix. */
export async function changeEpisodeTemplate(
  db: Db,
  id: number,
  values: Overrides<'episodeTemplate'>,
  given: Readonly<Record<string, unknown>>,
): Promise<void> {
  if (!Object.keys(given).every((key) => parseColumn(key)?.kind === 'episode')) throw new TypeError('not a column');
  await inTransaction(db, async (tx) => {
    await keepGivenOfEpisodes(tx, id, given);
    await tx.updateTable('episodeTemplate').set(values).where('id', '=', id).execute();
  });
}
