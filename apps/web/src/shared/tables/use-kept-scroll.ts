/** "Back" finds a list where it was left: positions by address, for the life of the page. */
import { useLayoutEffect } from 'react';

const kept = new Map<string, { readonly top: number; readonly left: number }>();
const MOST = 50;

export function useKeptScroll(scroller: HTMLElement | null, key: string | undefined, ready: boolean): void {
  useLayoutEffect(() => {
    if (!scroller || key === undefined || !ready) return;
    const { top = 0, left = scroller.scrollLeft } = kept.get(key) ?? {};
    scroller.scrollTo({ top, left, behavior: 'instant' });
    const keep = () => {
      kept.delete(key);
      kept.set(key, { top: scroller.scrollTop, left: scroller.scrollLeft });
      const [oldest] = kept.keys();
      if (kept.size > MOST && oldest !== undefined) kept.delete(oldest);
    };
    scroller.addEventListener('scroll', keep, { passive: true });
    return () => scroller.removeEventListener('scroll', keep);
  }, [scroller, key, ready]);
}
