/** So many connections from one address and no more: one machine must not take those that all share. */
import type { Server, Socket } from 'node:net';

/** `most`: 0 for no limit, as behind a proxy, whose address all of them have. */
export function limitConnections(server: Server, most: number): void {
  if (most === 0) return;
  const counts = new Map<string, number>();
  server.on('connection', (socket: Socket) => {
    const address = socket.remoteAddress ?? '';
    const count = (counts.get(address) ?? 0) + 1;
    if (count > most) {
      socket.destroy();
      return;
    }
    counts.set(address, count);
    socket.once('close', () => {
      const left = (counts.get(address) ?? 1) - 1;
      if (left === 0) counts.delete(address);
      else counts.set(address, left);
    });
  });
}
