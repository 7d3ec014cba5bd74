/** What a navigation must be before it is saved (R026-R034): each problem names the item it is about. */
import { checkNavLink } from './nav-link.ts';

export interface NavItemFacts {
  readonly navKey: string;
  readonly title: string;
  readonly privilege?: string | undefined;
  readonly to?: string | undefined;
  readonly href?: string | undefined;
  readonly action?: string | undefined;
  readonly heading?: boolean | undefined;
  readonly divider?: boolean | undefined;
  readonly children?: readonly NavItemFacts[] | undefined;
}

export interface NavProblem {
  /** `2` or `2.0`: places in the list and in its dropdown. */
  readonly place: string;
  readonly field: 'navKey' | 'title' | 'link' | 'privilege' | 'children' | 'items';
  readonly message: string;
}

/** The way back into the administration: without it nobody would find the page to mend the navigation. */
export const ADMINISTRATION_PATH = '/admin';
export const MAX_NAV_ITEMS = 12;
export const MAX_NAV_CHILDREN = 40;

export function checkNavigation(
  items: readonly NavItemFacts[],
  isPrivilege: (code: string) => boolean,
): readonly NavProblem[] {
  const placed = items.flatMap((item, i) => [
    { place: String(i), item, isChild: false },
    ...(item.children ?? []).map((child, k) => ({ place: `${i}.${k}`, item: child, isChild: true })),
  ]);
  const seen = new Set<string>();
  const problems = placed.flatMap(({ place, item, isChild }) => {
    const twice = seen.has(item.navKey);
    seen.add(item.navKey);
    const found = problemsOf(item, isChild, twice);
    if (item.privilege !== undefined && !isPrivilege(item.privilege)) {
      found.push({ field: 'privilege', message: '没有这个权限' });
    }
    return found.map((problem): NavProblem => ({ place, ...problem }));
  });
  return [...problems, ...problemsOfAll(items, placed)];
}

type Found = Omit<NavProblem, 'place'>;

function problemsOf(item: NavItemFacts, isChild: boolean, twice: boolean): Found[] {
  const found: Found[] = [];
  if (!/^[a-zA-Z][a-zA-Z0-9_-]{0,59}$/.test(item.navKey)) {
    found.push({ field: 'navKey', message: '标识须以字母开头，只含字母、数字、- 和 _' });
  } else if (twice) found.push({ field: 'navKey', message: '标识重复，每项须不同' });
  if (!item.divider && item.title.trim() === '') found.push({ field: 'title', message: '请填写名称' });
  const message = linkProblem(item, isChild);
  if (message) found.push(message);
  return found;
}

function linkProblem(item: NavItemFacts, isChild: boolean): Found | undefined {
  const kinds = [item.to, item.href, item.action, item.heading || undefined, item.divider || undefined, item.children];
  if (kinds.filter((kind) => kind !== undefined).length !== 1) {
    return { field: 'link', message: '每项须是且只能是一种：页面、网站、弹窗、分组、小标题或分隔线' };
  }
  if (item.children) {
    if (isChild) return { field: 'children', message: '分组里不能再有分组' };
    if (item.children.length === 0) return { field: 'children', message: '分组里还没有内容' };
    if (item.children.length > MAX_NAV_CHILDREN) {
      return { field: 'children', message: `一个分组最多 ${MAX_NAV_CHILDREN} 项` };
    }
  }
  if (!isChild && (item.heading || item.divider)) return { field: 'link', message: '小标题和分隔线只能放在分组里' };
  const link = item.to ?? item.href;
  if (link === undefined) return undefined;
  const checked = checkNavLink(link);
  if (checked.kind === 'refused') return { field: 'link', message: checked.reason };
  return (checked.kind === 'inside') === (item.to !== undefined)
    ? undefined
    : { field: 'link', message: '站内页面以 / 开头，其他网站以 https:// 开头' };
}

function problemsOfAll(
  items: readonly NavItemFacts[],
  placed: readonly { readonly item: NavItemFacts }[],
): readonly NavProblem[] {
  const problem = (message: string): NavProblem => ({ place: '', field: 'items', message });
  const keepsEntry = placed.some(
    ({ item }) =>
      (item.to === ADMINISTRATION_PATH || item.to?.startsWith(`${ADMINISTRATION_PATH}/`)) &&
      (item.privilege === undefined || item.privilege === 'ADMIN_CONFIG' || item.privilege === 'amaze'),
  );
  return [
    ...(items.length > MAX_NAV_ITEMS ? [problem(`导航栏最多 ${MAX_NAV_ITEMS} 项`)] : []),
    ...(keepsEntry ? [] : [problem('须保留通往系统管理（/admin）的一项，否则无法再回来修改导航')]),
  ];
}
