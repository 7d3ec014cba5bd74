/**
 * The places for papers of whatever holds some. Whoever writes here holds the row of the holder (its exam, its
 * assessment) until `tx` ends, so that of two at once one waits.
 */
import type { PaperHolder, PaperPlace } from '@lectern/domain/sheets/paper-holder';
import { sql } from 'kysely';
import type { Tx } from '../../platform/db/database.ts';

interface Slot {
  readonly holder: PaperHolder;
  readonly place: PaperPlace;
}

interface Published {
  readonly versionId: number;
  readonly at: Date;
  readonly by: string;
}

/** Null: the place has no draft any more. */
export async function putDraft(tx: Tx, slot: Slot, sheetId: number | null): Promise<void> {
  if (sheetId === null) return clear(tx, slot, 'draft');
  const { holder, place } = slot;
  await sql`
    INSERT INTO paper_slot (holder_kind, holder_id, place, draft_sheet_id)
    VALUES (${holder.kind}, ${holder.id}, ${place}, ${sheetId})
    ON CONFLICT (holder_kind, holder_id, place) DO UPDATE SET draft_sheet_id = EXCLUDED.draft_sheet_id`.execute(tx);
}

/** Null: the place has no published version any more. The draft stays. */
export async function putPublished(tx: Tx, slot: Slot, published: Published | null): Promise<void> {
  if (published === null) return clear(tx, slot, 'published');
  const { holder, place } = slot;
  const { versionId, at, by } = published;
  await sql`
    INSERT INTO paper_slot (holder_kind, holder_id, place, published_version_id, published_at, published_by)
    VALUES (${holder.kind}, ${holder.id}, ${place}, ${versionId}, ${at}, ${by})
    ON CONFLICT (holder_kind, holder_id, place) DO UPDATE SET published_version_id = EXCLUDED.published_version_id,
      published_at = EXCLUDED.published_at, published_by = EXCLUDED.published_by`.execute(tx);
}

const CLEARED = {
  draft: { cleared: sql`draft_sheet_id = NULL`, isEmptyThen: sql`published_version_id IS NULL` },
  published: {
    cleared: sql`published_version_id = NULL, published_at = NULL, published_by = ''`,
    isEmptyThen: sql`draft_sheet_id IS NULL`,
  },
} as const;

/** An empty place has no row. */
async function clear(tx: Tx, { holder, place }: Slot, what: keyof typeof CLEARED): Promise<void> {
  const { cleared, isEmptyThen } = CLEARED[what];
  const isSlot = sql`holder_kind = ${holder.kind} AND holder_id = ${holder.id} AND place = ${place}`;
  await sql`DELETE FROM paper_slot WHERE ${isSlot} AND ${isEmptyThen}`.execute(tx);
  await sql`UPDATE paper_slot SET ${cleared} WHERE ${isSlot}`.execute(tx);
}
