/** Kept states of share cards, and the lock of a place. The cards themselves are written by kit/record. */
import type { CardContent } from '@lectern/domain/share-cards/share-card';
import { type Insertable, sql } from 'kysely';
import type { Tables, Tx } from '../../platform/db/database.ts';

/** Two saves for one place come one after the other, so that the second is told of the first. */
export async function holdPlace(tx: Tx, { level, targetId, channel }: CardContent): Promise<void> {
  const place = `lectern.shareCard.${level}.${targetId ?? 0}.${channel}`;
  await sql`SELECT pg_advisory_xact_lock(hashtext(${place}))`.execute(tx);
}

export async function insertVersion(tx: Tx, version: Insertable<Tables['shareCardVersion']>): Promise<void> {
  await tx.insertInto('shareCardVersion').values(version).execute();
}
