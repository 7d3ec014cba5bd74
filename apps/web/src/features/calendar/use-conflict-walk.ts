/** From conflict to conflict, in the order of their times; the event gets the focus, the bar says what it is. */
import { useState } from 'react';
import type { ShownEvent } from './shown-event.ts';

interface Walk {
  readonly say: (words: string) => void;
  readonly bringIntoView: (key: string) => void;
}

export function useConflictWalk(events: readonly ShownEvent[], { say, bringIntoView }: Walk) {
  const [currentKey, setCurrentKey] = useState<string | null>(null);
  const inConflict = events.filter(({ conflicts }) => conflicts.length > 0);
  const index = inConflict.findIndex(({ key }) => key === currentKey);
  const step = (by: 1 | -1) => {
    if (inConflict.length === 0) return say('没有冲突');
    const start = index < 0 && by < 0 ? 0 : index;
    const next = inConflict[(start + by + inConflict.length) % inConflict.length];
    if (!next) return;
    setCurrentKey(next.key);
    bringIntoView(next.key);
    say(
      `冲突 ${inConflict.indexOf(next) + 1} / ${inConflict.length}：${next.name}，${next.conflicts.map(({ text }) => text).join('；')}`,
    );
  };
  return { inConflict, current: inConflict[index], index, step, close: () => setCurrentKey(null) };
}
