/** What administrators saved takes the place of what the environment says, part by part. */
import type { Db } from '../../platform/db/database.ts';
import { readSetting } from '../settings/index.ts';
import type { ShellSettings } from './app-config.ts';

export async function withSaved(db: Db, settings: ShellSettings): Promise<ShellSettings> {
  const [features, sites, platform] = await Promise.all([
    readSetting(db, 'features'),
    readSetting(db, 'sites'),
    readSetting(db, 'platform'),
  ]);
  const { variantOfHost, ...rest } = platform ?? { variantOfHost: undefined };
  return {
    ...settings,
    platform: {
      ...settings.platform,
      ...rest,
      ...(variantOfHost && { variantOfHost: Object.fromEntries(variantOfHost.map((row) => [row.host, row.variant])) }),
      ...(features && { features }),
    },
    // Those that are empty are left out where the configuration is put together.
    sites: sites ? { ...sites, commerce: { 1: sites.commerce, 2: sites.commerce2 } } : settings.sites,
  };
}
