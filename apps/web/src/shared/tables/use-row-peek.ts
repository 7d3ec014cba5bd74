/** Tells which row a person is about to open: the pointer rests on it, or the focus comes into it. */
import { type FocusEvent, type PointerEvent, useEffect, useRef } from 'react';

const RESTS_MS = 80;

export function useRowPeek(onPeek: ((id: number) => void) | undefined) {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const at = (target: EventTarget): number | undefined => {
    const id = target instanceof Element ? target.closest<HTMLElement>('tr[data-id]')?.dataset['id'] : undefined;
    return id === undefined ? undefined : Number(id);
  };
  return {
    onPointerOver: (event: PointerEvent) => {
      clearTimeout(timer.current);
      // Rows that are scrolled under a resting pointer are not what a person looks for.
      if (event.movementX === 0 && event.movementY === 0) return;
      const id = at(event.target);
      if (id !== undefined && onPeek) timer.current = setTimeout(() => onPeek(id), RESTS_MS);
    },
    onPointerLeave: () => clearTimeout(timer.current),
    onFocus: (event: FocusEvent) => {
      const id = event.target instanceof HTMLAnchorElement ? at(event.target) : undefined;
      if (id !== undefined) onPeek?.(id);
    },
  };
}
