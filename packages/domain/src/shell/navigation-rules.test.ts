import { expect, test } from 'vitest';
import { checkNavigation, type NavItemFacts } from './navigation-rules.ts';

const admin: NavItemFacts = { navKey: 'admin', title: '系统管理', to: '/admin', privilege: 'ADMIN_CONFIG' };
const page: NavItemFacts = { navKey: 'a', title: '课程', to: '/lessons' };

test.each<[string, readonly NavItemFacts[], string[]]>([
  ['pages, a site, a dropdown', [page, admin, { navKey: 'b', title: '站点', href: 'https://x.example' }], []],
  ['a key twice', [page, { ...page }, admin], ['1 navKey']],
  ['a key that is none', [{ ...page, navKey: '1 a' }, admin], ['0 navKey']],
  ['no title', [{ ...page, title: ' ' }, admin], ['0 title']],
  ['a page and a site at once', [{ ...page, href: 'https://x.example' }, admin], ['0 link']],
  ['nowhere to go', [{ navKey: 'a', title: '空' }, admin], ['0 link']],
  ['a script', [{ navKey: 'a', title: '坏', href: 'javascript:alert(1)' }, admin], ['0 link']],
  ['another site as a page', [{ ...page, to: '//other.example' }, admin], ['0 link']],
  ['a page as another site', [{ navKey: 'a', title: '坏', href: '/lessons' }, admin], ['0 link']],
  ['an empty dropdown', [{ navKey: 'a', title: '组', children: [] }, admin], ['0 children']],
  [
    'a bad item in a dropdown',
    [{ navKey: 'g', title: '组', children: [page, { navKey: 'h', title: '', heading: true }] }, admin],
    ['0.1 title'],
  ],
  ['a divider in the bar', [{ navKey: 'd', title: '', divider: true }, admin], ['0 link']],
  ['an unknown privilege', [{ ...page, privilege: 'NOBODY' }, admin], ['0 privilege']],
  ['no way back to the administration', [page], [' items']],
  ['a way back that administrators do not see', [{ ...admin, privilege: 'EXPORT' }], [' items']],
])('R026, issue 5: a navigation with %s', (_sentence, items, expected) => {
  const problems = checkNavigation(items, (code) => code !== 'NOBODY');
  expect(problems.map(({ place, field }) => `${place} ${field}`)).toEqual(expected);
});
