/**
 * The file of what several pages share comes with the first page as well, for the running tasks and the bell. A module
 * in it that draws antd's inputs would take all of them along, so the build refuses that.
 */
import type { Plugin } from 'vite';

const HEAVY = /node_modules\/(@rc-component|antd)\//;

export function lightShared(chunk: string): Plugin {
  return {
    name: 'lectern:light-shared',
    apply: 'build',
    generateBundle(_options, bundle) {
      for (const part of Object.values(bundle)) {
        if (part.type !== 'chunk' || part.name !== chunk) continue;
        const heavy = Object.keys(part.modules).find((id) => HEAVY.test(id));
        if (heavy !== undefined) this.error(`${chunk} comes with the first page and must not hold ${heavy}`);
      }
    },
  };
}
