import { startTransition, useEffect, useState } from 'react';

/** What a window holds is drawn at once, the rest in pieces that nobody waits for. */
const FIRST = 14;
const STEP = 6;

/** How many of `total` rows are to be drawn by now; starts over with another `key`. */
export function useGrowing(total: number, key: string): number {
  const [grown, setGrown] = useState({ key, count: FIRST });
  if (grown.key !== key) setGrown({ key, count: FIRST });
  const count = grown.key === key ? grown.count : FIRST;
  useEffect(() => {
    if (count >= total) return;
    const timer = setTimeout(() => startTransition(() => setGrown({ key, count: count + STEP })));
    return () => clearTimeout(timer);
  }, [count, total, key]);
  return count;
}
