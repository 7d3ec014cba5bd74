/** An address in front of a database that can be moved to another one, as a virtual address or a balancer is. */
import { connect, createServer, type Socket } from 'node:net';
import { freePort } from '../free-port.ts';

export interface MovingAddress {
  /** Of the same database and role, at the address. */
  readonly url: string;
  /** Ends every connection, and takes no other until it is moved. */
  cut(): void;
  moveTo(url: string): void;
  close(): void;
}

export async function movingAddress(url: string): Promise<MovingAddress> {
  const port = await freePort();
  const open = new Set<Socket>();
  let target: string | undefined = socketOf(url);
  const keep = (socket: Socket) => {
    open.add(socket);
    socket.on('error', () => socket.destroy());
    socket.once('close', () => open.delete(socket));
  };
  const server = createServer((socket) => {
    keep(socket);
    if (target === undefined) {
      socket.destroy();
      return;
    }
    const there = connect(target);
    keep(there);
    socket.pipe(there).pipe(socket);
    socket.once('close', () => there.destroy());
    there.once('close', () => socket.destroy());
  });
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  const cut = () => {
    target = undefined;
    for (const socket of open) socket.destroy();
  };
  const moved = new URL(url);
  return {
    url: `postgresql://${moved.username}@127.0.0.1:${port}${moved.pathname}`,
    cut,
    moveTo: (next) => {
      target = socketOf(next);
    },
    close: () => {
      cut();
      server.close();
    },
  };
}

function socketOf(url: string): string {
  const { hostname, port } = new URL(url);
  return `${decodeURIComponent(hostname)}/.s.PGSQL.${port || '5432'}`;
}
