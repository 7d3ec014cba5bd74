/** The door of personal settings and saved views. */
import type { Db } from '../../platform/db/database.ts';
import { NotFoundError } from '../../platform/errors.ts';
import type { Actor } from '../../platform/http/actor.ts';
import { describeSubject, plainValueLabel, wordsFrom } from '../operation-log/index.ts';
import type { BinDeps, BinProviders } from '../recycle-bin/index.ts';
import { binnedViewsOf, viewsFor, viewsVisibleAmong } from './preferences.queries.ts';
import { preferencesHandlers, preferencesRoutes } from './preferences.routes.ts';
import type { PreferencesDeps } from './preferences.service.ts';
import { deleteView, purgeOldViews, restoreView, VIEW_ACTIONS } from './saved-views.service.ts';
import { viewWatcher } from './view-watcher.ts';

const VIEW_FIELDS = { name: '名称', query: '查询条件', roleCode: '共享角色', watchLimit: '关注上限' };

export type { CountView } from './watch-views.ts';

export interface PreferencesModuleDeps extends PreferencesDeps {
  readonly warn: (what: string, error: unknown) => void;
}

export function preferencesModule({ warn, ...deps }: PreferencesModuleDeps) {
  describeSubject('savedView', {
    ...wordsFrom('视图', VIEW_ACTIONS, VIEW_FIELDS),
    valueLabel: (field, value) =>
      field === 'query' && typeof value === 'string' ? queryWords(value) : plainValueLabel(value),
    visibleAmong: (actor, ids) => viewsVisibleAmong(deps.db, actor, ids),
  });
  return {
    contract: preferencesRoutes,
    handlers: preferencesHandlers(deps),
    watcher: viewWatcher(deps, warn),
    bin: savedViewBin(deps),
  };
}

export function savedViewBin(deps: BinDeps): BinProviders {
  return {
    savedView: {
      privilege: 'amaze',
      page: (actor, filter) => binnedViewsOf(deps.db, actor, filter),
      restore: (by, id) => restoreView(deps, by, id),
      bin: (by, id) => deleteView(deps, by, id),
      purge: (due) => purgeOldViews(deps, due),
    },
  };
}

/** The address bar's query, readable: `lessonInfo=数学、page=2`. */
function queryWords(query: string): string {
  return plainValueLabel([...new URLSearchParams(query)].map(([name, value]) => `${name}=${value}`));
}

/** The query of a view on this page that the person may see. */
export async function queryOfView(db: Db, actor: Actor, viewId: number, page: string): Promise<string> {
  const view = (await viewsFor(db, actor, page)).find(({ id }) => id === viewId);
  if (!view) throw new NotFoundError('视图', viewId);
  return view.query;
}
