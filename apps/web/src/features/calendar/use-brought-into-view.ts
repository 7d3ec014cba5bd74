/** An event gets the focus and scrolls into sight: now, or once the days it stands on are there. */
import { useLayoutEffect, useState } from 'react';
import { focusEvent } from './grid/surface.tsx';

export function useBroughtIntoView(isLoading: boolean): (key: string) => void {
  const [at, setAt] = useState<{ readonly key: string } | null>(null);
  // Behind a note such as "+3" it can only be reached once it has come out.
  useLayoutEffect(() => {
    if (at && !isLoading) focusEvent(document.querySelector('.cal-scroll'), at.key);
  }, [at, isLoading]);
  return (key) => setAt({ key });
}
