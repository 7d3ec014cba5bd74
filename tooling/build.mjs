/** `node tooling/build.mjs`: page and server, where their sources have changed; with a name, only that one. */
import { buildPage } from './page.mjs';
import { buildServer } from './server.mjs';

const [only] = process.argv.slice(2);
if (only !== 'server') await buildPage(process.execPath);
if (only !== 'page') await buildServer(process.execPath);
