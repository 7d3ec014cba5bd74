import { expect, test } from 'vitest';
import { siteConfigOf } from './external-url.ts';
import { configuredItems, navTarget } from './nav-target.ts';

const none = siteConfigOf({ variant: 1, sites: {} });
const commerce = siteConfigOf({ variant: 1, sites: { commerce: 'https://shop.example' } });

test.each([
  ['/lessons', none, 'page', '/lessonDispatch/lessons'],
  ['/jwc/episodes?subject=2', none, 'page', '/jwc/episodes?subject=2'],
  ['/goods', none, 'unconfigured', 'commerce'],
  ['/goods', commerce, 'site', 'commerce'],
  ['/coupon', commerce, 'unconfigured', 'marketing'],
  ['/mentors', none, 'unconfigured', 'users'],
] as const)('issue 16: %s leads to a %s', (to, sites, kind, end) => {
  const target = navTarget(to, sites);
  expect([target.kind, target.kind === 'page' ? target.path : target.site]).toEqual([kind, end]);
});

test('issue 16: the menu shows what is configured', () => {
  const items = [
    { navKey: 'lessons', to: '/lessons' },
    {
      navKey: 'market',
      children: [
        { navKey: 'goods', to: '/goods' },
        { navKey: 'coupon', to: '/coupon' },
      ],
    },
    { navKey: 'wiki', href: 'https://wiki.example/' },
  ];
  const keysOf = (sites: typeof none) =>
    configuredItems(items, sites).map(({ navKey, children }) => [navKey, ...(children ?? []).map((one) => one.navKey)]);
  expect(keysOf(none)).toEqual([['lessons'], ['market'], ['wiki']]);
  expect(keysOf(commerce)).toEqual([['lessons'], ['market', 'goods'], ['wiki']]);
});
