/** A short path for PostgreSQL's Unix socket (its address may have 107 bytes) that only the server's account may enter. */
import { createHash, randomBytes } from 'node:crypto';
import { chmodSync, chownSync, lstatSync, mkdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { StartRefusedError } from '../../start-refused-error.ts';
import { canEnter, type ServerAccount } from './server-account.ts';

const PREFIX = 'lectern-pg-';
const KEY_LENGTH = 12;
const LONGEST_PARENT = 107 - `/${PREFIX}${'x'.repeat(KEY_LENGTH)}/.s.PGSQL.5432.lock`.length;

/** The same data folder gets the same path again, so starts that were killed leave no trail of folders. */
export function makeSocketFolder(dataFolder: string, account: ServerAccount | undefined): string {
  const own = createHash('sha256').update(dataFolder).digest('hex').slice(0, KEY_LENGTH);
  const parents = [tmpdir(), '/tmp', '/var/tmp'].filter((parent) => Buffer.byteLength(parent) <= LONGEST_PARENT);
  for (const parent of new Set(parents)) {
    if (!canEnter(account, parent)) continue;
    // Where somebody else already has a folder of that name, a random one serves.
    for (const key of [own, randomBytes(KEY_LENGTH / 2).toString('hex')]) {
      const folder = join(parent, PREFIX + key);
      if (isMadeFor(folder, account)) return folder;
    }
  }
  throw new StartRefusedError('没有可写的临时目录（/tmp、/var/tmp）存放数据库套接字，请检查目录权限后重新启动。');
}

function isMadeFor(folder: string, account: ServerAccount | undefined): boolean {
  try {
    mkdirSync(folder, { mode: 0o700 });
    if (account) chownSync(folder, account.uid, account.gid);
  } catch {
    // It is there, or cannot be made: what counts is what lies there now.
  }
  const found = lstatSync(folder, { throwIfNoEntry: false });
  if (!found?.isDirectory() || found.uid !== (account?.uid ?? process.getuid?.())) return false;
  chmodSync(folder, 0o700);
  return true;
}
