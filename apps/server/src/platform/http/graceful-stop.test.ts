import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { fastify } from 'fastify';
import { expect, test } from 'vitest';
import { prepareStop } from './graceful-stop.ts';

/** More than one turn of the loop for each would let in, were their number fixed; less than the system queues. */
const WAITING = 400;

async function answerOf(port: number): Promise<string> {
  const socket = connect(port, '127.0.0.1');
  socket.write('GET /health HTTP/1.1\r\nhost: localhost\r\n\r\n');
  return (await text(socket).catch((error: unknown) => String(error))).split('\r\n', 1)[0] ?? '';
}

test('issue 13 section 8: whoever waits in the queue for a connection when the server stops is answered', async () => {
  const app = fastify();
  app.get('/health', () => 'ok');
  const stopping = prepareStop(app, 0);
  const port = Number(new URL(await app.listen({ port: 0, host: '127.0.0.1' })).port);
  const answers = Array.from({ length: WAITING }, () => answerOf(port));
  await stopping.stop();
  const counts = Object.groupBy(await Promise.all(answers), (line) => line);
  expect(Object.entries(counts).map(([line, of]) => [line, of?.length])).toEqual([['HTTP/1.1 200 OK', WAITING]]);
});

test('issue 13 section 8: before the port closes, the system completes no more connections than one', async () => {
  const app = fastify();
  const stopping = prepareStop(app, 0);
  await app.listen({ port: 0, host: '127.0.0.1' });
  const backlogs: unknown[] = [];
  const handle = Object(Reflect.get(app.server, '_handle'));
  const listen = handle.listen;
  handle.listen = (backlog: unknown) => {
    backlogs.push(backlog);
    return listen.call(handle, backlog);
  };
  await stopping.stop();
  expect(backlogs).toEqual([0]);
});
