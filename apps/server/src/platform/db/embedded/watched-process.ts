/**
 * Starts a program under a small shell that holds the other end of a pipe. When Node closes the pipe, or is
 * killed in any way, the shell sees the end of it and stops the program: SIGINT, and SIGQUIT ten seconds later.
 * Both stand in a session of their own, so that Ctrl-C reaches Node first and the database stops last.
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { accountOptions, SERVER_ENV, type ServerAccount } from './server-account.ts';

const WATCH = `
exec 3<&0
"$@" 3<&- </dev/null >&2 &
child=$!
echo "$child"
exec >&2
{
  read -r line <&3
  # More than once: a program that has only just been started may not listen yet.
  for second in 1 2 3 4 5 6 7 8 9 10; do kill -INT "$child" || exit; sleep 1; done
  kill -QUIT "$child"
} 2>/dev/null &
watcher=$!
exec 3<&- </dev/null
wait "$child"
code=$?
kill "$watcher" 2>/dev/null
exit "$code"
`;

export interface WatchedProcess {
  /** Of the program itself, not of the shell. */
  readonly pid: number;
  /** The program's exit code; null when the shell was killed by a signal. */
  readonly exited: Promise<number | null>;
  stop(): Promise<void>;
}

export interface WatchOptions {
  readonly account: ServerAccount | undefined;
  /** An open file that receives what the program prints. */
  readonly outputFd: number;
}

export async function startWatched(command: string[], options: WatchOptions): Promise<WatchedProcess> {
  const shell = spawn('/bin/sh', ['-c', WATCH, 'lectern-database', ...command], {
    ...accountOptions(options.account),
    cwd: '/',
    env: SERVER_ENV,
    detached: true,
    stdio: ['pipe', 'pipe', options.outputFd],
  });
  const exited = new Promise<number | null>((resolve) => {
    shell.once('error', () => resolve(null));
    shell.once('exit', (code) => resolve(code));
  });
  // The shell may be gone before the pipe is closed; that is no news.
  shell.stdin?.on('error', () => undefined);
  const pid = await programPid(shell, exited);
  return {
    pid,
    exited,
    stop: async () => {
      shell.stdin?.end();
      await exited;
    },
  };
}

async function programPid(shell: ChildProcess, exited: Promise<number | null>): Promise<number> {
  const line = new Promise<string>((resolve) => {
    shell.stdout?.once('data', (data: Buffer) => resolve(data.toString('utf8')));
  });
  const first = await Promise.race([line, exited]);
  const pid = typeof first === 'string' ? Number.parseInt(first, 10) : Number.NaN;
  if (!Number.isSafeInteger(pid)) throw new Error('The shell that watches the database did not start');
  return pid;
}
