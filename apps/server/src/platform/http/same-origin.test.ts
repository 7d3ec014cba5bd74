import { endpoint } from '@lectern/contract/endpoint';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { bareApp } from '../../../test/bare-app.ts';
import { checkSameOrigin, type OriginFacts } from './same-origin.ts';

const HOST = 'lectern.test:8080';
const OWN = 'https://lectern.test:8080';

function isTaken(headers: OriginFacts['headers'], over: Partial<OriginFacts> = {}): boolean {
  try {
    checkSameOrigin({ method: 'POST', host: HOST, https: true, documented: true, headers, ...over });
    return true;
  } catch {
    return false;
  }
}

// Issue 13 section 7, decision 132: same-origin writes are recognised, cross-site writes stay refused.
describe('a write of a documented call', () => {
  test.each<[name: string, headers: OriginFacts['headers'], taken: boolean]>([
    ['our page in a current browser', { origin: OWN, 'sec-fetch-site': 'same-origin' }, true],
    ['our page in a browser without Sec-Fetch-Site', { origin: OWN }, true],
    ['our page where a proxy strips Origin', { 'sec-fetch-site': 'same-origin' }, true],
    ['a program that sends our header', { 'x-lectern-request': '1' }, true],
    ['our header beside our origin', { 'x-lectern-request': '1', origin: OWN }, true],
    ['our origin in upper case', { origin: 'https://LECTERN.test:8080' }, true],
    ['nothing at all: a program with a session cookie', { cookie: 'lectern_session=x' }, false],
    ['nothing but JSON', { 'content-type': 'application/json' }, false],
    ['our header with another value', { 'x-lectern-request': 'true' }, false],
    ['an empty header of ours', { 'x-lectern-request': '' }, false],
    ['a Referer alone', { referer: `${OWN}/` }, false],
    ['a foreign origin', { origin: 'https://evil.test' }, false],
    ['a foreign origin with our header', { origin: 'https://evil.test', 'x-lectern-request': '1' }, false],
    [
      'a foreign origin that claims to be the same',
      { origin: 'https://evil.test', 'sec-fetch-site': 'same-origin' },
      false,
    ],
    ['an opaque origin', { origin: 'null' }, false],
    ['an opaque origin with our header', { origin: 'null', 'x-lectern-request': '1' }, false],
    ['an empty origin', { origin: '' }, false],
    ['two origins', { origin: [OWN, 'https://evil.test'] }, false],
    ['two origins in one line', { origin: `${OWN}, https://evil.test` }, false],
    ['our host without its port', { origin: 'https://lectern.test' }, false],
    ['our host with another port', { origin: 'https://lectern.test:8081' }, false],
    ['a subdomain of ours', { origin: 'https://blog.lectern.test:8080' }, false],
    ['a host that ends in ours', { origin: 'https://evil-lectern.test:8080' }, false],
    ['our host as a user name', { origin: 'https://lectern.test:8080@evil.test' }, false],
    ['our host by another scheme', { origin: 'ftp://lectern.test:8080' }, false],
    ['our host without TLS', { origin: 'http://lectern.test:8080' }, false],
    ['a same-site page', { 'sec-fetch-site': 'same-site' }, false],
    ['a same-site page with our origin', { origin: OWN, 'sec-fetch-site': 'same-site' }, false],
    ['a cross-site page with our header', { 'sec-fetch-site': 'cross-site', 'x-lectern-request': '1' }, false],
    ['a bookmark', { 'sec-fetch-site': 'none' }, false],
    ['Sec-Fetch-Site twice', { 'sec-fetch-site': ['same-origin', 'cross-site'] }, false],
  ])('%s', (_name, headers, taken) => {
    expect(isTaken(headers)).toBe(taken);
  });

  test('plain HTTP is our own where we are served so, and where the browser has compared the schemes', () => {
    const plain = { origin: 'http://lectern.test:8080' };
    expect(isTaken(plain, { https: false })).toBe(true);
    expect(isTaken({ origin: OWN }, { https: false })).toBe(true);
    expect(isTaken({ ...plain, 'sec-fetch-site': 'same-origin' })).toBe(true);
  });
  test("the scheme's own port is no difference", () => {
    expect(isTaken({ origin: 'https://lectern.test' }, { host: 'lectern.test:443' })).toBe(true);
    expect(isTaken({ origin: 'https://lectern.test' }, { host: 'lectern.test:80' })).toBe(false);
  });
  test.each(['PUT', 'DELETE'])('%s is a write too', (method) => {
    expect(isTaken({}, { method })).toBe(false);
    expect(isTaken({ origin: OWN }, { method })).toBe(true);
  });
  test('reading asks for nothing', () => {
    expect(isTaken({ origin: 'https://evil.test' }, { method: 'GET' })).toBe(true);
  });
});

test('a call of our own asks for our header whatever else is there', () => {
  const own = { documented: false };
  expect(isTaken({ origin: OWN, 'sec-fetch-site': 'same-origin' }, own)).toBe(false);
  expect(isTaken({ origin: OWN, 'x-lectern-request': '1' }, own)).toBe(true);
  expect(isTaken({ origin: 'https://evil.test', 'x-lectern-request': '1' }, own)).toBe(false);
});

// What a form of another page can send in a browser that sends neither header.
test.each([
  '',
  'text/plain',
  'application/x-www-form-urlencoded',
  'multipart/form-data; boundary=x',
  'application/json',
])('a write with content type "%s" and no proof of its origin reaches no handler', async (type) => {
  let calls = 0;
  const publish = endpoint({
    id: 'E901',
    method: 'POST',
    path: '/t/notes/publish',
    tag: 't',
    summary: '发布',
    permission: 'LESSON_WRITE',
    reply: z.string(),
  });
  const { app } = await bareApp({ publish }, { publish: async () => String((calls += 1)) });
  const send = (headers: Record<string, string>) =>
    app.inject({ method: 'POST', url: publish.path, headers: { host: HOST, ...headers } });
  const answers = [
    await send(type === '' ? {} : { 'content-type': type }),
    await send({ ...(type === '' ? {} : { 'content-type': type }), origin: 'https://evil.test' }),
  ];
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([403, 403]);
  expect(calls).toBe(0);
  expect((await send({ origin: OWN })).statusCode).toBe(200);
  await app.close();
});
