/** A key that nobody else has. `crypto.randomUUID` is missing on plain http outside of localhost; random bytes are not. */
export function randomKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');
}
