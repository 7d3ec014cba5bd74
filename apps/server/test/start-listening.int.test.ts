import { createServer } from 'node:net';
import { expect } from 'vitest';
import type { App } from '../src/app.ts';
import { StartRefusedError } from '../src/platform/start-refused-error.ts';
import { startListening } from '../src/start-listening.ts';
import { buildTestApp, test } from './harness.ts';

test('a port that another program has is named, and what was started before ends', async ({ database }) => {
  const other = createServer().listen(0, '127.0.0.1');
  await new Promise((resolve) => other.once('listening', resolve));
  const address = other.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  const built = await buildTestApp(database);
  let stops = 0;
  const app: App = {
    ...built,
    stop: (options) => {
      stops += 1;
      return built.stop(options);
    },
  };
  const started = startListening(app, { host: '127.0.0.1', port });
  await expect(started).rejects.toThrow(StartRefusedError);
  await expect(started).rejects.toThrow(`端口 ${port} 已被占用`);
  expect(stops).toBe(1);
  other.close();
});

test('an address that this machine does not have is named', async ({ database }) => {
  const app = await buildTestApp(database);
  const started = startListening(app, { host: '192.0.2.1', port: 0 });
  await expect(started).rejects.toThrow('HOST 的地址 192.0.2.1 不属于本机');
  await expect(started).rejects.toThrow(StartRefusedError);
});

test('a health port that another program has is named as such', async ({ database }) => {
  const other = createServer().listen(0, '127.0.0.1');
  await new Promise((resolve) => other.once('listening', resolve));
  const address = other.address();
  const healthPort = typeof address === 'object' && address ? address.port : 0;
  const started = startListening(await buildTestApp(database), { host: '127.0.0.1', port: 0, healthPort });
  await expect(started).rejects.toThrow(`端口 ${healthPort} 已被占用`);
  other.close();
});
