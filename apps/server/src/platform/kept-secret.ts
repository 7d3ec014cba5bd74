/** The signing secret of an installation that was given none: made once and kept in its data folder, for its owner only. */
import { randomBytes } from 'node:crypto';
import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

export function keptSecret(dataFolder: string): string {
  const file = join(dataFolder, 'secret');
  const known = readIfThere(file);
  if (known) return known;
  mkdirSync(dataFolder, { recursive: true });
  const draft = `${file}.${randomBytes(6).toString('hex')}`;
  writeFileSync(draft, randomBytes(32).toString('base64url'), { mode: 0o600 });
  try {
    linkSync(draft, file);
  } catch (error) {
    // Another start was quicker; then its secret counts.
    if (!readIfThere(file)) throw error;
  } finally {
    rmSync(draft, { force: true });
  }
  return readFileSync(file, 'utf8');
}

function readIfThere(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return undefined;
  }
}
