/**
 * The page that most visits open at, and the modules that it cannot be shown without. They are one file: its bytes are
 * the budget of the first visit, and what other pages share must not swell it.
 */
import type { Plugin, Rolldown } from 'vite';

/** The page gets the calls without their schemas (`slim-contract.ts`); who names the whole contract wants its types. */
const NEVER = '/packages/contract/src/';
const PAGE = '/features/lessons/list/lesson-list-page.tsx';

export const isFirstListPage = (moduleId: string): boolean => moduleId.endsWith(PAGE);

export interface FirstList {
  readonly plugin: Plugin;
  /** True once the modules are known, which is before they are put into files. */
  readonly needs: (moduleId: string) => boolean;
}

export function firstList(): FirstList {
  const needed = new Set<string>();
  return {
    needs: (moduleId) => needed.has(moduleId),
    plugin: {
      name: 'lectern:first-list',
      apply: 'build',
      buildEnd(error) {
        if (error) return;
        const page = [...this.getModuleIds()].find(isFirstListPage);
        if (page === undefined) this.error(`no module ends with ${PAGE}`);
        collect(this, page, needed);
      },
    },
  };
}

function collect(context: Pick<Rolldown.PluginContext, 'getModuleInfo'>, from: string, needed: Set<string>): void {
  const waiting = [from];
  for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) {
    if (needed.has(id) || id.includes(NEVER)) continue;
    needed.add(id);
    waiting.push(...(context.getModuleInfo(id)?.importedIds ?? []));
  }
}
