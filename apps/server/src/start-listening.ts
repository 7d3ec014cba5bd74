/** Takes the port, or ends all that was started before: a worker must not go on where nobody can ask it anything. */
import type { App } from './app.ts';
import { StartRefusedError } from './platform/start-refused-error.ts';

interface Place {
  readonly host: string;
  readonly port: number;
}

/** @throws StartRefusedError for a port that another program has. */
export async function startListening(app: App, { host, port }: Place): Promise<void> {
  try {
    await app.http.listen({ host, port });
  } catch (error) {
    await app.stop({ noticeMs: 0 });
    if (!isTaken(error)) throw error;
    throw new StartRefusedError(`端口 ${port} 已被占用：请停止占用它的程序，或用 PORT 换一个端口再启动。`);
  }
}

function isTaken(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'EADDRINUSE';
}
