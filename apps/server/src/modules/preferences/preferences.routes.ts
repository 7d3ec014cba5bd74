import { shellContract } from '@lectern/contract/shell/shell';
import type { Handlers } from '../../platform/http/handler.ts';
import { preferencesOf, viewsFor } from './preferences.queries.ts';
import { keepPreference, type PreferencesDeps } from './preferences.service.ts';
import { createView, deleteView, setWatch, updateView } from './saved-views.service.ts';

export const preferencesRoutes = {
  preferences: shellContract.preferences,
  savePreference: shellContract.savePreference,
  savedViews: shellContract.savedViews,
  createView: shellContract.createView,
  updateView: shellContract.updateView,
  watchView: shellContract.watchView,
  deleteView: shellContract.deleteView,
} as const;

export const preferencesHandlers = (deps: PreferencesDeps): Handlers<typeof preferencesRoutes> => ({
  preferences: ({ actor }) => preferencesOf(deps.db, actor.id),
  savePreference: async ({ actor, params, body }) => {
    await keepPreference(deps, actor.id, params.key, body.value);
    return { ok: true };
  },
  savedViews: ({ actor, query }) => viewsFor(deps.db, actor, query.page),
  createView: ({ actor, call, body }) => createView(deps, { actor, call }, body),
  updateView: ({ actor, call, params, body }) => updateView(deps, { actor, call }, params.id, body),
  watchView: async ({ actor, call, params, body }) => {
    await setWatch(deps, { actor, call }, params.id, body.limit);
    return { ok: true };
  },
  deleteView: async ({ actor, call, params }) => {
    await deleteView(deps, { actor, call }, params.id);
    return { ok: true };
  },
});
