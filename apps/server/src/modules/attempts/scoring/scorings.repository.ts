/** What scores are made by: a published version and the policies of republishing. Only ever added; one is in force. */
import { createHash } from 'node:crypto';
import type { QuestionPolicy } from '@lectern/domain/exams/scoring/score-attempt';
import { sql } from 'kysely';
import type { Db, Tx } from '../../../platform/db/database.ts';
import { papersOf } from '../../sheets/index.ts';

export interface Scoring {
  readonly id: number;
  readonly place: number;
  readonly versionId: number;
  readonly policies: readonly QuestionPolicy[];
}

/** A paper without republish has no row until its first score is made: `id` is null. */
export type PaperScoring = Omit<Scoring, 'id'> & { readonly id: number | null };

export async function scoringsInForce(db: Db, examId: number): Promise<readonly PaperScoring[]> {
  const { rows } = await sql<Scoring>`
    SELECT s.id, s.place, s.sheet_version_id AS version_id, s.policies
    FROM paper_scoring p JOIN exam_scoring s ON s.id = p.scoring_id WHERE p.exam_id = ${examId}`.execute(db);
  const papers = (await papersOf(db, 'exam', [examId]))(examId);
  return papers.flatMap(({ place, published }): PaperScoring[] => {
    if (!published) return [];
    const { versionId } = published;
    const known = rows.find((row) => row.place === place && row.versionId === versionId);
    return [known ?? { id: null, place, versionId, policies: [] }];
  });
}

/** With the number of their version. */
export async function scoringsByIds(
  db: Db,
  ids: readonly number[],
): Promise<ReadonlyMap<number, Scoring & { readonly versionNo: number }>> {
  if (ids.length === 0) return new Map();
  const { rows } = await sql<Scoring & { readonly versionNo: number }>`
    SELECT s.id, s.place, s.sheet_version_id AS version_id, s.policies, v.no AS version_no
    FROM exam_scoring s JOIN sheet_version v ON v.id = s.sheet_version_id
    WHERE s.id = ANY(${[...ids]}::bigint[])`.execute(db);
  return new Map(rows.map((row) => [row.id, row]));
}

interface Made {
  readonly at: Date;
  readonly by: string;
}

/** The same scoring is stored once, however often it is wanted. */
export async function keepScoring(
  tx: Tx,
  examId: number,
  { place, versionId, policies }: Omit<Scoring, 'id'>,
  { at, by }: Made,
): Promise<number> {
  const text = JSON.stringify(policies);
  const digest = createHash('sha256').update(text).digest('base64url');
  await sql`
    INSERT INTO exam_scoring (exam_id, place, sheet_version_id, policies, policies_digest, created_at, created_by)
    VALUES (${examId}, ${place}, ${versionId}, ${text}::jsonb, ${digest}, ${at}, ${by})
    ON CONFLICT DO NOTHING`.execute(tx);
  const { rows } = await sql<{ id: number }>`
    SELECT id FROM exam_scoring WHERE exam_id = ${examId} AND place = ${place} AND sheet_version_id = ${versionId}
      AND policies_digest = ${digest}`.execute(tx);
  const [row] = rows;
  if (!row) throw new Error('a scoring that was just kept is there');
  return row.id;
}

interface InForce {
  /** Null: that of the published version without policies. */
  readonly scoringId: number | null;
  readonly taskId: number | null;
}

/** Which task made it so: null where nothing but the published version is in force. */
export async function taskInForce(db: Db, examId: number, place: number): Promise<number | null> {
  const { rows } = await sql<{ taskId: number | null }>`
    SELECT task_id FROM paper_scoring WHERE exam_id = ${examId} AND place = ${place}`.execute(db);
  return rows[0]?.taskId ?? null;
}

export async function putInForce(tx: Tx, examId: number, place: number, { scoringId, taskId }: InForce): Promise<void> {
  if (scoringId === null) {
    await sql`DELETE FROM paper_scoring WHERE exam_id = ${examId} AND place = ${place}`.execute(tx);
    return;
  }
  await sql`
    INSERT INTO paper_scoring (exam_id, place, scoring_id, task_id) VALUES (${examId}, ${place}, ${scoringId}, ${taskId})
    ON CONFLICT (exam_id, place) DO UPDATE SET scoring_id = excluded.scoring_id, task_id = excluded.task_id`.execute(
    tx,
  );
}
