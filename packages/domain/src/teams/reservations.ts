/** Places of a team (小班) that are kept back from the sale: for whom, how many, until when (teams 1). */
import { type CodeOf, codeTable } from '../code-table.ts';
import { formatDateTime } from '../time/shanghai-time.ts';

export const RESERVATION_PURPOSE = codeTable({ old: '老生', transfer: '转班', named: '指定学员', other: '未注明' });
export type ReservationPurpose = CodeOf<typeof RESERVATION_PURPOSE>;

/** What staff reserve for; 未注明 is what was reserved as a mere number. */
export const CHOSEN_PURPOSES = ['old', 'transfer', 'named'] as const satisfies readonly ReservationPurpose[];

export const MAX_RESERVATIONS = 50;

export interface Reservation {
  readonly purpose: ReservationPurpose;
  readonly seats: number;
  /** Epoch milliseconds; 0: until it is released. */
  readonly expiresTime: number;
}

export const reservedSeats = (reservations: readonly Pick<Reservation, 'seats'>[]): number =>
  reservations.reduce((sum, { seats }) => sum + seats, 0);

/** Half-open as all times: over at the instant itself. */
export const isOver = ({ expiresTime }: Pick<Reservation, 'expiresTime'>, now: number): boolean =>
  expiresTime > 0 && expiresTime <= now;

/** 老生 5 个，至 2026-12-01 18:00 */
export function reservationText({ purpose, seats, expiresTime }: Reservation): string {
  const until = expiresTime === 0 ? '' : `，至 ${formatDateTime(expiresTime)}`;
  return `${RESERVATION_PURPOSE.labelOf(purpose)} ${seats} 个${until}`;
}

interface ReservationFault {
  readonly code: 'expiryPast' | 'tooManyReservations' | 'reservedForPurpose';
  readonly message: string;
}

/** Why these cannot be what a team keeps from now on. */
export function reservationFaults(reservations: readonly Reservation[], now: number): readonly ReservationFault[] {
  const faults: ReservationFault[] = [];
  const over = reservations.find((one) => isOver(one, now));
  if (over) {
    faults.push({ code: 'expiryPast', message: `到期时间 ${formatDateTime(over.expiresTime)} 已过，请改为以后的时间` });
  }
  if (reservations.length > MAX_RESERVATIONS) {
    const message = `一个小班最多 ${MAX_RESERVATIONS} 条预留，请先释放用不到的`;
    faults.push({ code: 'tooManyReservations', message });
  }
  return faults;
}

/** A mere number cannot take what is kept for a purpose. */
export function purposeFaults(reservedLimit: number, forPurpose: number): readonly ReservationFault[] {
  if (reservedLimit >= forPurpose) return [];
  const message = `已按用途预留 ${forPurpose} 个名额，不能少于此数；请先在“预留”中释放`;
  return [{ code: 'reservedForPurpose', message }];
}
