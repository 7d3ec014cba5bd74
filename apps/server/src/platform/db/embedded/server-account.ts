/**
 * Which account PostgreSQL runs as. It refuses to run as root, so root hands it to an existing
 * unprivileged account; everybody else runs it as themselves. No account is ever created.
 */
import { spawnSync } from 'node:child_process';
import { readFileSync, statSync } from 'node:fs';
import { StartRefusedError } from '../../start-refused-error.ts';

export interface ServerAccount {
  readonly uid: number;
  readonly gid: number;
}

const PREFERRED = ['postgres', '_postgres', 'nobody'];
export const SERVER_ENV = { PATH: '/usr/local/bin:/usr/bin:/bin', LC_ALL: 'C', TZ: 'UTC' };

/** Undefined: run as whoever we are. */
export function serverAccountFor(clusterFolder: string): ServerAccount | undefined {
  const uid = process.getuid?.();
  const owner = ownerOf(clusterFolder);
  if (uid !== 0) {
    if (owner !== undefined && uid !== undefined && owner.uid !== uid)
      throw foreignOwner(clusterFolder, owner.uid, uid);
    return undefined;
  }
  if (owner && owner.uid !== 0) return owner;
  const passwd = readPasswd();
  for (const name of PREFERRED) {
    const account = passwd.get(name);
    if (account && account.uid !== 0) return account;
  }
  throw new StartRefusedError(
    '以 root 启动时，内置 PostgreSQL 需要一个现有的普通账户（postgres 或 nobody），但系统里没有。请改用普通用户启动，或用 DATABASE_URL 指定一个 PostgreSQL 15 以上的数据库。',
  );
}

export function accountOptions(account: ServerAccount | undefined): { uid?: number; gid?: number } {
  return account ? { uid: account.uid, gid: account.gid } : {};
}

/** Asked of the system by doing it, because access lists and mount options decide as much as mode bits. */
export function canEnter(account: ServerAccount | undefined, folder: string): boolean {
  const check = spawnSync('/bin/sh', ['-c', 'cd "$1"', 'sh', folder], {
    ...accountOptions(account),
    cwd: '/',
    env: SERVER_ENV,
    stdio: 'ignore',
  });
  return check.status === 0;
}

function ownerOf(folder: string): ServerAccount | undefined {
  try {
    const { uid, gid } = statSync(folder);
    return { uid, gid };
  } catch {
    return undefined;
  }
}

function readPasswd(): Map<string, ServerAccount> {
  const accounts = new Map<string, ServerAccount>();
  for (const line of readFileSync('/etc/passwd', 'utf8').split('\n')) {
    const [name, , uid, gid] = line.split(':');
    // macOS writes nobody as -2; the system call wants it unsigned.
    if (name && uid && gid) accounts.set(name, { uid: Number(uid) >>> 0, gid: Number(gid) >>> 0 });
  }
  return accounts;
}

function foreignOwner(folder: string, owner: number, uid: number): StartRefusedError {
  return new StartRefusedError(
    `数据库目录 ${folder} 属于另一个账户（uid ${owner}），当前账户是 uid ${uid}。请用原来的账户启动，或用 LECTERN_DATA 指定另一个目录。`,
  );
}
