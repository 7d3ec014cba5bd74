/** The questions that sheets ask, each in the version that its sheet names. */
import type { QuestionBody } from '@lectern/domain/questions/question-answer';
import type { QuestionState } from '@lectern/domain/questions/question-codes';
import type { Content } from '@lectern/domain/questions/question-content';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';

export interface QuestionVersionRow {
  readonly versionId: number;
  readonly questionId: number;
  readonly no: number;
  readonly newestId: number;
  readonly newestNo: number;
  readonly subject: number;
  readonly phase: number;
  /** One in the recycle bin is off as well. */
  readonly state: QuestionState;
  readonly difficulty: number;
  readonly body: QuestionBody;
}

type Row = Omit<QuestionVersionRow, 'body'> & {
  readonly body: Omit<QuestionBody, 'material'>;
  readonly material: Content | null;
};

/** By the id of the version. */
export async function questionVersions(
  db: Db,
  versionIds: readonly number[],
): Promise<ReadonlyMap<number, QuestionVersionRow>> {
  if (versionIds.length === 0) return new Map();
  const { rows } = await sql<Row>`
    SELECT v.id AS version_id, v.question_id, v.no, n.id AS newest_id, n.no AS newest_no, q.subject_id AS subject, q.phase,
      CASE WHEN q.deleted_at IS NULL THEN q.state ELSE 'disabled' END AS state, q.difficulty, v.body, m.content AS material
    FROM question_version v
      JOIN question q ON q.id = v.question_id
      JOIN question_version n ON n.question_id = q.id AND n.no = q.version_no
      LEFT JOIN question_material m ON m.id = v.material_id
    WHERE v.id = ANY(${[...new Set(versionIds)]}::bigint[])`.execute(db);
  return new Map(
    rows.map(({ material, body, ...row }) => [row.versionId, { ...row, body: { ...body, material: material ?? [] } }]),
  );
}
