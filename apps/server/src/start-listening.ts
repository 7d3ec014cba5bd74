/** Takes the port, or ends all that was started before: a worker must not go on where nobody can ask it anything. */
import type { App } from './app.ts';
import { openHealthDoor } from './platform/http/health-door.ts';
import { StartRefusedError } from './platform/start-refused-error.ts';

interface Place {
  readonly host: string;
  readonly port: number;
  /** Of health and metrics alone. */
  readonly healthPort?: number | undefined;
}

/** The system takes this many in before we do; beyond it a caller waits for seconds and asks again (16 s were seen). */
const WAITING_AT_THE_DOOR = 4096;

/** @throws StartRefusedError for a port that another program has, or an address that is not this machine's. */
export async function startListening(app: App, { host, port, healthPort }: Place): Promise<void> {
  try {
    await app.http.listen({ host, port, backlog: WAITING_AT_THE_DOOR });
    if (healthPort !== undefined) await openHealthDoor(app.http, { host, port: healthPort });
  } catch (error) {
    await app.stop({ noticeMs: 0 });
    const reason = reasonOf(error, { host, port: takenPort(error) ?? port });
    throw reason === undefined ? error : new StartRefusedError(reason);
  }
}

const takenPort = (error: unknown): number | undefined =>
  error instanceof Error && 'port' in error && typeof error.port === 'number' ? error.port : undefined;

function reasonOf(error: unknown, { host, port }: Place): string | undefined {
  switch (error instanceof Error && 'code' in error ? error.code : undefined) {
    case 'EADDRINUSE':
      return `端口 ${port} 已被占用：请停止占用它的程序，或用 PORT 换一个端口再启动。`;
    case 'EACCES':
      return `没有权限使用端口 ${port}：请用 PORT 换成 1024 以上的端口再启动。`;
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
    case 'EAI_AGAIN':
      return `HOST 的地址 ${host} 不属于本机：请改为本机的地址，或用 0.0.0.0 监听全部地址。`;
    default:
      return undefined;
  }
}
