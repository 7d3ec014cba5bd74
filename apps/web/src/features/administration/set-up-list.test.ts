import { expect, test } from 'vitest';
import { setUpList } from './set-up-list.ts';

const items = [
  { navKey: 'a', title: '课程', to: '/lessons' },
  { navKey: 'b', title: '营销', children: [{ navKey: 'c', title: '商品', to: '/goods' }] },
  { navKey: 'd', title: '写错', to: '/lesson' },
];
const isPage = (path: string) => path.startsWith('/lessonDispatch/lessons');
const nothing = { variant: 1, sites: {}, ldap: false } as const;
const unsaved = { lessonReport: '', clients: [] };

test('issue 16: an administrator sees what is not set up, what it would open, and where', () => {
  const list = setUpList({ config: nothing, saved: unsaved, items, isPage });
  expect(list.filter(({ isSet }) => isSet)).toEqual([]);
  expect(list[0]).toEqual({ label: '电商系统', isSet: false, opens: '商品', to: '/admin/sites' });
  expect(list.at(-1)).toEqual({ label: '导航', isSet: false, opens: '打不开：写错', to: '/admin/navigation' });
});

test('what is set up is marked as such', () => {
  const config = { ...nothing, sites: { commerce: 'https://shop.example' }, ldap: true };
  const saved = { ...unsaved, lessonReport: 'https://report.example' };
  const list = setUpList({ config, saved, items: items.slice(0, 2), isPage });
  expect(list.flatMap(({ label, isSet }) => (isSet ? [label] : []))).toEqual([
    '电商系统',
    '学习报告',
    'LDAP 登录',
    '导航',
  ]);
});
