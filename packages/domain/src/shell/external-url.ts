/**
 * The address on another site that a path leads to (R071, R074, R075, R078, R081; decision 20). Without a configured
 * address there is none, and the page says so instead of leaving.
 */
import type { ExternalSite } from './redirect-rows.ts';

export type PlatformVariant = 'first' | 'second';

/** Empty or missing: not configured. */
export interface SiteConfig {
  readonly variant: PlatformVariant;
  /** The commerce site differs by variant (R074). */
  readonly commerce: Readonly<Partial<Record<PlatformVariant, string>>>;
  readonly marketing?: string | undefined;
  readonly scheduling?: string | undefined;
  readonly users?: string | undefined;
}

/** As the page is configured: the server has already chosen the commerce site of the variant (R074). */
export function siteConfigOf({ variant, sites }: ConfiguredSites): SiteConfig {
  const name = variant === 2 ? 'second' : 'first';
  const { commerce, marketing, scheduling, users } = sites;
  return { variant: name, commerce: commerce ? { [name]: commerce } : {}, marketing, scheduling, users };
}

interface ConfiguredSites {
  readonly variant: 1 | 2;
  readonly sites: Readonly<Partial<Record<ExternalSite, string | undefined>>>;
}

export const SITE_LABEL: Record<ExternalSite, string> = {
  commerce: '电商系统',
  marketing: '营销系统',
  scheduling: '排班系统',
  users: '用户管理系统',
};

type UrlOf = (address: string, hashPath: string, currentUrl: string) => string;

const URL_OF: Record<ExternalSite, UrlOf> = {
  commerce: atHashPath,
  // `market` is only our name for that site; what follows it is the path there.
  marketing: (address, hashPath) => atHashPath(address, hashPath.replace(/^\/market(?=[/?]|$)/, '') || '/'),
  scheduling: atHashPath,
  users: (address, _hashPath, currentUrl) => withQuery(address, 'url', currentUrl),
};

export function siteAddress(site: ExternalSite, config: SiteConfig): string | undefined {
  const address = site === 'commerce' ? config.commerce[config.variant] : config[site];
  return address || undefined;
}

export function externalUrl(
  site: ExternalSite,
  config: SiteConfig,
  hashPath: string,
  currentUrl: string,
): string | undefined {
  const address = siteAddress(site, config);
  return address === undefined ? undefined : URL_OF[site](address, hashPath, currentUrl);
}

function atHashPath(address: string, hashPath: string): string {
  return `${address.replace(/#.*$/, '').replace(/\/+$/, '')}/#${hashPath.startsWith('/') ? '' : '/'}${hashPath}`;
}

function withQuery(address: string, name: string, value: string): string {
  const [base = '', hash] = address.split('#', 2);
  const joined = `${base}${base.includes('?') ? '&' : '?'}${name}=${encodeURIComponent(value)}`;
  return hash === undefined ? joined : `${joined}#${hash}`;
}
