import { siteConfigOf } from '@lectern/domain/shell/external-url';
import { expect, test } from 'vitest';
import { navWarnings } from './nav-warnings.ts';

const isPage = (path: string) => path.startsWith('/lessonDispatch/lessons');
const shop = siteConfigOf({ variant: 1, sites: { commerce: 'https://shop.example' } });

test('issue 16: an item that leads nowhere is warned of, with the address that would fix it', () => {
  const items = [
    { navKey: 'a', title: '课程', to: '/lessons?status=init' },
    { navKey: 'b', title: '写错', to: '/lesson' },
    {
      navKey: 'c',
      title: '营销',
      children: [
        { navKey: 'd', title: '商品', to: '/goods' },
        { navKey: 'e', title: '优惠券', to: '/coupon' },
        { navKey: 'f', title: '帮助', href: 'https://wiki.example/' },
      ],
    },
  ];
  expect(navWarnings(items, shop, isPage)).toEqual([
    { place: '1', title: '写错', message: '没有“/lesson”这个页面，打开后显示“页面不存在”' },
    { place: '2.1', title: '优惠券', message: '营销系统的地址还未配置，这一项暂不显示', site: 'marketing' },
  ]);
});
