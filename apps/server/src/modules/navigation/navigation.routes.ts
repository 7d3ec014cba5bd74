import { shellContract } from '@lectern/contract/shell/shell';
import { visibleNavItems } from '@lectern/domain/access/guards';
import { siteConfigOf } from '@lectern/domain/shell/external-url';
import { configuredItems } from '@lectern/domain/shell/nav-target';
import type { Db } from '../../platform/db/database.ts';
import type { Actor } from '../../platform/http/actor.ts';
import type { Handlers } from '../../platform/http/handler.ts';
import { readSetting } from '../settings/index.ts';
import { appConfigFor, type ShellSettings } from './app-config.ts';
import type { NavigationSource } from './navigation-source.ts';
import { withSaved } from './saved-settings.ts';

export const navigationRoutes = {
  config: shellContract.config,
  navigation: shellContract.navigation,
  sessionRecording: shellContract.sessionRecording,
} as const;

export interface NavigationRoutesDeps {
  readonly db: Db;
  readonly settings: ShellSettings;
  readonly source: NavigationSource;
}

export const navigationHandlers = ({
  db,
  settings,
  source,
}: NavigationRoutesDeps): Handlers<typeof navigationRoutes> => ({
  config: async ({ call }) => appConfigFor(await withSaved(db, settings), call.host),
  navigation: ({ actor, call }) => shownNavigation({ db, settings, source }, actor, call.host),
  sessionRecording: () => readRecordingSettings({ db, settings }),
});

/** R340: known to the page before its first request. Without a database the environment's settings hold. */
export async function pageMarksOf({ db, settings }: Pick<NavigationRoutesDeps, 'db' | 'settings'>, host: string) {
  const { platformHeader } = appConfigFor(await withSaved(db, settings).catch(() => settings), host);
  return platformHeader ? { 'platform-header': `${platformHeader.name}:${platformHeader.value}` } : {};
}

export async function visibleNavigation(source: NavigationSource, { privileges }: Pick<Actor, 'privileges'>) {
  const navigation = await source();
  return { ...navigation, items: visibleNavItems(navigation.items, [...privileges]) };
}

/** What leads to a site without an address is shown to nobody: administrators have a list of what is not set up. */
async function shownNavigation({ db, settings, source }: NavigationRoutesDeps, actor: Actor, host: string) {
  const [navigation, saved] = await Promise.all([
    visibleNavigation(source, actor),
    withSaved(db, settings).catch(() => settings),
  ]);
  return { ...navigation, items: configuredItems(navigation.items, siteConfigOf(appConfigFor(saved, host))) };
}

/** What the environment says while no administrator has set it: closed unless a share is given (decision 33). */
export async function readRecordingSettings({ db, settings }: Pick<NavigationRoutesDeps, 'db' | 'settings'>) {
  const saved = await readSetting(db, 'sessionRecording');
  if (saved) return saved;
  const { recordingRatio: ratio } = settings.platform;
  return { isOpen: ratio > 0, ratio };
}
