/** Whether every file of a backup is what was written, byte by byte, before anything is made of it. */
import { join } from 'node:path';
import { StartRefusedError } from '../start-refused-error.ts';
import type { Manifest } from './manifest.ts';
import { readPart, type StoredPart } from './stored-part.ts';

/** Paths inside the backup of what is gone or changed. */
async function damagedParts(folder: string, { tables, files, ownFiles }: Manifest): Promise<string[]> {
  const parts: (readonly [path: string, part: StoredPart])[] = [
    ...tables.map(({ name, file }) => [`tables/${name}`, file] as const),
    ...files.map((file) => [`files/${file.key}`, file] as const),
    ...ownFiles.map((file) => [`own-files/${file.key}`, file] as const),
  ];
  const damaged: string[] = [];
  for (const [path, wanted] of parts) {
    const found = await readPart(join(folder, path)).catch(() => undefined);
    if (found?.sha256 !== wanted.sha256 || found.bytes !== wanted.bytes) damaged.push(path);
  }
  return damaged;
}

const SHOWN = 5;

/** @throws StartRefusedError that names some of them. */
export async function refuseDamaged(folder: string, manifest: Manifest): Promise<void> {
  const damaged = await damagedParts(folder, manifest);
  if (damaged.length === 0) return;
  const more = damaged.length > SHOWN ? ` 等 ${damaged.length} 个文件` : '';
  throw new StartRefusedError(
    `备份 ${folder} 不完整或已损坏：${damaged.slice(0, SHOWN).join('、')}${more}。请改用另一个备份。`,
  );
}
