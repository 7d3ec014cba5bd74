import { useEffect } from 'react';

const TAKES_FOCUS = 'a[href], button, input, select, textarea, [tabindex]';

/** A table wider than its place is scrolled by keys too: where nothing inside takes the focus, it does itself. */
export function useReach(scroller: HTMLElement | null, name: string, rows: readonly unknown[] | undefined): void {
  useEffect(() => {
    if (!scroller || (rows && scroller.querySelector(TAKES_FOCUS))) return;
    const given = { tabindex: '0', role: 'region', 'aria-label': name };
    for (const [attribute, value] of Object.entries(given)) scroller.setAttribute(attribute, value);
    return () => {
      for (const attribute of Object.keys(given)) scroller.removeAttribute(attribute);
    };
  }, [scroller, name, rows]);
}
