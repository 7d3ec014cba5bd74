import type { NavItem } from '@lectern/contract/shell/shell';
import { describe, expect, it } from 'vitest';
import { barItems, carriesKey, internalLink } from './nav-items.ts';

const item = (navKey: string, more: Partial<NavItem> = {}): NavItem => ({ navKey, title: navKey, ...more });
const keysOf = (items: readonly NavItem[]): unknown[] =>
  items.map(({ navKey, children }) => (children ? [navKey, keysOf(children)] : navKey));

describe('barItems', () => {
  it('R027: shows an item with a privilege to its holders only', () => {
    const items = [item('a', { to: '/a', privilege: 'EXAM_READ' }), item('b', { to: '/b' })];
    expect(keysOf(barItems(items, []))).toEqual(['b']);
    expect(keysOf(barItems(items, ['EXAM_READ']))).toEqual(['a', 'b']);
  });

  it('R032: drops a dropdown without an entry left', () => {
    const items = [item('a', { children: [item('h', { heading: true }), item('x', { to: '/x', privilege: 'P' })] })];
    expect(barItems(items, [])).toEqual([]);
  });

  it('R028: keeps headings and dividers only where they part entries', () => {
    const children = [
      item('d0', { divider: true }),
      item('h1', { heading: true }),
      item('x', { to: '/x' }),
      item('d1', { divider: true }),
      item('h2', { heading: true }),
      item('y', { to: '/y', privilege: 'P' }),
    ];
    expect(keysOf(barItems([item('a', { children })], []))).toEqual([['a', ['h1', 'x']]]);
    expect(keysOf(barItems([item('a', { children })], ['P']))).toEqual([['a', ['h1', 'x', 'd1', 'h2', 'y']]]);
  });

  it('R031: keeps the item that opens the clock-in dialog, in the bar and in a dropdown', () => {
    const action = item('c', { action: 'clockInCompensate' });
    expect(keysOf(barItems([action, item('a', { children: [action] })], []))).toEqual(['c', ['a', ['c']]]);
  });
});

describe('an item', () => {
  it('R029: carries the preference when it says so', () => {
    const preference = { subject: 2, phase: 3 };
    expect(internalLink(item('a', { to: '/lessons', carryPreference: true }), preference)).toBe(
      '/lessons?subject=2&phase=3',
    );
    expect(internalLink(item('a', { to: '/lessons?a=1', carryPreference: true }), preference)).toBe(
      '/lessons?a=1&subject=2&phase=3',
    );
    expect(internalLink(item('a', { to: '/lessons' }), preference)).toBe('/lessons');
  });

  it('R034: is highlighted by the key of its route or of one of its children', () => {
    const parent = item('a', { children: [item('x', { to: '/x' })] });
    expect(carriesKey(parent, 'x')).toBe(true);
    expect(carriesKey(parent, 'y')).toBe(false);
    expect(carriesKey(parent, undefined)).toBe(false);
  });
});
