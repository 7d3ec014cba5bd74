/** A key that nobody else has. `crypto.randomUUID` is missing on plain http outside of localhost; random bytes are not. */
export function randomKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** The same as a UUID of version 4, for calls that want one. */
export function randomUuid(): string {
  const key = randomKey();
  const variant = '89ab'[Number.parseInt(key.charAt(16), 16) % 4];
  return [
    key.slice(0, 8),
    key.slice(8, 12),
    `4${key.slice(13, 16)}`,
    `${variant}${key.slice(17, 20)}`,
    key.slice(20),
  ].join('-');
}
