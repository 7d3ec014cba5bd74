/**
 * Makes backups while the server runs, in a process of its own with the lowest claim on the processor, so that nobody who
 * works waits for it. Of several servers the first one to look makes it.
 */
import { spawn } from 'node:child_process';
import { constants, setPriority } from 'node:os';
import { fileURLToPath } from 'node:url';
import type { Now } from '../../platform/clock.ts';
import type { Db } from '../../platform/db/database.ts';
import { type Rounds, rounds } from '../../platform/rounds.ts';
import { lastGoodEnd } from './backups.repository.ts';

const LOOK_EVERY_MS = 5 * 60_000;
const HOUR_MS = 60 * 60_000;
/** The backup is made; the list says how many files the store does not have. */
const FILES_MISSING = 1;
const COMMAND = fileURLToPath(new URL('../../../backup/main.ts', import.meta.url));

export interface BackupScheduleDeps {
  readonly db: Db;
  readonly now: Now;
  /** 0: never. */
  readonly everyHours: number;
  readonly failed: (error: unknown) => void;
}

export async function isBackupDue({ db, now, everyHours }: Omit<BackupScheduleDeps, 'failed'>): Promise<boolean> {
  if (everyHours === 0) return false;
  const last = await lastGoodEnd(db, 'backup');
  return last === undefined || last.getTime() <= now().getTime() - everyHours * HOUR_MS;
}

export function backupSchedule(deps: BackupScheduleDeps): Rounds {
  return rounds({
    everyMs: LOOK_EVERY_MS,
    round: async () => {
      if (await isBackupDue(deps)) await runCommand(['--scheduled']);
    },
    failed: deps.failed,
  });
}

/** The same environment names the same installation. */
function runCommand(args: readonly string[]): Promise<void> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [COMMAND, ...args], { stdio: ['ignore', 'ignore', 'pipe'] });
    const said: Buffer[] = [];
    child.stderr.on('data', (part: Buffer) => said.push(part));
    if (child.pid !== undefined) setPriority(child.pid, constants.priority.PRIORITY_LOW);
    child.once('error', reject);
    child.once('exit', (code) => {
      if (code === 0 || code === FILES_MISSING) resolve();
      else reject(new Error(`the backup ended with ${code}: ${Buffer.concat(said).toString()}`));
    });
  });
}
