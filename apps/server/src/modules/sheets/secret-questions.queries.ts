/** Questions that an exam will ask: secret until it begins, in whatever sheet they stand. */
import { sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';

export interface SecretQuestion {
  readonly questionId: number;
  readonly sheetId: number;
  readonly title: string;
}

/** Of these questions, whoever sees the exam: with each sheet that an exam which has not begun has as a draft or published. */
export async function secretQuestions(db: Db, ids: readonly number[], at: Date): Promise<readonly SecretQuestion[]> {
  const asks = (sections: string) =>
    sql`jsonb_path_query_array(${sql.raw(sections)}, '$[*].items[*].questionId') @> jsonb_build_array(q.id)`;
  const secret = sql`EXISTS (SELECT FROM exam x WHERE p.holder_kind = 'exam' AND x.id = p.holder_id
    AND x.deleted_at IS NULL AND (x.start_at IS NULL OR x.start_at > ${at}))`;
  const { rows } = await sql<SecretQuestion>`
    WITH q AS (SELECT unnest(${[...ids]}::bigint[]) AS id)
    SELECT q.id AS question_id, s.id AS sheet_id, s.title
    FROM q JOIN sheet s ON ${asks('s.sections')} JOIN paper_slot p ON p.draft_sheet_id = s.id AND ${secret}
    UNION
    SELECT q.id, s.id, s.title
    FROM q JOIN sheet_version v ON ${asks('v.sections')} JOIN paper_slot p ON p.published_version_id = v.id AND ${secret}
      JOIN sheet s ON s.id = v.sheet_id
    ORDER BY 1, 2`.execute(db);
  return rows;
}
