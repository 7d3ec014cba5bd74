import type { NavItem } from '@lectern/contract/shell/shell';
import { describe, expect, test } from 'vitest';
import { filterRow, foundRow, matchingPages, pagesOf, rowAfter } from './command-rows.ts';

const ITEMS: readonly NavItem[] = [
  { navKey: 'lessons', title: '课程管理', to: '/lessons' },
  {
    navKey: 'jwc',
    title: '教务',
    children: [
      { navKey: 'h', title: '讲次', heading: true },
      { navKey: 'episodes', title: '讲次管理', to: '/jwc/episodes' },
      { navKey: 'again', title: '课程', to: '/lessons' },
      { navKey: 'clock', title: '批量打卡', action: 'clockInExpress' },
      { navKey: 'out', title: '帮助', href: 'https://example.com/' },
    ],
  },
];
const SOUNDS = { 课程管理: ' kcgl kechengguanli', 讲次管理: ' jcgl jiangciguanli', 帮助: ' bz bangzhu' };
const PAGES = pagesOf(ITEMS, (item) => `${item.to ?? ''}?carried`);
const titles = (text: string) => matchingPages(PAGES, text, SOUNDS).map(({ title }) => title);

describe('areas 13: rows of the command bar', () => {
  test('are pages once each, with the menu they stand in; what only opens a dialog is none', () => {
    expect(PAGES).toEqual([
      { title: '课程管理', parent: '', to: '/lessons?carried' },
      { title: '讲次管理', parent: '教务', to: '/jwc/episodes?carried' },
      { title: '帮助', parent: '教务', to: '', href: 'https://example.com/' },
    ]);
  });

  test.each([
    ['管理', ['课程管理', '讲次管理']],
    ['讲次', ['讲次管理']],
    ['jc', ['讲次管理']],
    ['bangz', ['帮助']],
    ['guanli', ['课程管理', '讲次管理']],
    ['没有', []],
  ])('find pages by title, initials and pinyin: %s', (text, expected) => {
    expect(titles(text)).toEqual(expected);
  });

  test('open a team on its page in the lesson, and name what tells records apart', () => {
    expect(foundRow({ kind: 'team', id: 5, name: '1 班', hint: '初二数学', lessonId: 9 })).toMatchObject({
      section: '小班',
      hint: '5 · 初二数学',
      to: '/lessons/9/teams/5',
    });
  });

  test('open the list under the filters, with what is left as part of a name', () => {
    const chip = { key: 'subject', value: '2', label: '学科', words: '数学', typed: '数学' } as const;
    expect(filterRow({ chips: [chip], rest: '周六' }, '3 门课程')).toMatchObject({
      title: '数学、名称含“周六”',
      to: `/lessonDispatch/lessons?subject=2&lessonInfo=${encodeURIComponent('周六')}`,
    });
  });

  test('are led through by the arrows, on at the other end', () => {
    const rows = PAGES.map((page) => ({ key: page.title, section: '', title: page.title, hint: '', to: page.to }));
    expect(rowAfter(rows, undefined, 1)).toBe('课程管理');
    expect(rowAfter(rows, '帮助', 1)).toBe('课程管理');
    expect(rowAfter(rows, '课程管理', -1)).toBe('帮助');
    expect(rowAfter([], undefined, 1)).toBeUndefined();
  });
});
