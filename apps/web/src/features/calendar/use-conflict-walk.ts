/** From conflict to conflict, in the order of their times; the event gets the focus, the bar says what it is. */
import { useLayoutEffect, useState } from 'react';
import { focusEvent } from './grid/surface.tsx';
import type { ShownEvent } from './shown-event.ts';

export function useConflictWalk(events: readonly ShownEvent[], say: (words: string) => void) {
  const [at, setAt] = useState<{ readonly key: string; readonly step: number } | null>(null);
  const currentKey = at?.key ?? null;
  const inConflict = events.filter(({ conflicts }) => conflicts.length > 0);
  const index = inConflict.findIndex(({ key }) => key === currentKey);
  const step = (by: 1 | -1) => {
    if (inConflict.length === 0) return say('没有冲突');
    const start = index < 0 && by < 0 ? 0 : index;
    const next = inConflict[(start + by + inConflict.length) % inConflict.length];
    if (!next) return;
    setAt({ key: next.key, step: (at?.step ?? 0) + 1 });
    say(
      `冲突 ${inConflict.indexOf(next) + 1} / ${inConflict.length}：${next.name}，${next.conflicts.map(({ text }) => text).join('；')}`,
    );
  };
  // Behind a note such as "+3" it can only be reached once it has come out.
  useLayoutEffect(() => {
    if (at) focusEvent(document.querySelector('.cal-scroll'), at.key);
  }, [at]);
  return { inConflict, current: inConflict[index], index, step, close: () => setAt(null) };
}
