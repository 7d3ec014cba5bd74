/** What stands in the way of an item of the navigation, beside what may not be saved (issue 16). Pure. */
import type { NavItem } from '@lectern/contract/shell/shell';
import { SITE_LABEL, type SiteConfig } from '@lectern/domain/shell/external-url';
import { navTarget } from '@lectern/domain/shell/nav-target';
import type { ExternalSite } from '@lectern/domain/shell/redirect-rows';

export interface NavWarning {
  readonly place: string;
  readonly title: string;
  readonly message: string;
  /** The site whose address is missing. */
  readonly site?: ExternalSite;
}

export function navWarnings(
  items: readonly NavItem[],
  sites: SiteConfig,
  isPage: (path: string) => boolean,
): readonly NavWarning[] {
  const warned = (item: NavItem, place: string): NavWarning[] => {
    if (item.to === undefined) return [];
    const { title } = item;
    const target = navTarget(item.to, sites);
    if (target.kind === 'unconfigured') {
      const message = `${SITE_LABEL[target.site]}的地址还未配置，这一项暂不显示`;
      return [{ place, title, message, site: target.site }];
    }
    if (target.kind === 'site' || isPage(target.path)) return [];
    return [{ place, title, message: `没有“${item.to}”这个页面，打开后显示“页面不存在”` }];
  };
  return items.flatMap((item, i) => [
    ...warned(item, String(i)),
    ...(item.children ?? []).flatMap((child, k) => warned(child, `${i}.${k}`)),
  ]);
}
