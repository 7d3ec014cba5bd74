/** Builds the server: some 1,700 modules as a few files, which Node reads in less than half the time. */
import { writeBill } from './bill-of-materials.mjs';
import { buildWhenChanged } from './built.mjs';

export const SERVER = 'apps/server/dist/main.mjs';

export async function buildServer(node) {
  await buildWhenChanged(node, {
    what: '服务器',
    folder: 'apps/server',
    entry: 'main.mjs',
    sources: ['apps/server', 'packages'],
  });
  writeBill();
}
