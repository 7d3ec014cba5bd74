/**
 * The end of the chain as it was at certain moments, noted in a file outside the database: whoever rewrites the whole
 * chain, or cuts its end off, contradicts it. One JSON object a line, only ever added to.
 */
import { appendFileSync, existsSync, mkdirSync, readFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { z } from 'zod';

export interface Anchor {
  readonly at: string;
  readonly position: number;
  /** Hexadecimal. */
  readonly hash: string;
}

const Line = z.union([
  z.strictObject({ at: z.string(), position: z.int().positive(), hash: z.string().regex(/^[0-9a-f]{64}$/) }),
  z.strictObject({ at: z.string(), replaced: z.string() }),
]);

export function noteAnchor(file: string, anchor: Anchor): void {
  append(file, { at: anchor.at, position: anchor.position, hash: anchor.hash });
}

/** The log itself was replaced on purpose: what was noted before speaks of another one. */
export function noteReplacement(file: string, at: Date, why: string): void {
  if (existsSync(file)) append(file, { at: at.toISOString(), replaced: why });
}

/** Of the log that stands now. @throws Error for a line that is none of ours. */
export function readAnchors(file: string): Anchor[] {
  if (!existsSync(file)) return [];
  const lines = readFileSync(file, 'utf8')
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line) => Line.parse(JSON.parse(line)));
  const from = lines.findLastIndex((line) => 'replaced' in line) + 1;
  return lines.slice(from).flatMap((line) => ('position' in line ? [line] : []));
}

/** The log was restored: from now on the anchors that were saved with it count. */
export function takeAnchors(file: string, saved: string, at: Date): void {
  noteReplacement(file, at, '从备份恢复');
  for (const anchor of readAnchors(saved)) noteAnchor(file, anchor);
}

/** The database was returned to an instant: what was noted after it speaks of rows that are gone on purpose. */
export function returnAnchors(file: string, to: Date, at: Date): void {
  const still = readAnchors(file).filter((anchor) => Date.parse(anchor.at) <= to.getTime());
  noteReplacement(file, at, `回到 ${to.toISOString()}`);
  for (const anchor of still) noteAnchor(file, anchor);
}

function append(file: string, line: object): void {
  mkdirSync(dirname(file), { recursive: true });
  appendFileSync(file, `${JSON.stringify(line)}\n`, { mode: 0o640 });
}
