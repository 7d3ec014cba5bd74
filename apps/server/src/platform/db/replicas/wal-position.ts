/** A place in the write-ahead log as a number, so that two can be compared: PostgreSQL writes it `16/B374D848`. */
export type WalPosition = bigint;

const AS_WRITTEN = /^([0-9A-F]{1,8})\/([0-9A-F]{1,8})$/i;
const AS_CARRIED = /^[0-9a-f]{1,16}$/;
const HALF = 32n;

/** Undefined where the database knows of none. */
export function walPosition(text: string | null | undefined): WalPosition | undefined {
  const [, high, low] = AS_WRITTEN.exec(text ?? '') ?? [];
  return high === undefined || low === undefined ? undefined : (BigInt(`0x${high}`) << HALF) | BigInt(`0x${low}`);
}

export const carriedText = (position: WalPosition): string => position.toString(16);

/** What a cookie says: anything may stand there. */
export const carriedPosition = (text: string | undefined): WalPosition | undefined =>
  text !== undefined && AS_CARRIED.test(text) ? BigInt(`0x${text}`) : undefined;
