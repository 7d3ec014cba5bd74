/** What stands while administrators have saved nothing: the environment's settings, as the administration shows them; and what stands of clients. */
import type { SettingValues } from '@lectern/contract/administration/setting-values';
import { STANDARD_THRESHOLDS } from '@lectern/domain/speaking/speaking-figures';
import type { Config } from './config.ts';
import { BUILT_IN_NAVIGATION } from './modules/navigation/index.ts';
import { readSetting } from './modules/settings/index.ts';
import type { Db } from './platform/db/database.ts';

export function settingStandards({ platform, sites, ldap }: Config): SettingValues {
  const { variant, variantOfHost, userHosts, titles, header, features, idLists, recordingRatio } = platform;
  return {
    navigation: BUILT_IN_NAVIGATION,
    features,
    idLists,
    sites: {
      commerce: sites.commerce[1] ?? '',
      commerce2: sites.commerce[2] ?? '',
      marketing: sites.marketing ?? '',
      scheduling: sites.scheduling ?? '',
      users: sites.users ?? '',
      questionBank: sites.questionBank ?? '',
      coupon: sites.coupon ?? '',
      logout: sites.logout ?? '',
      intro: sites.intro ?? '',
      lessonReport: sites.lessonReport ?? '',
      clients: Object.entries(sites.clients).map(([client, address]) => ({ client, address })),
    },
    platform: {
      variant,
      variantOfHost: Object.entries(variantOfHost).map(([host, of]) => ({ host, variant: of })),
      userHosts,
      titles,
      header,
    },
    sessionRecording: { isOpen: recordingRatio > 0, ratio: recordingRatio },
    speaking: STANDARD_THRESHOLDS,
    directoryGroups: Object.entries(ldap?.rolesOfGroup ?? {}).map(([group, roles]) => ({ group, roles: [...roles] })),
  };
}

/** The administrators' own where they saved some, else the environment's. */
export async function clientAddresses(db: Db, standard: Readonly<Record<string, string>>) {
  const saved = await readSetting(db, 'sites');
  return saved ? Object.fromEntries(saved.clients.map(({ client, address }) => [client, address])) : standard;
}
