/**
 * Phone numbers leave masked (R233). In full only for the teachers that the environment names, and only to those who
 * may see phone numbers.
 */
const SHOWN_HEAD = 3;
const SHOWN_TAIL = 4;

export function maskPhone(phone: string): string {
  const hidden = phone.length - SHOWN_HEAD - SHOWN_TAIL;
  if (hidden <= 0) return '*'.repeat(phone.length);
  return `${phone.slice(0, SHOWN_HEAD)}${'*'.repeat(hidden)}${phone.slice(-SHOWN_TAIL)}`;
}
