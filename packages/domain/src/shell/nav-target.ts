/** Where an item of the navigation leads in the end, and whether anybody can get there (issue 16). */
import { type SiteConfig, siteAddress } from './external-url.ts';
import type { ExternalSite } from './redirect-rows.ts';
import { followRedirects } from './redirects.ts';

export type NavTarget =
  | { readonly kind: 'page'; readonly path: string }
  | { readonly kind: 'site'; readonly site: ExternalSite }
  /** The site that has this page has no address. */
  | { readonly kind: 'unconfigured'; readonly site: ExternalSite };

export function navTarget(to: string, sites: SiteConfig): NavTarget {
  const end = followRedirects(to);
  if (end.kind === 'internal') return { kind: 'page', path: end.to };
  return { kind: siteAddress(end.site, sites) === undefined ? 'unconfigured' : 'site', site: end.site };
}

/** Without what leads to a site that has no address. Groups and dividers with nothing to show are left out by the bar. */
export function configuredItems<T extends Linked<T>>(items: readonly T[], sites: SiteConfig): T[] {
  return items.flatMap((item) => {
    if (item.to !== undefined && navTarget(item.to, sites).kind === 'unconfigured') return [];
    return [item.children ? { ...item, children: configuredItems(item.children, sites) } : item];
  });
}

interface Linked<T> {
  readonly to?: string | undefined;
  readonly children?: readonly T[] | undefined;
}
