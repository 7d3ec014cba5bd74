/** What a backup says of itself. It is written last: a folder without one is half a backup. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { StartRefusedError } from '../start-refused-error.ts';

const FORMAT = 1;
export const MANIFEST_FILE = 'manifest.json';

const StoredPart = z.strictObject({ bytes: z.int().nonnegative(), sha256: z.string() });
const CopiedTable = z.strictObject({
  name: z.string(),
  columns: z.array(z.string()),
  rows: z.int().nonnegative(),
  /** Of all rows, whatever their order; see row-digest.ts. */
  digest: z.string(),
  file: StoredPart,
});
const CopiedSequence = z.strictObject({ name: z.string(), lastValue: z.string().nullable() });
const CopiedFile = StoredPart.extend({ key: z.string() });
const AppliedMigration = z.strictObject({ version: z.int(), name: z.string(), sha256: z.string() });
const Manifest = z.strictObject({
  format: z.int(),
  at: z.iso.datetime(),
  postgres: z.string(),
  migrations: z.array(AppliedMigration),
  tables: z.array(CopiedTable),
  sequences: z.array(CopiedSequence),
  files: z.array(CopiedFile),
  /** Of files that a row names and the store does not have. */
  missingFiles: z.array(z.string()),
  /** Small files of the installation itself, by name. */
  ownFiles: z.array(CopiedFile),
});

export type Manifest = z.output<typeof Manifest>;
export type CopiedTable = z.output<typeof CopiedTable>;
export type CopiedSequence = z.output<typeof CopiedSequence>;
export type CopiedFile = z.output<typeof CopiedFile>;

export const manifestText = (manifest: Omit<Manifest, 'format'>): string =>
  `${JSON.stringify({ format: FORMAT, ...manifest }, null, 1)}\n`;

/** @throws StartRefusedError when the folder is no whole backup, or of a later version. */
export function readManifest(folder: string): Manifest {
  const found = parsedManifest(folder);
  const format = z.looseObject({ format: z.int() }).safeParse(found);
  if (format.success && format.data.format > FORMAT) {
    throw new StartRefusedError(`备份 ${folder} 由更新版本的讲台写成，请用不低于那个版本的讲台恢复。`);
  }
  const parsed = Manifest.safeParse(found);
  if (parsed.success) return parsed.data;
  throw new StartRefusedError(`备份 ${folder} 的 ${MANIFEST_FILE} 已损坏，请改用另一个备份。`);
}

function parsedManifest(folder: string): unknown {
  try {
    return JSON.parse(readFileSync(join(folder, MANIFEST_FILE), 'utf8'));
  } catch {
    throw new StartRefusedError(`${folder} 不是完整的备份（没有可读的 ${MANIFEST_FILE}），请指定另一个备份目录。`);
  }
}
