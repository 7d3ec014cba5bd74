/** Versions of questions and the materials they share: only ever added. The questions themselves are written by kit/record. */
import { createHash } from 'node:crypto';
import type { QuestionBody } from '@lectern/domain/questions/question-answer';
import type { Content } from '@lectern/domain/questions/question-content';
import { sql } from 'kysely';
import type { Tx } from '../../platform/db/database.ts';

interface NewVersion {
  readonly id: number;
  readonly body: QuestionBody;
  readonly at: Date;
  readonly by: string;
}

/** Of the number that its question has by now; a number that is there already stays as it is. */
export async function insertVersion(tx: Tx, { id, body, at, by }: NewVersion): Promise<void> {
  const { material, ...own } = body;
  const materialId = material.length === 0 ? null : await keepMaterial(tx, material, { at, by });
  await sql`
    INSERT INTO question_version (question_id, no, body, material_id, text_digest, created_at, created_by)
    SELECT q.id, q.version_no, ${JSON.stringify(own)}::jsonb, ${materialId}::bigint, q.text_digest, ${at}, ${by}
    FROM question q WHERE q.id = ${id}
    ON CONFLICT (question_id, no) DO NOTHING`.execute(tx);
}

async function keepMaterial(
  tx: Tx,
  content: Content,
  { at, by }: Pick<NewVersion, 'at' | 'by'>,
): Promise<number | null> {
  const text = JSON.stringify(content);
  const digest = createHash('sha256').update(text).digest('base64url');
  await sql`
    INSERT INTO question_material (digest, content, created_at, created_by)
    VALUES (${digest}, ${text}::jsonb, ${at}, ${by}) ON CONFLICT (digest) DO NOTHING`.execute(tx);
  const { rows } = await sql<{ id: number }>`SELECT id FROM question_material WHERE digest = ${digest}`.execute(tx);
  return rows[0]?.id ?? null;
}
