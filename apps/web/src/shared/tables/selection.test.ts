import { describe, expect, test, vi } from 'vitest';
import {
  countSelected,
  createSelectionStore,
  isSelected,
  NOTHING,
  pageTick,
  rangeBetween,
  withTicked,
} from './selection.ts';

describe('rangeBetween', () => {
  test.each([
    ['downwards', 2, 4, [2, 3, 4]],
    ['upwards', 4, 2, [2, 3, 4]],
    ['without a row ticked before', undefined, 3, [3]],
    ['from a row that is on another page', 99, 3, [3]],
  ])('reaches %s', (_, anchor, id, expected) => {
    expect(rangeBetween([1, 2, 3, 4, 5], anchor, id)).toEqual(expected);
  });
});

describe('a selection', () => {
  test('of the whole query leaves out what is cleared', () => {
    const all = { kind: 'query', total: 1234, except: new Set<number>() } as const;
    const less = withTicked(all, [5, 6], false);
    expect(countSelected(less)).toBe(1232);
    expect(isSelected(less, 5)).toBe(false);
    expect(isSelected(less, 7)).toBe(true);
    expect(countSelected(withTicked(less, [5], true))).toBe(1233);
  });

  test('says whether all, some or none of a page is ticked', () => {
    expect(pageTick(NOTHING, [1, 2])).toBe('none');
    expect(pageTick(withTicked(NOTHING, [1], true), [1, 2])).toBe('some');
    expect(pageTick(withTicked(NOTHING, [1, 2], true), [1, 2])).toBe('all');
  });
});

describe('the store', () => {
  test('ticks a range with shift and gathers over pages', () => {
    const store = createSelectionStore();
    store.showPage([1, 2, 3, 4]);
    store.tick(1, true, false);
    store.tick(3, true, true);
    store.showPage([5, 6]);
    store.tickPage(true);
    expect(countSelected(store.get())).toBe(5);
  });

  test('clears when another search begins, not when it turns a page', () => {
    const store = createSelectionStore();
    store.belongTo('subject=2');
    store.replace([1, 2]);
    store.belongTo('subject=2');
    expect(countSelected(store.get())).toBe(2);
    store.belongTo('subject=3');
    expect(countSelected(store.get())).toBe(0);
  });

  test('tells its listeners once for a whole page', () => {
    const store = createSelectionStore();
    const heard = vi.fn<() => void>();
    store.subscribe(heard);
    store.showPage([1, 2, 3]);
    store.tickPage(true);
    expect(heard).toHaveBeenCalledTimes(1);
  });
});
