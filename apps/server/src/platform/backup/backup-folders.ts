/** Where backups stand side by side, and which of them go when there are enough. */
import { existsSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';

/** At the end of the name while it is being made. */
export const UNFINISHED = '.part';
const NAME = /^lectern-(\d{4})(\d{2})(\d{2})T(\d{2})(\d{2})(\d{2})Z$/;

/** To the second, in UTC: names sort by time. */
export function backupName(at: Date): string {
  return `lectern-${at.toISOString().slice(0, 19).replaceAll(/[-:]/g, '')}Z`;
}

export interface BackupFolder {
  readonly name: string;
  readonly path: string;
  readonly at: Date;
}

/** Newest first; only whole ones. */
export const backupsIn = (folder: string): BackupFolder[] => foldersIn(folder, '');

function foldersIn(folder: string, ending: string): BackupFolder[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder)
    .flatMap((name) => {
      const at = name.endsWith(ending) ? timeOf(name.slice(0, name.length - ending.length)) : undefined;
      return at ? [{ name, path: join(folder, name), at }] : [];
    })
    .toSorted((one, other) => other.at.getTime() - one.at.getTime());
}

function timeOf(name: string): Date | undefined {
  const parts = NAME.exec(name);
  if (!parts) return undefined;
  const [, year, month, day, hour, minute, second] = parts;
  return new Date(`${year}-${month}-${day}T${hour}:${minute}:${second}Z`);
}

export interface Retention {
  /** The newest ones that stay whatever their age. */
  readonly count: number;
  /** Younger ones stay too. */
  readonly days: number;
}

const DAY_MS = 24 * 60 * 60_000;

/** The newest one is never among them. */
function backupsToRemove(backups: readonly BackupFolder[], { count, days }: Retention, now: Date): BackupFolder[] {
  const oldest = now.getTime() - days * DAY_MS;
  return backups.slice(Math.max(1, count)).filter(({ at }) => at.getTime() < oldest);
}

/** Also what a crash left unfinished. Answers the names of the whole ones that went. */
export function removeOldBackups(folder: string, retention: Retention, now: Date): string[] {
  const old = backupsToRemove(backupsIn(folder), retention, now);
  const abandoned = foldersIn(folder, UNFINISHED).filter(({ at }) => at.getTime() < now.getTime() - DAY_MS);
  for (const { path } of [...old, ...abandoned]) rmSync(path, { recursive: true, force: true });
  return old.map(({ name }) => name);
}
