import { type RefObject, useLayoutEffect, useState } from 'react';

const UNTIL_MEASURED_PX = 1200;

/** How wide an element is, as long as it is there. */
export function useWidth(element: RefObject<HTMLElement | null>): number {
  const [width, setWidth] = useState(UNTIL_MEASURED_PX);
  useLayoutEffect(() => {
    const measured = element.current;
    if (!measured) return;
    // Also called at the beginning.
    const observer = new ResizeObserver(() => setWidth(measured.clientWidth));
    observer.observe(measured);
    return () => observer.disconnect();
  }, [element]);
  return width;
}
