/** Builds the page. */
import { buildWhenChanged } from './built.mjs';

export const buildPage = (node) =>
  buildWhenChanged(node, { what: '页面', folder: 'apps/web', entry: 'index.html', sources: ['apps/web', 'packages'] });
