/** How the rows of the log hang together. Changing this makes every chain that stands unprovable. */
import { createHash } from 'node:crypto';

/** Before the first row there is nothing. */
export const NOTHING_BEFORE: Buffer = Buffer.alloc(32);

/** `text`: the whole row as `log-chain.repository.ts` writes it out. */
export function hashAfter(before: Uint8Array, text: string): Buffer {
  return createHash('sha256').update(before).update(text, 'utf8').digest();
}
