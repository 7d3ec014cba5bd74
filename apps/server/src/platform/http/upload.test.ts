import { request as httpRequest } from 'node:http';
import { connect } from 'node:net';
import { endpoint } from '@lectern/contract/endpoint';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { apiClient } from '../../../test/api-client.ts';
import { type BareApp, bareApp } from '../../../test/bare-app.ts';
import { AppError } from '../errors.ts';

const LIMIT = 1_048_576;
const contract = {
  upload: endpoint({
    id: 'L900',
    method: 'POST',
    path: '/t/files',
    tag: 't',
    summary: '上传',
    permission: 'signedIn',
    query: z.strictObject({ keep: z.enum(['all', 'none']).default('all') }),
    multipart: true,
    longRunning: true,
    bodyLimit: LIMIT,
    reply: z.object({ name: z.string(), size: z.int(), text: z.string() }),
  }),
  note: endpoint({
    id: 'L901',
    method: 'POST',
    path: '/t/notes',
    tag: 't',
    summary: '写',
    permission: 'signedIn',
    body: z.strictObject({ title: z.string() }),
    reply: z.string(),
  }),
};

const BODY_WITHIN_MS = 100;
/** A body that stands ready is still on its way after that where the machine is busy. */
const ANY_TIME_MS = 60_000;
let bare: BareApp;
let patient: BareApp;
let port: number;
/** How each received file ended. */
const ends: string[] = [];

const listening = async (bodyWithinMs: number): Promise<BareApp> => {
  const opened = await bareApp(
    contract,
    {
      upload: async ({ upload, query }) => {
        if (query.keep === 'none') throw new AppError(409, 'tooMany', '文件太多');
        const parts: Uint8Array[] = [];
        try {
          for await (const part of upload.content) parts.push(part);
          ends.push('whole');
        } catch (error) {
          ends.push('broken');
          throw error;
        }
        const bytes = Buffer.concat(parts);
        return { name: upload.name, size: bytes.length, text: bytes.toString('utf8').slice(0, 50) };
      },
      note: async ({ body }) => body.title,
    },
    { bodyWithinMs },
  );
  await opened.app.listen({ port: 0, host: '127.0.0.1' });
  return opened;
};

const portOf = ({ app }: BareApp): number => {
  const address = app.server.address();
  return typeof address === 'object' && address ? address.port : 0;
};

beforeAll(async () => {
  bare = await listening(BODY_WITHIN_MS);
  patient = await listening(ANY_TIME_MS);
  port = portOf(bare);
});
afterAll(async () => {
  await bare.app.close();
  await patient.app.close();
});

const FORM = 'multipart/form-data; boundary=xx';
const part = (content: string, head = 'name="file"; filename="a.csv"') =>
  `--xx\r\nContent-Disposition: form-data; ${head}\r\nContent-Type: text/csv\r\n\r\n${content}\r\n`;
const END = '--xx--\r\n';

interface Sent {
  readonly body: string | Buffer;
  readonly type?: string;
  readonly url?: string;
  /** The second half comes later. */
  readonly pauseMs?: number;
  readonly to?: number;
}

/** Over a socket of its own, all at once, as a browser would. */
function send({
  body,
  type = FORM,
  url = '/t/files',
  pauseMs,
  to = portOf(patient),
}: Sent): Promise<{ status: number; text: string }> {
  return new Promise((resolve, reject) => {
    const headers = { 'content-type': type, 'x-lectern-request': '1', 'content-length': Buffer.byteLength(body) };
    const sent = httpRequest({ port: to, host: '127.0.0.1', method: 'POST', path: url, headers }, (response) => {
      const parts: Buffer[] = [];
      response.on('data', (bytes: Buffer) => parts.push(bytes));
      response.on('end', () => resolve({ status: response.statusCode ?? 0, text: Buffer.concat(parts).toString() }));
    });
    sent.on('error', reject);
    if (pauseMs === undefined) return sent.end(body);
    const half = Math.floor(body.length / 2);
    sent.write(body.slice(0, half));
    setTimeout(() => sent.end(body.slice(half)), pauseMs);
  });
}

