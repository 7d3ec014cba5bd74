import { afterEach, expect, test } from 'vitest';
import { createLogger } from '../log/logger.ts';
import { createHttpServer } from './http-server.ts';

let close: (() => Promise<unknown>) | undefined;
afterEach(async () => {
  await close?.();
  close = undefined;
});

const LONG = JSON.stringify(Array.from({ length: 5000 }, (_, index) => index));

test('a call whose time ran out while its answer was being packed is refused in words that can be read', async () => {
  const { app } = await createHttpServer({
    logger: createLogger({ level: 'silent' }),
    https: false,
    proxies: 0,
    maxInFlight: 10,
  });
  close = () => app.close();
  app.get('/busy', { handlerTimeout: 20 }, async () => {
    // As a long computation does: nobody's clock is looked at meanwhile.
    const until = performance.now() + 60;
    while (performance.now() < until);
    return LONG;
  });
  const address = await app.listen({ port: 0, host: '127.0.0.1' });
  const answer = await fetch(`${address}/busy`);
  const text = await answer.text();
  expect([answer.status, JSON.parse(text).code]).toEqual([503, 'TIMEOUT']);
});
