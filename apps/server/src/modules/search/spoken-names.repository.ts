/** Names that were worked out, and those that wait for it. */
import { sql } from 'kysely';
import type { Tx } from '../../platform/db/database.ts';

export interface WaitingName {
  readonly kind: string;
  readonly name: string;
}

export interface SpokenName extends WaitingName {
  readonly sound: string;
}

/**
 * The newest first: what somebody has just named is what they look for. Taken for good once the transaction ends; what
 * another process holds is left to it.
 */
export async function takeWaitingNames(tx: Tx, most: number): Promise<readonly WaitingName[]> {
  const { rows } = await sql<WaitingName>`
    DELETE FROM unspoken_name WHERE id IN (
      SELECT id FROM unspoken_name ORDER BY id DESC LIMIT ${most} FOR UPDATE SKIP LOCKED)
    RETURNING kind, name`.execute(tx);
  return rows;
}

/** In one order, so that two who work out the same names do not wait for each other in a circle. */
export async function keepSpokenNames(tx: Tx, names: readonly SpokenName[]): Promise<void> {
  const column = (key: keyof SpokenName) => names.map((name) => name[key]);
  await sql`
    INSERT INTO spoken_name (kind, name, sound)
      SELECT kind, name, sound
      FROM unnest(${column('kind')}::text[], ${column('name')}::text[], ${column('sound')}::text[]) AS n (kind, name, sound)
      ORDER BY kind, md5(name)
    ON CONFLICT DO NOTHING`.execute(tx);
}