describe('an upload', () => {
  test('reaches the handler with the name the sender gave, whatever its length', async () => {
    const { status, text } = await send({ body: part('手机号,lessonId', 'name="file"; filename="打卡.csv"') + END });
    expect([status, JSON.parse(text)]).toEqual([200, { name: '打卡.csv', size: 18, text: '手机号,lessonId' }]);
    const large = await send({ body: part('x'.repeat(LIMIT)) + END });
    expect(JSON.parse(large.text)).toMatchObject({ size: LIMIT });
    expect((await send({ body: part('') + END })).status).toBe(200);
  });

  test.each<[string, Sent, number]>([
    ['is no form', { body: '{}', type: 'application/json' }, 415],
    ['has no boundary', { body: part('a') + END, type: 'multipart/form-data' }, 400],
    ['has another boundary', { body: part('a') + END, type: 'multipart/form-data; boundary=yy' }, 400],
    ['is empty', { body: '' }, 400],
    ['is cut off in the middle of the file', { body: part('a,b') }, 400],
    ['is cut off in the head of the part', { body: '--xx\r\nContent-Disposition: form-data; na' }, 400],
    ['ends after the first boundary', { body: '--xx\r\n' }, 400],
    ['has no part', { body: END }, 400],
    ['is no multipart at all', { body: 'a,b\n1,2\n' }, 400],
    ['has two files', { body: part('a') + part('b', 'name="file"; filename="b.csv"') + END }, 400],
    ['has a field beside the file', { body: part('a') + part('b', 'name="more"') + END }, 400],
    ['has a field instead of the file', { body: part('a', 'name="file"') + END }, 400],
    ['calls the file otherwise', { body: part('a', 'name="other"; filename="a.csv"') + END }, 400],
    ['names the part __proto__', { body: part('a', 'name="__proto__"; filename="a.csv"') + END }, 400],
    ['has a head without end', { body: `--xx\r\nContent-Disposition: ${'x'.repeat(200_000)}` }, 400],
    ['has ten thousand heads', { body: `--xx\r\n${'A: b\r\n'.repeat(10_000)}\r\na\r\n${END}` }, 400],
    ['has a file that is too large', { body: part('x'.repeat(LIMIT + 1)) + END }, 413],
    ['is announced as far too large', { body: part('x'.repeat(4 * LIMIT)) + END }, 413],
  ])('that %s is refused in Chinese', async (_name, sent, status) => {
    const answer = await send(sent);
    expect([answer.status, answer.text]).toEqual([status, expect.stringMatching(/"message":"[^"]*[\u4e00-\u9fff]/)]);
  });

  test('whose content nobody wanted is answered all the same', async () => {
    const answer = await send({ body: part('x'.repeat(LIMIT)) + END, url: '/t/files?keep=none' });
    expect([answer.status, JSON.parse(answer.text)]).toMatchObject([409, { code: 'tooMany' }]);
    expect((await send({ body: part('a') + END, url: '/t/files?keep=some' })).status).toBe(400);
  });

  test('may take longer than any other body, unless it was refused', async () => {
    const body = part('x'.repeat(100_000)) + END;
    expect((await send({ body, pauseMs: 3 * BODY_WITHIN_MS, to: port })).status).toBe(200);
    expect(await begin('/t/files?keep=some', body.slice(0, 50_000), body.length)).toMatch(/^HTTP\/1\.1 400 /);
  });

  test('that the sender breaks off ends for the handler too, and the server goes on', async () => {
    const body = part('x'.repeat(100_000)) + END;
    for (let tenth = 0; tenth < 10; tenth += 1) {
      const before = ends.length;
      await breakOff(body.slice(0, (body.length * tenth) / 10), body.length);
      if (tenth > 0) await expect.poll(() => ends.slice(before)).toEqual(['broken']);
    }
    expect((await send({ body: part('a') + END })).status).toBe(200);
  });
});

test('other calls take no form', async () => {
  const answer = await apiClient(bare.app).raw({
    method: 'POST',
    url: '/t/notes',
    headers: { 'content-type': FORM },
    payload: part('a') + END,
  });
  expect([answer.status, answer.error.code]).toEqual([415, 'WRONG_CONTENT_TYPE']);
});

/** Sends the beginning of a request and no more; what came until the server closed. */
function begin(url: string, beginning: string, announced: number): Promise<string> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1');
    let text = '';
    socket.setEncoding('utf8').on('data', (piece: string) => {
      text += piece;
    });
    socket.on('error', () => undefined);
    socket.on('close', () => resolve(text));
    socket.write(`${headOf(url, announced)}${beginning}`);
  });
}

/** Sends the beginning of a request and hangs up. */
function breakOff(beginning: string, announced: number): Promise<void> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1');
    socket.on('error', () => undefined);
    socket.on('close', () => resolve());
    socket.write(`${headOf('/t/files', announced)}${beginning}`, () => setTimeout(() => socket.destroy(), 30));
  });
}

function headOf(url: string, length: number): string {
  const head = [`POST ${url} HTTP/1.1`, 'host: x', 'x-lectern-request: 1', `content-type: ${FORM}`];
  return `${[...head, `content-length: ${length}`].join('\r\n')}\r\n\r\n`;
}
