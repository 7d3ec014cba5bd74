import type { NavItem } from '@lectern/contract/shell/shell';
import { expect, test } from 'vitest';
import { added, itemAt, moved, removed, replaced } from './nav-places.ts';

const leaf = (navKey: string): NavItem => ({ navKey, title: navKey, to: `/${navKey}` });
const ITEMS: NavItem[] = [leaf('a'), { navKey: 'g', title: 'g', children: [leaf('x'), leaf('y')] }, leaf('b')];
const shape = (items: readonly NavItem[]) =>
  items
    .map(({ navKey, children }) => (children ? `${navKey}(${children.map((c) => c.navKey).join()})` : navKey))
    .join(' ');

test('R026: items are found, replaced, moved, removed and added where they stand', () => {
  expect(itemAt(ITEMS, '1.1')?.navKey).toBe('y');
  expect(shape(replaced(ITEMS, '1.0', leaf('z')))).toBe('a g(z,y) b');
  const [down, at] = moved(ITEMS, '0', 1);
  expect([shape(down), at]).toEqual(['g(x,y) a b', '1']);
  expect(shape(moved(ITEMS, '1.0', -1)[0])).toBe('a g(x,y) b');
  expect(shape(moved(ITEMS, '1.0', 1)[0])).toBe('a g(y,x) b');
  expect(shape(removed(ITEMS, '1.1')[0])).toBe('a g(x) b');
  expect(removed(ITEMS, '0')[1]).toBe('0');
  const [inGroup, place] = added(ITEMS, '1.0', 'item');
  expect([shape(inGroup), place]).toEqual(['a g(x,item1,y) b', '1.1']);
  expect(shape(added(ITEMS, '2', 'group')[0])).toBe('a g(x,y) b item1(item1a)');
  expect(added([], '0', 'item')[1]).toBe('0');
});
