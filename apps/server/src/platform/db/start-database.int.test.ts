import { expect } from 'vitest';
import { test } from '../../../test/harness.ts';
import { StartRefusedError } from '../start-refused-error.ts';
import { type DatabaseEvent, startDatabase } from './start-database.ts';

const settings = { poolSize: 2 };

test('a database that does not exist is said so, without the address', async ({ database }) => {
  const address = new URL(database.url);
  address.pathname = '/nowhere';
  const started = startDatabase({ ...settings, dataFolder: '/unused', url: address.href });
  await expect(started).rejects.toThrow('DATABASE_URL 指向的数据库不存在');
  await expect(started).rejects.toThrow(StartRefusedError);
});

test('a data folder that cannot be written to is named, without a stack', async () => {
  const started = startDatabase({ ...settings, dataFolder: '/sys', url: undefined });
  await expect(started).rejects.toThrow('数据目录 /sys 不能写入');
  await expect(started).rejects.toThrow(StartRefusedError);
});

test.for([`${import.meta.filename}/data`, '/proc/lectern/data'])(
  'a data folder that cannot be made is named: %s',
  async (dataFolder) => {
    const started = startDatabase({ ...settings, dataFolder, url: undefined });
    await expect(started).rejects.toThrow(`无法创建数据目录 ${dataFolder}`);
    await expect(started).rejects.toThrow(StartRefusedError);
  },
);

test('issue 20: replicas are looked at from the start on, and reported of', async ({ database }) => {
  const events: DatabaseEvent[] = [];
  const started = await startDatabase(
    { ...settings, dataFolder: '/unused', url: database.url, replicas: { urls: [database.url], maxLagMs: 1_000 } },
    (event) => events.push(event),
  );
  try {
    // The primary itself is no replica.
    await expect.poll(() => started.replicas?.figures()).toMatchObject([{ state: 'primary' }]);
    expect(events).toContainEqual(expect.objectContaining({ kind: 'replica', was: 'unknown', state: 'primary' }));
  } finally {
    await started.stop();
  }
});
