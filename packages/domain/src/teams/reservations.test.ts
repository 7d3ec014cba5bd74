import { describe, expect, it } from 'vitest';
import {
  MAX_RESERVATIONS,
  purposeFaults,
  type Reservation,
  reservationFaults,
  reservationText,
  reservedSeats,
} from './reservations.ts';

const NOW = 1_772_330_400_000;
const five: Reservation = { purpose: 'old', seats: 5, expiresTime: 0 };

describe('teams 1: reserved places have a purpose and may end', () => {
  it.each<[string, readonly Reservation[], readonly string[]]>([
    ['without an end', [five], []],
    ['ends in a moment', [{ ...five, expiresTime: NOW + 1 }], []],
    ['ends now', [{ ...five, expiresTime: NOW }], ['expiryPast']],
    ['as many as may be', Array.from({ length: MAX_RESERVATIONS }, () => five), []],
    ['one more', Array.from({ length: MAX_RESERVATIONS + 1 }, () => five), ['tooManyReservations']],
  ])('%s', (_, reservations, codes) => {
    expect(reservationFaults(reservations, NOW).map(({ code }) => code)).toEqual(codes);
  });

  it('a mere number never goes below what is kept for a purpose', () => {
    expect(purposeFaults(5, 5)).toEqual([]);
    expect(purposeFaults(4, 5).map(({ code }) => code)).toEqual(['reservedForPurpose']);
    expect(purposeFaults(0, 0)).toEqual([]);
  });

  it('sums and names them', () => {
    expect(reservedSeats([five, { ...five, seats: 2 }])).toBe(7);
    expect(reservationText(five)).toBe('老生 5 个');
    expect(reservationText({ purpose: 'transfer', seats: 1, expiresTime: NOW })).toBe('转班 1 个，至 2026-03-01 10:00');
  });
});
