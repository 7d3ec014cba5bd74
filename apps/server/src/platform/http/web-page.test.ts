import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createLogger } from '../log/logger.ts';
import { createHttpServer } from './http-server.ts';
import { PAGE_POLICY, serveWebPage } from './web-page.ts';

const SCRIPT = 'console.log("page")'.repeat(50);
let folder: string;
let app: FastifyInstance;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'lectern-page-'));
  mkdirSync(join(folder, 'dist/assets'), { recursive: true });
  const write = (name: string, content: string | Buffer) => writeFileSync(join(folder, name), content);
  write('secret.txt', 'above the page');
  write('dist/index.html', '<!doctype html><html lang="zh-CN"><title>讲台</title>');
  write('dist/logo.svg', '<svg/>');
  write('dist/assets/main-Ab3dEf9h.js', SCRIPT);
  write('dist/assets/main-Ab3dEf9h.js.br', brotliCompressSync(SCRIPT));
  write('dist/assets/main-Ab3dEf9h.js.map', '{}');
  app = await serving(join(folder, 'dist'));
});
afterAll(async () => {
  await app.close();
  rmSync(folder, { recursive: true });
});

async function serving(dist: string): Promise<FastifyInstance> {
  const logger = createLogger({ level: 'silent' });
  const { app: made } = await createHttpServer({ logger, https: false, proxies: 0, maxInFlight: 10 });
  await serveWebPage(made, dist, async (host) => (host.startsWith('two.') ? { mark: 'x-a:"2"' } : {}));
  await made.ready();
  return made;
}

describe('the built page', () => {
  test('is asked for each time, and runs under its own policy', async () => {
    const answer = await app.inject('/');
    expect([answer.statusCode, answer.headers['cache-control']]).toEqual([200, 'no-cache']);
    expect(answer.headers['content-type']).toBe('text/html; charset=utf-8');
    expect(answer.headers['content-security-policy']).toBe(PAGE_POLICY);
    expect(answer.headers['x-content-type-options']).toBe('nosniff');
  });
  test.each(['/', '/index.html'])('R340: %s tells what holds for its host, and is not sent twice', async (url) => {
    const [one, two] = [await app.inject(url), await app.inject({ url, headers: { host: 'two.example.com' } })];
    expect(one.body).toContain('<html lang="zh-CN">');
    expect(two.body).toContain('<html data-mark="x-a:&quot;2&quot;" lang="zh-CN">');
    const again = (etag: unknown) => app.inject({ url, headers: { 'if-none-match': `"0", ${String(etag)}` } });
    expect((await again(one.headers['etag'])).statusCode).toBe(304);
    expect((await again(two.headers['etag'])).statusCode).toBe(200);
    expect((await app.inject({ method: 'HEAD', url })).body).toBe('');
  });
  test('keeps files with a hash for good, packed for those who can unpack', async () => {
    const answer = await app.inject({ url: '/assets/main-Ab3dEf9h.js', headers: { 'accept-encoding': 'gzip, br' } });
    expect(answer.headers).toMatchObject({
      'cache-control': 'public, max-age=31536000, immutable',
      'content-encoding': 'br',
      'content-type': 'application/javascript; charset=utf-8',
      vary: 'accept-encoding',
    });
    expect(brotliDecompressSync(answer.rawPayload).toString()).toBe(SCRIPT);
    expect((await app.inject('/assets/main-Ab3dEf9h.js')).body).toBe(SCRIPT);
  });
  test('asks again for files without a hash', async () => {
    expect((await app.inject('/logo.svg')).headers['cache-control']).toBe('no-cache');
  });
  test.each([
    '/assets/main-Ab3dEf9h.js.map',
    '/secret.txt',
    '/..%2fsecret.txt',
    '/assets/..%2f..%2fsecret.txt',
    '/assets/',
    '/home',
    '/main.ts',
  ])('%s is not served', async (url) => {
    expect((await app.inject(url)).statusCode).toBe(404);
  });
});

test('a page that is not built yet says what to do', async () => {
  const bare = await serving(join(folder, 'nowhere'));
  const answer = await bare.inject('/');
  expect([answer.statusCode, answer.body]).toEqual([503, expect.stringContaining('npm start')]);
  await bare.close();
});
