/** Every record that may take configured fields, kind by kind, with what rules ask about and the values it keeps. */
import { FUNCTION_TYPE, type FunctionType } from '@lectern/domain/function-configurations/configuration-codes';
import type { ConfiguredRecord } from '@lectern/domain/function-configurations/configuration-difference';
import { recordOf as valuesOf } from '@lectern/domain/function-configurations/configured-value';
import type { RecordFacts } from '@lectern/domain/function-configurations/match-configurations';
import {
  episodeFacts,
  type LessonLike,
  lessonFacts,
  type TemplateLike,
  templateFacts,
} from '@lectern/domain/function-configurations/record-facts';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';

export interface NamedRecord extends ConfiguredRecord {
  readonly id: number;
  readonly name: string;
}

interface Own {
  readonly id: number;
  readonly name: string;
  readonly configured: unknown;
}
type LessonColumns = Own & Omit<LessonLike, 'id'>;
type TemplateColumns = Own & Omit<TemplateLike, 'id'>;
interface EpisodeColumns extends Own {
  readonly subjectId: number | null;
  readonly specialEpisodeType: number;
}
type EpisodeTemplateColumns = EpisodeColumns & { readonly lessonTemplateId: number };

const LESSON = sql`l.id, l.name, l.configured, l.flatted_category, l.grade_ids, l.subject_id, l.subject_ids,
  l.with_mentor, l.template_id FROM lesson l`;
const TEMPLATE = sql`t.id, t.name, t.configured, t.flatted_category, t.grade_ids, t.subject_id, t.with_mentor
  FROM lesson_template t`;

async function lessonsWhere(db: Db, where: RawBuilder<unknown>): Promise<LessonColumns[]> {
  return (await sql<LessonColumns>`SELECT ${LESSON} WHERE l.deleted_at IS NULL AND ${where}`.execute(db)).rows;
}

async function templatesWhere(db: Db, where: RawBuilder<unknown>): Promise<TemplateColumns[]> {
  return (await sql<TemplateColumns>`SELECT ${TEMPLATE} WHERE t.deleted_at IS NULL AND ${where}`.execute(db)).rows;
}

/** In the order of `ids`; what does not exist has none. */
export async function factsOfLessons(db: Db, ids: readonly number[]): Promise<readonly RecordFacts[]> {
  if (ids.length === 0) return [];
  return (await lessonsWhere(db, sql`l.id = ANY(${[...ids]}::bigint[])`)).map(lessonFacts);
}

export async function factsOfTemplates(db: Db, ids: readonly number[]): Promise<readonly RecordFacts[]> {
  if (ids.length === 0) return [];
  return (await templatesWhere(db, sql`t.id = ANY(${[...ids]}::bigint[])`)).map(templateFacts);
}

export interface RecordsAsked {
  /** As `records-in-reach.queries.ts` says it. */
  readonly reach: RawBuilder<unknown>;
  /** Of an episode: what its lessons are is asked for too. Without that nothing about them may decide. */
  readonly withHolders: boolean;
}
type ReadChunk = (db: Db, after: number, asked: RecordsAsked) => Promise<readonly NamedRecord[]>;
/** Few round trips, and no more in memory than a browser's page of text. */
const CHUNK = 2000;

const recordOf = (functionType: FunctionType, { id, name, configured }: Own, facts: RecordFacts): NamedRecord => ({
  functionType,
  id,
  name,
  facts,
  values: valuesOf(configured),
});

const { episode, episodeTemplate, lesson, lessonTemplate } = FUNCTION_TYPE.code;

const lessonsAfter: ReadChunk = async (db, after, { reach }) => {
  const rows = await lessonsWhere(db, sql`l.id > ${after} AND ${reach} ORDER BY l.id LIMIT ${CHUNK}`);
  return rows.map((row) => recordOf(lesson, row, lessonFacts(row)));
};

const templatesAfter: ReadChunk = async (db, after) => {
  const rows = await templatesWhere(db, sql`t.id > ${after} ORDER BY t.id LIMIT ${CHUNK}`);
  return rows.map((row) => recordOf(lessonTemplate, row, templateFacts(row)));
};

const episodeTemplatesAfter: ReadChunk = async (db, after) => {
  const { rows } = await sql<EpisodeTemplateColumns>`
      SELECT e.id, e.name, e.configured, e.subject_id, e.special_episode_type, e.lesson_template_id
      FROM episode_template e JOIN lesson_template t ON t.id = e.lesson_template_id AND t.deleted_at IS NULL
      WHERE e.deleted_at IS NULL AND e.id > ${after} ORDER BY e.id LIMIT ${CHUNK}`.execute(db);
  const ids = [...new Set(rows.map((row) => row.lessonTemplateId))];
  const templates = await templatesWhere(db, sql`t.id = ANY(${ids}::bigint[])`);
  const factsOf = new Map(templates.map((template) => [template.id, [templateFacts(template)]]));
  return rows.map((row) => recordOf(episodeTemplate, row, episodeFacts(row, factsOf.get(row.lessonTemplateId) ?? [])));
};

const episodesAfter: ReadChunk = async (db, after, { reach, withHolders }) => {
  const { rows } = await sql<EpisodeColumns>`
      SELECT e.id, e.name, e.configured, e.subject_id, e.special_episode_type FROM episode e
      WHERE e.deleted_at IS NULL AND e.id > ${after} AND ${reach} ORDER BY e.id LIMIT ${CHUNK}`.execute(db);
  const factsOf = await factsOfHolders(db, withHolders ? rows.map(({ id }) => id) : []);
  return rows.map((row) => recordOf(episode, row, episodeFacts(row, factsOf(row.id))));
};

const readerOf = (functionType: FunctionType): ReadChunk => {
  if (functionType === lesson) return lessonsAfter;
  if (functionType === lessonTemplate) return templatesAfter;
  return functionType === episode ? episodesAfter : episodeTemplatesAfter;
};

/** Of the lessons that hold each of these episodes. */
async function factsOfHolders(db: Db, episodeIds: readonly number[]): Promise<(id: number) => readonly RecordFacts[]> {
  if (episodeIds.length === 0) return () => [];
  const { rows } = await sql<LessonColumns & { readonly itemId: number }>`
    SELECT a.item_id, ${LESSON} JOIN lesson_agenda a ON a.lesson_id = l.id
    WHERE a.kind = 'episode' AND a.item_id = ANY(${[...episodeIds]}::bigint[]) AND l.deleted_at IS NULL
    ORDER BY l.id`.execute(db);
  const held = Map.groupBy(rows, ({ itemId }) => itemId);
  return (id) => (held.get(id) ?? []).map(lessonFacts);
}

/** Chunk by chunk, in the order of ids; at least those that these configurations may match. */
export async function* recordsOfKind(
  db: Db,
  functionType: FunctionType,
  asked: RecordsAsked = { reach: sql`true`, withHolders: true },
): AsyncGenerator<readonly NamedRecord[]> {
  let after = 0;
  const read = readerOf(functionType);
  for (;;) {
    const chunk = await read(db, after, asked);
    yield chunk;
    const last = chunk.at(-1);
    if (chunk.length < CHUNK || !last) return;
    after = last.id;
  }
}
