/** The door of personal settings and saved views. */
import type { Db } from '../../platform/db/database.ts';
import { NotFoundError } from '../../platform/errors.ts';
import type { Actor } from '../../platform/http/handler.ts';
import { viewsFor } from './preferences.queries.ts';
import { preferencesHandlers, preferencesRoutes } from './preferences.routes.ts';
import type { PreferencesDeps } from './preferences.service.ts';

export function preferencesModule(deps: PreferencesDeps) {
  return { contract: preferencesRoutes, handlers: preferencesHandlers(deps) };
}

/** The query of a view on this page that the person may see. */
export async function queryOfView(db: Db, actor: Actor, viewId: number, page: string): Promise<string> {
  const view = (await viewsFor(db, actor, page)).find(({ id }) => id === viewId);
  if (!view) throw new NotFoundError('视图', viewId);
  return view.query;
}
