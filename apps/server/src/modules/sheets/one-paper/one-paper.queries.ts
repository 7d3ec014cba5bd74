/** What lists of holders of one paper filter by. */
import type { AssessmentPaper } from '@lectern/domain/assessments/assessment-codes';
import type { PaperHolderKind } from '@lectern/domain/sheets/paper-holder';
import { type RawBuilder, sql } from 'kysely';

/** Of the holders `m`. */
export function onePaperIs(kind: PaperHolderKind, state: AssessmentPaper): RawBuilder<boolean> {
  const slot = sql`paper_slot p WHERE p.holder_kind = ${kind} AND p.holder_id = m.id`;
  if (state === 'empty') return sql<boolean>`NOT EXISTS (SELECT FROM ${slot})`;
  const version = state === 'published' ? sql`IS NOT NULL` : sql`IS NULL`;
  return sql<boolean>`EXISTS (SELECT FROM ${slot} AND p.published_version_id ${version})`;
}
