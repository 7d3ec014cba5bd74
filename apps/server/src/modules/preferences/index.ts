/** The door of personal settings and saved views. */
import { preferencesHandlers, preferencesRoutes } from './preferences.routes.ts';
import type { PreferencesDeps } from './preferences.service.ts';

export function preferencesModule(deps: PreferencesDeps) {
  return { contract: preferencesRoutes, handlers: preferencesHandlers(deps) };
}
