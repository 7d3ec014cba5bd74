/**
 * Fifty clients in a process of their own, each with one connection that it never opens anew: they send until the server
 * announces the end of the connection, or closes it while nothing is under way. Prints a line once each of them is in the
 * middle of its requests, and at the end what each of them saw last.
 */
import { Agent, get } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';

const [port = '', path = '', pauseMs = '0'] = process.argv.slice(2);
const CLIENTS = 50;
/** A connection that has carried less may be of somebody who came for one answer. */
const ANSWERS_OF_A_CLIENT = 2;
let inTheMiddle = 0;

/** `closed`: between two requests. `cut`: a request was sent and not answered, although nothing had been announced. */
type Last = 'announced' | 'closed' | 'cut';

function send(agent: Agent): Promise<'answered' | Last> {
  return new Promise((resolve) => {
    const request = get({ host: '127.0.0.1', port, path, agent }, (response) => {
      const isLast = response.headers.connection === 'close';
      response.resume();
      response.once('end', () => resolve(isLast ? 'announced' : 'answered'));
      response.once('error', () => resolve('cut'));
    });
    request.once('error', () => resolve(request.reusedSocket ? 'cut' : 'closed'));
  });
}

async function client(): Promise<Last> {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  for (let answers = 0; ; ) {
    if (answers > 0 && Object.keys(agent.freeSockets).length === 0) return 'closed';
    const seen = await send(agent);
    if (seen !== 'answered') return seen;
    answers += 1;
    if (answers === ANSWERS_OF_A_CLIENT) inTheMiddle += 1;
    if (answers === ANSWERS_OF_A_CLIENT && inTheMiddle === CLIENTS) process.stdout.write('ready\n');
    await sleep(Math.random() * Number(pauseMs));
  }
}

const seen = await Promise.all(Array.from({ length: CLIENTS }, client));
const counts: Record<Last, number> = { announced: 0, closed: 0, cut: 0 };
for (const last of seen) counts[last] += 1;
process.stdout.write(JSON.stringify(counts));
process.exit(0);
