/** Rows of what teams (小班) keep back from the sale. Whoever writes them holds the team and sets its sum after them. */
import type { Reservation } from '@lectern/domain/teams/reservations';
import { sql } from 'kysely';
import { updateRecord } from '../../kit/record/record.repository.ts';
import type { Tx } from '../../platform/db/database.ts';

interface Ending {
  readonly at: Date;
  readonly by: string;
  readonly reason: 'expired' | 'released';
}

export async function addReservation(
  tx: Tx,
  teamId: number,
  { purpose, seats, expiresTime }: Reservation,
  { at, by }: Pick<Ending, 'at' | 'by'>,
): Promise<void> {
  const expiresAt = expiresTime === 0 ? null : new Date(expiresTime);
  await tx
    .insertInto('teamReservation')
    .values({ teamId, purpose, seats, expiresAt, createdAt: at, createdBy: by })
    .execute();
}

export async function endReservations(tx: Tx, ids: readonly number[], { at, by, reason }: Ending): Promise<void> {
  await sql`UPDATE team_reservation SET ended_at = ${at}, ended_by = ${by}, end_reason = ${reason}
    WHERE id = ANY(${[...ids]}::bigint[]) AND ended_at IS NULL`.execute(tx);
}

/** What an undo takes back: it stands again as it was. */
export async function reopenReservations(tx: Tx, ids: readonly number[]): Promise<void> {
  await sql`UPDATE team_reservation SET ended_at = NULL, ended_by = '', end_reason = NULL
    WHERE id = ANY(${[...ids]}::bigint[])`.execute(tx);
}

/** Of a team that `tx` holds: its sum, when a reservation is over. */
export const setReservedLimit = (tx: Tx, id: number, reservedLimit: number, at: Date): Promise<number> =>
  updateRecord(tx, 'team', id, { reservedLimit, updatedAt: at, updatedBy: '系统' });
