/** "Back" finds a list where it was left: positions by address, for the life of the page. */
import { type RefObject, useLayoutEffect } from 'react';

const kept = new Map<string, { readonly top: number; readonly left: number }>();
const MOST = 50;

export function useKeptScroll(scroller: RefObject<HTMLElement | null>, key: string | undefined, ready: boolean): void {
  useLayoutEffect(() => {
    const element = scroller.current;
    if (!element || key === undefined || !ready) return;
    const { top = 0, left = element.scrollLeft } = kept.get(key) ?? {};
    element.scrollTo({ top, left, behavior: 'instant' });
    const keep = () => {
      kept.delete(key);
      kept.set(key, { top: element.scrollTop, left: element.scrollLeft });
      const [oldest] = kept.keys();
      if (kept.size > MOST && oldest !== undefined) kept.delete(oldest);
    };
    element.addEventListener('scroll', keep, { passive: true });
    return () => element.removeEventListener('scroll', keep);
  }, [scroller, key, ready]);
}
