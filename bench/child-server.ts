/** A server in a process of its own, known to be ready when it answers. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { fileURLToPath } from 'node:url';

export interface ChildServer {
  readonly port: number;
  stop(): Promise<void>;
}

const READY_MS = 30_000;
const POLL_MS = 50;
const STOP_MS = 10_000;
const ROOT = fileURLToPath(new URL('..', import.meta.url));

export async function startChildServer(
  script: string,
  environment: Readonly<Record<string, string>>,
  readyPath: string,
): Promise<ChildServer> {
  const port = await freePort();
  // The flags of the launcher are the same for both.
  const child = spawn(process.execPath, [...process.execArgv, script], {
    cwd: ROOT,
    env: { ...process.env, ...environment, PORT: String(port), HOST: '127.0.0.1' },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  const said: string[] = [];
  child.stderr.on('data', (chunk: Buffer) => {
    if (said.length < 100) said.push(chunk.toString());
  });
  const stop = () => stopChild(child);
  const address = `http://127.0.0.1:${port}${readyPath}`;
  const end = performance.now() + READY_MS;
  while (performance.now() < end && child.exitCode === null) {
    const answer = await fetch(address).catch(() => undefined);
    await answer?.arrayBuffer();
    if (answer?.ok) return { port, stop };
    await new Promise((resolve) => setTimeout(resolve, POLL_MS));
  }
  await stop();
  throw new Error(`${script} did not start:\n${said.join('')}`);
}

async function stopChild(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, 'exit');
  child.kill('SIGTERM');
  const timer = setTimeout(() => child.kill('SIGKILL'), STOP_MS);
  await ended;
  clearTimeout(timer);
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  if (typeof address !== 'object' || address === null) throw new Error('no free port');
  return address.port;
}
