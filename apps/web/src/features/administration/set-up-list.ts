/** What an installation still needs, each with what it opens and where it is set (issue 16). Pure. */
import type { SettingValues } from '@lectern/contract/administration/setting-values';
import type { AppConfig, NavItem } from '@lectern/contract/shell/shell';
import { SITE_LABEL, siteConfigOf } from '@lectern/domain/shell/external-url';
import type { ExternalSite } from '@lectern/domain/shell/redirect-rows';
import { navWarnings } from './nav-warnings.ts';

export interface SetUpItem {
  readonly label: string;
  readonly isSet: boolean;
  /** What works with it, or does not without. */
  readonly opens: string;
  /** Absent: it is set where the product is installed. */
  readonly to?: string;
}

interface SetUpFacts {
  readonly config: Pick<AppConfig, 'variant' | 'sites' | 'ldap'>;
  readonly saved: Pick<SettingValues['sites'], 'lessonReport' | 'clients'>;
  readonly items: readonly NavItem[];
  readonly isPage: (path: string) => boolean;
}

const SITES = '/admin/sites';
const NAVIGATION = '/admin/navigation';

export function setUpList({ config, saved, items, isPage }: SetUpFacts): readonly SetUpItem[] {
  const { sites } = config;
  const broken = navWarnings(items, siteConfigOf(config), isPage).filter(({ site }) => site === undefined);
  const titlesOf = titlesBySite(items, config.variant);
  const site = (key: ExternalSite): SetUpItem => ({
    label: SITE_LABEL[key],
    isSet: sites[key] !== undefined,
    opens: (titlesOf.get(key) ?? []).join('、') || '导航中没有到这里的入口',
    to: SITES,
  });
  return [
    ...(['commerce', 'marketing', 'users', 'scheduling'] as const).map(site),
    { label: '题库', isSet: sites.questionBank !== undefined, opens: '旧题目、旧素材地址的跳转', to: SITES },
    {
      label: '优惠券页面',
      isSet: sites.coupon !== undefined,
      opens: '没有讲台权限的账号登录后去领取优惠券',
      to: SITES,
    },
    { label: '课程介绍页', isSet: sites.intro !== undefined, opens: '课程的“查看介绍页”', to: SITES },
    { label: '学习报告', isSet: saved.lessonReport !== '', opens: '学员的结课报告', to: SITES },
    { label: '客户端下载', isSet: saved.clients.length > 0, opens: '“客户端下载”页的下载按钮', to: SITES },
    { label: 'LDAP 登录', isSet: config.ldap, opens: '员工用公司账号登录并取得角色，部署时设置 LDAP_URL' },
    {
      label: '导航',
      isSet: broken.length === 0,
      opens: broken.length === 0 ? '每一项都有页面' : `打不开：${broken.map(({ title }) => title).join('、')}`,
      to: NAVIGATION,
    },
  ];
}

/** What the navigation leads to on other sites, were none of them configured. */
function titlesBySite(items: readonly NavItem[], variant: AppConfig['variant']): Map<ExternalSite, string[]> {
  const away = navWarnings(items, siteConfigOf({ variant, sites: {} }), () => true);
  const titles = new Map<ExternalSite, string[]>();
  for (const { site, title } of away) if (site) titles.set(site, [...(titles.get(site) ?? []), title]);
  return titles;
}
