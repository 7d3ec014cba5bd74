import { cleanup, render } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { useNearRows } from './use-near-rows.ts';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

type See = (entries: { target: Element; isIntersecting: boolean }[]) => void;

/** An observer that says what is seen when told to. */
function watchedRows(): { watched: Set<Element>; see: See } {
  const watched = new Set<Element>();
  const seen: See[] = [];
  class Observer {
    constructor(callback: See) {
      seen.push(callback);
    }
    observe = (row: Element) => watched.add(row);
    disconnect = () => watched.clear();
  }
  vi.stubGlobal('IntersectionObserver', Observer);
  return { watched, see: (entries) => seen.at(-1)?.(entries) };
}

function Rows({ scroller, count }: { scroller: HTMLElement; count: number }) {
  useNearRows(scroller, Array.from({ length: count }));
  return null;
}

function scrollerOf(count: number): HTMLElement {
  const scroller = document.createElement('div');
  const rows = Array.from({ length: count }, (_, i) => `<tr data-id="${i}"></tr>`);
  scroller.innerHTML = `<table><tbody>${rows.join('')}</tbody></table>`;
  return scroller;
}

test('rows out of view are marked, and no longer once they come near', () => {
  const { watched, see } = watchedRows();
  const scroller = scrollerOf(100);
  render(<Rows scroller={scroller} count={100} />);
  expect(watched.size).toBe(100);
  const [near, far] = [...watched];
  if (!near || !far) throw new Error('no rows');
  see([
    { target: near, isIntersecting: true },
    { target: far, isIntersecting: false },
  ]);
  expect([near.hasAttribute('data-far'), far.hasAttribute('data-far')]).toEqual([false, true]);
  see([{ target: far, isIntersecting: true }]);
  expect(far.hasAttribute('data-far')).toBe(false);
});

test('few rows are not watched, and what was marked before is so no longer', () => {
  const { watched } = watchedRows();
  const scroller = scrollerOf(20);
  scroller.querySelector('tr')?.setAttribute('data-far', '');
  render(<Rows scroller={scroller} count={20} />);
  expect(watched.size).toBe(0);
  expect(scroller.querySelectorAll('[data-far]')).toHaveLength(0);
});
