import { shellContract } from '@lectern/contract/shell/shell';
import { expect, test } from 'vitest';
import { moduleApp } from '../../../test/module-app.ts';
import { clientsModule } from './index.ts';

test('R093: a client without an address is not in the answer, so its link is shown disabled', async () => {
  const app = moduleApp(clientsModule({ read: async () => ({ adminMac: 'https://example.com/mac.dmg' }) }));
  const api = await app.as();
  expect(await api.call(shellContract.clients, {})).toEqual({ adminMac: 'https://example.com/mac.dmg' });
  await app.close();
});
