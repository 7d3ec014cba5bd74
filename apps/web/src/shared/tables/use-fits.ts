import { useEffect } from 'react';

/**
 * Marks a table whose columns all have room. On a page that scrolls as a whole its rows then scroll with the page, and
 * its head stops under what stays in view (`--stuck`): in a scrolling box of its own it would leave with the rows.
 */
export function useFits(scroller: HTMLElement | null, width: number): void {
  useEffect(() => {
    if (!scroller || typeof ResizeObserver === 'undefined') return;
    const observer = new ResizeObserver(() => {
      scroller.dataset['fits'] = String(scroller.clientWidth >= width);
    });
    observer.observe(scroller);
    return () => observer.disconnect();
  }, [scroller, width]);
}
