/**
 * Readers of one account in a process of their own, each on its connection and without pause, until the process is ended.
 * Says when all of them have been answered once. Arguments: port, cookie, path, number of readers.
 */
import { Agent, get } from 'node:http';

const [port = '', cookie = '', path = '', readers = '600'] = process.argv.slice(2);
const statuses = new Map<number, number>();

function read(agent: Agent): Promise<number> {
  return new Promise((resolve) => {
    const request = get({ host: '127.0.0.1', port, path, agent, headers: { cookie } }, (response) => {
      response.resume();
      response.once('close', () => resolve(response.statusCode ?? 0));
    });
    request.once('error', () => resolve(0));
  });
}

async function reader(onFirst: () => void): Promise<void> {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  for (let isFirst = true; ; isFirst = false) {
    const status = await read(agent);
    statuses.set(status, (statuses.get(status) ?? 0) + 1);
    if (isFirst) onFirst();
  }
}

let waiting = Number(readers);
for (let made = 0; made < Number(readers); made += 1) {
  void reader(() => {
    waiting -= 1;
    if (waiting === 0) process.send?.('all');
  });
}
process.once('disconnect', () => process.exit(0));
process.once('message', () => process.send?.([...statuses], () => process.exit(0)));
