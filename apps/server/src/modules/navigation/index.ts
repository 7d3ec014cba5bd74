/** The door of the shell's configuration: page settings, navigation, session recording. */
import type { Now } from '../../platform/clock.ts';
import type { Db } from '../../platform/db/database.ts';
import type { Actor } from '../../platform/http/actor.ts';
import { readStored } from '../settings/index.ts';
import type { ShellSettings } from './app-config.ts';
import {
  navigationHandlers,
  navigationRoutes,
  pageMarksOf,
  readRecordingSettings,
  visibleNavigation,
} from './navigation.routes.ts';
import { createNavigationSource } from './navigation-source.ts';

export { BUILT_IN_NAVIGATION } from './built-in-navigation.ts';

export interface NavigationModuleDeps {
  readonly db: Db;
  readonly now: Now;
  readonly settings: ShellSettings;
  /** An outside navigation that takes the place of ours; undefined: none. */
  readonly navigationUrl: string | undefined;
  readonly warn: (what: string, error: unknown) => void;
}

export function navigationModule({ db, now, settings, navigationUrl, warn }: NavigationModuleDeps) {
  const source = createNavigationSource({
    now,
    url: navigationUrl,
    readSetting: () => readStored(db, 'navigation'),
    warn,
  });
  return {
    contract: navigationRoutes,
    handlers: navigationHandlers({ db, settings, source }),
    /** Asks an outside navigation anew. */
    refresh: source.refresh,
    pageMarks: (host: string): Promise<Readonly<Record<string, string>>> => pageMarksOf({ db, settings }, host),
    navigationOf: (actor: Actor) => visibleNavigation(source, actor),
    /** Whether, and how often, sessions are recorded now (R342). */
    readRecording: () => readRecordingSettings({ db, settings }),
  };
}
