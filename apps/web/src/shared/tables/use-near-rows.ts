import { useEffect } from 'react';

/** Fewer rows cost nothing worth saving. */
const FEW = 40;
const MARGIN_PX = 300;

/**
 * Marks the rows far out of view, whose pinned cells the style sheet then lets go. The browser draws every pinned cell
 * as a layer of its own and puts all layers together again for each change on the page, even a key in the search form.
 */
export function useNearRows(scroller: HTMLElement | null, rows: readonly unknown[] | undefined): void {
  useEffect(() => {
    if (!scroller || !rows) return;
    const shown = scroller.querySelectorAll('tr[data-id]');
    if (shown.length <= FEW) {
      for (const row of shown) row.removeAttribute('data-far');
      return;
    }
    const observer = new IntersectionObserver(
      (entries) => {
        for (const { target, isIntersecting } of entries) target.toggleAttribute('data-far', !isIntersecting);
      },
      { root: scroller, rootMargin: `${MARGIN_PX}px 0px` },
    );
    for (const row of shown) observer.observe(row);
    return () => observer.disconnect();
  }, [scroller, rows]);
}
