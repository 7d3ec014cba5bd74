/**
 * Rooms (the folders of a layer) that know each other: neither can be read, moved or tested without the other. Counted by
 * the arrows between them; a circle of files is refused by boundaries.cjs already.
 */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { root } from './root.mjs';
import { sourceFiles } from './source-files.mjs';

const LAYERS = [
  'packages/domain/src',
  'packages/contract/src',
  'apps/server/src/platform',
  'apps/server/src/platform/engine',
  'apps/server/src/kit',
  'apps/server/src/modules',
  'apps/web/src/shared',
  'apps/web/src/features',
];
const CODE = /\.(ts|tsx)$/;
const TEST = /\.test\.(ts|tsx)$/;
const IMPORT = /(?:from|import) '(\.[^']+)'/g;

export function findRoomCircles() {
  const files = sourceFiles().filter((file) => CODE.test(file) && !TEST.test(file));
  return Object.assign({}, ...LAYERS.map((layer) => circlesIn(layer, arrowsIn(layer, files))));
}

/** From room to room, how often. */
function arrowsIn(layer, files) {
  const arrows = new Map();
  const roomOf = (file) => path.relative(layer, file).split(path.sep)[0] ?? '';
  for (const file of files.filter((each) => each.startsWith(`${layer}/`))) {
    for (const [, target] of readFileSync(path.join(root, file), 'utf8').matchAll(IMPORT)) {
      const to = path.join(path.dirname(file), target);
      if (!to.startsWith(`${layer}/`) || roomOf(to) === roomOf(file)) continue;
      const from = arrows.get(roomOf(file)) ?? new Map();
      arrows.set(roomOf(file), from.set(roomOf(to), (from.get(roomOf(to)) ?? 0) + 1));
    }
  }
  return arrows;
}

/** An arrow stands in a circle where its end leads back to its beginning. */
export function circlesIn(layer, arrows) {
  const found = {};
  for (const [from, targets] of arrows) {
    for (const [to, count] of targets) {
      if (!leadsTo(arrows, to, from)) continue;
      found[`${layer} ${from} -> ${to}`] = { count, text: 'an arrow of a circle of rooms' };
    }
  }
  return found;
}

function leadsTo(arrows, start, goal) {
  const seen = new Set();
  const open = [start];
  for (let room = open.pop(); room !== undefined; room = open.pop()) {
    if (room === goal) return true;
    if (seen.has(room)) continue;
    seen.add(room);
    open.push(...(arrows.get(room)?.keys() ?? []));
  }
  return false;
}
