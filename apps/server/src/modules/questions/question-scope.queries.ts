/** Which questions somebody sees, deleted or not; and whether a subject and a phase exist. */
import { sql } from 'kysely';
import { recordsByIds } from '../../kit/record/records-by-ids.queries.ts';
import type { Db } from '../../platform/db/database.ts';

export const questionsByIds = recordsByIds('question');

export async function hasPlace(db: Db, subject: number, phase: number): Promise<boolean> {
  const { rows } = await sql`
    SELECT FROM subject s, phase p WHERE s.id = ${subject} AND p.id = ${phase}`.execute(db);
  return rows.length > 0;
}

export interface KnownText {
  readonly digest: string;
  readonly questionId: number;
  /** Of the version with this text: the answer stands in it. */
  readonly body: unknown;
}

/** Questions of this place that have or had one of these texts, the first of each. */
export async function questionsWithTexts(
  db: Db,
  { subject, phase }: { readonly subject: number; readonly phase: number },
  digests: readonly string[],
): Promise<ReadonlyMap<string, KnownText>> {
  const { rows } = await sql<KnownText>`
    SELECT DISTINCT ON (v.text_digest) v.text_digest AS digest, v.question_id, v.body
    FROM question_version v JOIN question q ON q.id = v.question_id
    WHERE v.text_digest = ANY(${[...digests]}::text[]) AND q.subject_id = ${subject} AND q.phase = ${phase}
      AND q.deleted_at IS NULL
    ORDER BY v.text_digest, v.id`.execute(db);
  return new Map(rows.map((row) => [row.digest, row]));
}

const ASKS_IT = sql`jsonb_path_query_array(sections, '$[*].items[*].questionId') @> to_jsonb(r.id)`;

/** Of the question `r`: a sheet, or what was published of one, asks it, so its versions are needed. */
export const NEEDED_BY_SHEETS = sql<boolean>`(EXISTS (SELECT FROM sheet WHERE ${ASKS_IT})
  OR EXISTS (SELECT FROM sheet_version WHERE ${ASKS_IT}))`;

/** How many sheets that are not in the bin ask it, whoever sees them. */
export async function sheetsWithQuestion(db: Db, questionId: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    SELECT count(*)::int AS count FROM sheet s WHERE s.deleted_at IS NULL
      AND jsonb_path_query_array(s.sections, '$[*].items[*].questionId') @> to_jsonb(${questionId}::bigint)`.execute(
    db,
  );
  return rows[0]?.count ?? 0;
}
