/** Events of carts as facts write them, and what is and was in carts. Whoever writes holds the students. */
import type { CartFact } from '@lectern/domain/statistics/cart-facts';
import type { Range } from '@lectern/domain/teams/membership';
import { sql } from 'kysely';
import type { Db, Tx } from '../../../platform/db/database.ts';

export interface CartKey {
  readonly studentId: number;
  readonly lessonId: number;
}

const wanted = (keys: readonly CartKey[]) => sql`
  unnest(${keys.map(({ studentId }) => studentId)}::bigint[], ${keys.map(({ lessonId }) => lessonId)}::bigint[])
    AS k (student_id, lesson_id)`;

export async function eventsOfCarts(db: Db, keys: readonly CartKey[]): Promise<CartFact[]> {
  const { rows } = await sql<CartKey & { eventId: string; at: Date; putIn: boolean }>`
    SELECT c.student_id, c.lesson_id, c.event_id, c.at, c.put_in FROM ${wanted(keys)}
      JOIN cart_event c ON c.student_id = k.student_id AND c.lesson_id = k.lesson_id`.execute(db);
  return rows.map(({ at, ...row }) => ({ ...row, kind: 'cart', time: at.getTime() }));
}

/** What was in a cart before its events were reported stays known: as events, which say the same. */
export async function lockCarts(tx: Tx, keys: readonly CartKey[]): Promise<void> {
  const studentIds = [...new Set(keys.map(({ studentId }) => studentId))];
  await sql`SELECT id FROM student WHERE id = ANY(${studentIds}::bigint[]) ORDER BY id FOR NO KEY UPDATE`.execute(tx);
  await sql`
    WITH before AS (
      SELECT c.student_id, c.lesson_id, c.added_at, NULL::timestamptz AS taken_at FROM ${wanted(keys)}
        JOIN cart_item c ON c.student_id = k.student_id AND c.lesson_id = k.lesson_id
      UNION ALL SELECT c.student_id, c.lesson_id, c.added_at, c.taken_at FROM ${wanted(keys)}
        JOIN past_cart_item c ON c.student_id = k.student_id AND c.lesson_id = k.lesson_id)
    INSERT INTO cart_event (student_id, lesson_id, event_id, at, put_in)
    SELECT b.student_id, b.lesson_id, 'before-' || CASE WHEN e.put_in THEN 'in-' ELSE 'out-' END
      || extract(epoch FROM e.at), e.at, e.put_in
    FROM before b CROSS JOIN LATERAL (VALUES (b.added_at, true), (b.taken_at, false)) AS e (at, put_in)
    WHERE e.at IS NOT NULL AND NOT EXISTS (
      SELECT FROM cart_event x WHERE x.student_id = b.student_id AND x.lesson_id = b.lesson_id)
    ON CONFLICT DO NOTHING`.execute(tx);
}

export async function insertCartEvents(tx: Tx, events: readonly CartFact[]): Promise<void> {
  if (events.length === 0) return;
  const rows = events.map(({ time, ...event }) => ({ ...event, at: new Date(time) }));
  await sql`
    INSERT INTO cart_event (student_id, lesson_id, event_id, at, put_in)
    SELECT r."studentId", r."lessonId", r."eventId", r.at, r."putIn"
    FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      AS r ("studentId" bigint, "lessonId" bigint, "eventId" text, at timestamptz, "putIn" boolean)`.execute(tx);
}

/** Written anew; what leaves `cart_item` by it is no removal of today. */
export async function saveCarts(
  tx: Tx,
  carts: readonly (CartKey & { readonly ranges: readonly Range[] })[],
): Promise<void> {
  await sql`
    DELETE FROM cart_item c USING ${wanted(carts)} WHERE c.student_id = k.student_id AND c.lesson_id = k.lesson_id`.execute(
    tx,
  );
  await sql`
    DELETE FROM past_cart_item c USING ${wanted(carts)}
    WHERE c.student_id = k.student_id AND c.lesson_id = k.lesson_id`.execute(tx);
  const rows = carts.flatMap(({ studentId, lessonId, ranges }) =>
    ranges.map(({ from, to }) => ({
      studentId,
      lessonId,
      addedAt: new Date(from),
      takenAt: to === null ? null : new Date(to),
    })),
  );
  const given = sql`jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
    AS r ("studentId" bigint, "lessonId" bigint, "addedAt" timestamptz, "takenAt" timestamptz)`;
  await sql`
    INSERT INTO cart_item (student_id, lesson_id, added_at)
    SELECT r."studentId", r."lessonId", r."addedAt" FROM ${given} WHERE r."takenAt" IS NULL`.execute(tx);
  await sql`
    INSERT INTO past_cart_item (student_id, lesson_id, added_at, taken_at)
    SELECT r."studentId", r."lessonId", r."addedAt", r."takenAt" FROM ${given} WHERE r."takenAt" IS NOT NULL`.execute(
    tx,
  );
}
