import { shellContract } from '@lectern/contract/shell';
import { visibleNavItems } from '@lectern/domain/access/guards';
import { z } from 'zod';
import type { Db } from '../../platform/db/database.ts';
import type { Handlers } from '../../platform/http/handler.ts';
import { appConfigFor, type ShellSettings } from './app-config.ts';
import type { NavigationSource } from './navigation-source.ts';
import { readSetting } from './settings.queries.ts';

export const navigationRoutes = {
  config: shellContract.config,
  navigation: shellContract.navigation,
  sessionRecording: shellContract.sessionRecording,
} as const;

const SessionRecording = z.object({ isOpen: z.boolean(), ratio: z.number().min(0).max(1) });

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
  config: async ({ call }) => appConfigFor(settings, call.host),
  navigation: async ({ actor }) => {
    const navigation = await source();
    return { ...navigation, items: visibleNavItems(navigation.items, [...actor.privileges]) };
  },
  sessionRecording: async () => {
    const stored = SessionRecording.safeParse(await readSetting(db, 'sessionRecording'));
    return stored.success ? stored.data : recordingOf(settings);
  },
});

/** What the environment says while no administrator has set it: closed unless a share is given (decision 33). */
function recordingOf({ platform }: ShellSettings) {
  return { isOpen: platform.recordingRatio > 0, ratio: platform.recordingRatio };
}
