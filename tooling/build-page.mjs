import { buildPage } from './page.mjs';

await buildPage(process.execPath);
